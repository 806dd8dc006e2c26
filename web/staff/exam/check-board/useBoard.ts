import { useQuery } from '@tanstack/react-query';
import type { Message } from '#documents/i18n/messages/message.ts';
import type { ChecksAnswer, CompletenessAnswer, PublicationsAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import type { ClassExam, Exam } from '#web/staff/context/addresses.ts';
import { useAction } from '#web/staff/forms/useAction.ts';

const useExamQuery = <Answer>(call: string, filters: Exam | ClassExam) =>
  useQuery({
    queryKey: queryKeys.checkBoard(call, filters),
    queryFn: () => api.get<Answer>(`/result/${call}?${new URLSearchParams(filters)}`),
    // Others enter marks meanwhile.
    staleTime: 0,
  });

export const useCompleteness = (exam: Exam) => useExamQuery<CompletenessAnswer>('completeness', exam);
export const useChecks = (exam: ClassExam) => useExamQuery<ChecksAnswer>('checks', exam);
export const usePublications = (exam: ClassExam) => useExamQuery<PublicationsAnswer>('publications', exam);

const CALLS = { publish: 'publish', openAgain: 'unpublish', withdraw: 'withdraw' } as const;

/** Publishes an exam, or opens it again or withdraws it with a reason; shows the server's message. */
export const usePublishing = (exam: ClassExam, verb: keyof typeof CALLS) => {
  const { t } = useStaffLanguage();
  const toast = useToast();
  return useAction({
    call: (input: { reason?: string | undefined }) =>
      api.post<Message>(`/result/${CALLS[verb]}`, { ...exam, ...input }),
    done: t,
    onFailed: (error) => toast.error(t(error)),
    changes: [queryKeys.checkBoard()],
  });
};
