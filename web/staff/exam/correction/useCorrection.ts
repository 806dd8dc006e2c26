import { useQuery } from '@tanstack/react-query';
import type { CorrectionPreview, SavedCorrection } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import type { ClassExam } from '#web/staff/context/addresses.ts';

/** The page on which marks of a published exam are corrected. */
export const correctionAddress = (
  { session, term, className }: ClassExam,
  { studentId, subjectId }: { studentId?: string; subjectId?: string } = {},
): string =>
  `/correct-result?${new URLSearchParams({
    session,
    term,
    className,
    ...(studentId && { student: studentId }),
    ...(subjectId && { subject: subjectId }),
  })}`;

/** The students of the exam, and of the chosen one every mark. */
export const useCorrectable = (exam: ClassExam, studentId: string, enabled: boolean) =>
  useQuery({
    enabled,
    queryKey: queryKeys.correction(exam, studentId),
    queryFn: () =>
      api.get(`/result/correct?${new URLSearchParams({ ...exam, ...(studentId && { studentId }) })}`),
    // What is typed starts from the answer of the opening.
    gcTime: 0,
    staleTime: 0,
  });

/** What is sent: the preview of a correction, and the correction itself. */
export type Correction = ClassExam & { marks: object[]; reason: string };

export const previewCorrection = async (correction: Correction) =>
  (await api.post('/result/correct?dryRun=true', correction)) as CorrectionPreview;

export const sendCorrection = async (correction: Correction & { seen: string }) =>
  (await api.post('/result/correct', correction)) as SavedCorrection;
