import { useQuery } from '@tanstack/react-query';
import type { CorrectableExam, CorrectionPreview, SavedCorrection } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { EVERY_QUERY, queryKeys } from '#web/api/queryKeys.ts';
import type { ClassExam } from '#web/staff/context/addresses.ts';
import { useRefresh } from '#web/staff/forms/useAction.ts';

/** The page on which marks of a published exam are corrected. */
export const correctionAddress = (
  { session, term, className }: ClassExam,
  { studentId, subjectId }: { studentId?: string; subjectId?: string } = {},
): string =>
  `/correct-result?${new URLSearchParams({
    session,
    term,
    class: className,
    ...(studentId && { student: studentId }),
    ...(subjectId && { subject: subjectId }),
  })}`;

/** The students of the exam, and of the chosen one every mark. */
export const useCorrectable = (exam: ClassExam, studentId: string, enabled: boolean) =>
  useQuery({
    enabled,
    queryKey: queryKeys.correction(exam, studentId),
    queryFn: () =>
      api.get<CorrectableExam>(
        `/result/correct?${new URLSearchParams({ ...exam, ...(studentId && { studentId }) })}`,
      ),
    // What is typed starts from this answer: it is read for each opening, and not exchanged below the typing.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 0,
  });

/** What is sent: the preview of a correction, and the correction itself. */
export type Correction = ClassExam & { marks: object[]; reason: string };

export const previewCorrection = (correction: Correction) =>
  api.post<CorrectionPreview>('/result/correct?dryRun=true', correction);

export const sendCorrection = (correction: Correction & { seen: string }) =>
  api.post<SavedCorrection>('/result/correct', correction);

/** Every screen reads the exam anew: its marks, its results and its history are others now. */
export const useForget = () => useRefresh(EVERY_QUERY);
