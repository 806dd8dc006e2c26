import { useMutation } from '@tanstack/react-query';
import type { MissedAnswer } from '#web/api/answers.ts';
import { api, type FieldError, isApiError } from '#web/api/api.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { useStudentsAgain } from './studentQueries.ts';
import { useAskLate } from './useExemptLate.ts';

/** Brings students back, and asks about the exams that were published meanwhile: a message, unless `onLate` does. */
export const useRestoreStudents = (onLate?: (answer: MissedAnswer) => void) => {
  const askLate = useAskLate();
  const words = useStaffWords();
  const tell = useTell();
  const again = useStudentsAgain();
  return useMutation({
    mutationFn: (ids: string[]) => api.post<MissedAnswer>('/student/many-restore', { ids }),
    onSuccess: (answer) => {
      tell.success(words.studentsRestored);
      (onLate ?? askLate)(answer);
    },
    onError: tell.failure,
    onSettled: again,
  });
};

/** Deletes one or many at once; the toast takes it back. */
export const useDeleteStudents = () => {
  const words = useStaffWords();
  const tell = useTell();
  const again = useStudentsAgain();
  const restore = useRestoreStudents();
  return useMutation({
    mutationFn: (ids: string[]): Promise<{ message: string }> =>
      ids.length === 1 ? api.delete(`/student/${ids[0]}`) : api.post('/student/many-delete', { ids }),
    onSuccess: ({ message }, ids) => {
      const done = ids.length === 1 ? words.studentDeleted : message;
      tell.successWith(done, words.undo, () => restore.mutate(ids));
    },
    // One that says what to do instead is shown by the dialog.
    onError: (error) => refusedOfLeaving(error).length > 0 || tell.error(words.studentDeleteFailed),
    onSettled: again,
  });
};

/** Why a student is not deleted but leaves. */
const LEAVE_INSTEAD = ['student.publishedLeave', 'student.certifiedLeave'];

/** Of a refused deletion the students who leave instead, each by their place among those asked for. */
export const refusedOfLeaving = (error: unknown): FieldError[] =>
  isApiError(error) ? error.fieldErrors.filter(({ key }) => LEAVE_INSTEAD.includes(key)) : [];
