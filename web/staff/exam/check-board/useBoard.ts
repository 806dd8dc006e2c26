import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useGet } from '#web/api/useGet.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import type { ClassExam, Exam } from '#web/staff/context/addresses.ts';
import { useAction } from '#web/staff/forms/useAction.ts';

/** Others enter marks meanwhile. */
const FRESH = { fresh: true };

export const useCompleteness = (exam: Exam) =>
  useGet(
    queryKeys.checkBoard('completeness', exam),
    `/result/completeness?${new URLSearchParams(exam)}`,
    FRESH,
  );
export const useChecks = (exam: ClassExam) =>
  useGet(queryKeys.checkBoard('checks', exam), `/result/checks?${new URLSearchParams(exam)}`, FRESH);
export const usePublications = (exam: ClassExam) =>
  useGet(
    queryKeys.checkBoard('publications', exam),
    `/result/publications?${new URLSearchParams(exam)}`,
    FRESH,
  );

const CALLS = { publish: 'publish', openAgain: 'unpublish', withdraw: 'withdraw' } as const;

/** Publishes an exam, or opens it again or withdraws it with a reason; shows the server's message. */
export const usePublishing = (exam: ClassExam, verb: keyof typeof CALLS) => {
  const { t } = useStaffLanguage();
  const toast = useToast();
  return useAction({
    call: (input: { reason?: string | undefined }) =>
      api.post(`/result/${CALLS[verb]}`, { ...exam, ...input }),
    done: t,
    onFailed: (error) => toast.error(t(error)),
    changes: [queryKeys.checkBoard()],
  });
};
