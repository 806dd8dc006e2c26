import type { MissedAnswer } from '#web/api/answers.ts';
import { api, type FieldError, isApiError } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { useAction } from '#web/staff/forms/useAction.ts';
import { useAskLate } from './useExemptLate.ts';

/** Brings students back, and asks about the exams that were published meanwhile: a message, unless `onLate` does. */
export const useRestoreStudents = (onLate?: (answer: MissedAnswer) => void) => {
  const askLate = useAskLate();
  const words = useStaffWords();
  return useAction({
    call: (ids: string[]) => api.post<MissedAnswer>('/student/many-restore', { ids }),
    done: () => words.studentsRestored,
    onDone: onLate ?? askLate,
    changes: [queryKeys.students()],
  });
};

/** Deletes one or many at once; the toast takes it back. */
export const useDeleteStudents = () => {
  const words = useStaffWords();
  const tell = useTell();
  const restore = useRestoreStudents();
  return useAction({
    call: (ids: string[]): Promise<{ message: string }> =>
      ids.length === 1 ? api.delete(`/student/${ids[0]}`) : api.post('/student/many-delete', { ids }),
    done: ({ message }, ids) => (ids.length === 1 ? words.studentDeleted : message),
    undo: (_answer, ids) => restore.mutate(ids),
    // One that says what to do instead is shown by the dialog.
    onFailed: (error) => refusedOfLeaving(error).length > 0 || tell.error(words.studentDeleteFailed),
    changes: [queryKeys.students()],
  });
};

/** Of a refused deletion the students who have a published result, each by their place among those asked for. */
export const refusedOfLeaving = (error: unknown): FieldError[] =>
  isApiError(error) ? error.fieldErrors.filter(({ key }) => key === 'student.publishedLeave') : [];
