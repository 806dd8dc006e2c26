import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Message } from '#documents/i18n/messages/message.ts';
import { ALL } from '#documents/model/classes.ts';
import { isSameMark, type MarkParts } from '#documents/model/mark.ts';
import { markFilters } from '#documents/model/markInput.ts';
import type { ListedMark, UpdatedAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useChoices } from '#web/api/useChoices.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { partsIn } from '#web/staff/exam/marks/typedMark.ts';
import { SHEET_CALL, toCall, useFilters } from '#web/staff/forms/filters.ts';
import { useAction, useFailure, useRefresh } from '#web/staff/forms/useAction.ts';

/** The marks of a class in one subject, so that sorting and ticks are of all of them. */
export const PAGE_SIZE = 1000;

/** A page of the list; the one before stays in sight until it is there. */
export const useMarks = (filters: ListFilters) =>
  useQuery({
    queryKey: queryKeys.marks(filters),
    queryFn: () =>
      api.post('/result/get_all', {
        ...filters,
        subjectId: filters.subject,
        subjectName: filters.subject,
        pageSize: PAGE_SIZE,
      }),
    enabled: isWholeList(filters),
    // Marks are entered on another screen too.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const useMarkHistory = (id: string) =>
  useQuery({
    queryKey: queryKeys.marks('history', id),
    queryFn: async () => (await api.get(`/result/history/${id}`)).data,
    staleTime: 0,
  });

/** Notifies of a corrected mark; the toast has Undo. */
export const useNotifySaved = () => {
  const { words } = useStaffLanguage();
  const toast = useToast();
  const fail = useFailure();
  const refresh = useRefresh(queryKeys.marks());
  const undo = useAction({
    call: ({ id, mark }: { id: string; mark: MarkParts }) => api.post(`/result/update/${id}/undo`, { mark }),
    done: () => words.restored,
    onFailed: (error) => fail(words.marksNotUpdated, error),
    changes: [queryKeys.marks()],
  });
  return async (id: string, { mark }: UpdatedAnswer, was: MarkParts) => {
    const made = partsIn(mark);
    if (isSameMark(made, was)) toast.success(words.nothingChanged);
    else toast.successWith(words.marksUpdated, words.undo, () => undo.mutate({ id, mark: made }));
    await refresh();
  };
};

export const useRestoreMarks = () => {
  const { words } = useStaffLanguage();
  return useAction({
    call: (ids: string[]) => api.post('/result/restore', { ids }),
    done: () => words.restored,
    changes: [queryKeys.marks()],
  });
};

/** Deletes one or many at once; the toast takes it back. */
export const useDeleteMarks = () => {
  const { words, t } = useStaffLanguage();
  const fail = useFailure();
  const restore = useRestoreMarks();
  return useAction({
    call: (marks: readonly ListedMark[]): Promise<Message> =>
      marks.length === 1
        ? api.delete(`/result/delete/${marks[0]?._id}`)
        : api.post('/delete-many-result', { ids: marks.map(({ _id }) => _id) }),
    done: (deleted, marks) => (marks.length === 1 ? words.marksDeleted : t(deleted)),
    undo: (_deleted, marks) => restore.mutate(marks.map(({ _id }) => _id)),
    onFailed: (error) => fail(words.marksNotDeleted, error),
    changes: [queryKeys.marks()],
  });
};

/** The filter bar: a list is of one subject. */
export const listFilters = markFilters.refine((filters) => Boolean(filters.subjectName), {
  when: () => true,
  path: ['subjectName'],
  message: 'mark.subjectRequired',
});

/** Every section and shift, until one is chosen. */
const BLANK = { term: '', className: '', section: ALL, shift: ALL, group: '', subject: '', page: '1' };

/** What the address says, by default of the latest session, and how it is changed. */
export const useListFilters = () => {
  const { sessions } = useChoices();
  return useFilters({ session: sessions[0]?.value ?? '', ...BLANK });
};

export type ListFilters = Record<'session' | keyof typeof BLANK, string>;

export const isWholeList = (filters: ListFilters): boolean =>
  listFilters.safeParse(toCall(filters, SHEET_CALL)).success;
