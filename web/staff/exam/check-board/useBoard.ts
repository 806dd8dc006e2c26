import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Message } from '#documents/i18n/messages/message.ts';
import type { ChecksAnswer, CompletenessAnswer, PublicationsAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import type { ClassExam, Exam } from '#web/staff/exam/working-exam/addresses.ts';

/** As much as the server keeps. */
export const REASON_LENGTH = 400;

export const BOARD_KEY = 'check-board';

const useExamQuery = <Answer>(call: string, filters: Exam | ClassExam) =>
  useQuery({
    queryKey: [BOARD_KEY, call, filters],
    queryFn: () => api.get<Answer>(`/result/${call}?${new URLSearchParams(filters)}`),
    // Others enter marks meanwhile.
    staleTime: 0,
  });

export const useCompleteness = (exam: Exam) => useExamQuery<CompletenessAnswer>('completeness', exam);
export const useChecks = (exam: ClassExam) => useExamQuery<ChecksAnswer>('checks', exam);
export const usePublications = (exam: ClassExam) => useExamQuery<PublicationsAnswer>('publications', exam);

/** Publishes an exam, or opens it again or withdraws it with a reason; shows the server's message. */
export const usePublishing = (exam: ClassExam) => {
  const { t } = useStaffLanguage();
  const tell = useTell();
  const queries = useQueryClient();
  const change = (verb: 'publish' | 'unpublish' | 'withdraw') => (input: { reason?: string | undefined }) =>
    api.post<Message>(`/result/${verb}`, { ...exam, ...input });
  const told = {
    onSuccess: (done: Message) => tell.success(t(done)),
    onError: (error: Error) => tell.error(t(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: [BOARD_KEY] }),
  };
  return {
    publish: useMutation({ mutationFn: change('publish'), ...told }),
    openAgain: useMutation({ mutationFn: change('unpublish'), ...told }),
    withdraw: useMutation({ mutationFn: change('withdraw'), ...told }),
  };
};
