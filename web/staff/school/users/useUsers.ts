import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { UsersAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useAllPages } from '#web/api/useAllPages.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { useAction, useRefresh } from '#web/staff/forms/useAction.ts';
import { useRestore } from '#web/staff/lists/DeletedDialog.tsx';

const LIST_KEY = queryKeys.users('list');

export const useAllUsers = () => {
  const { rows, first, ...query } = useAllPages(LIST_KEY, '/users');
  return { ...query, rows: first && rows, can: first?.can };
};

export const useUsersAgain = () => useRefresh(queryKeys.users());

/** The row goes at once, and comes back when the server refuses. */
export const useDeleteUser = () => {
  const words = useStaffWords();
  const queries = useQueryClient();
  const restore = useRestore(queryKeys.users());
  const withoutUser = (id: string, known: InfiniteData<UsersAnswer>): InfiniteData<UsersAnswer> => ({
    ...known,
    pages: known.pages.map((page) => ({ ...page, data: page.data.filter(({ _id }) => _id !== id) })),
  });
  return useAction({
    call: async (id: string) => {
      await queries.cancelQueries({ queryKey: queryKeys.users() });
      queries.setQueryData<InfiniteData<UsersAnswer>>(LIST_KEY, (known) => known && withoutUser(id, known));
      return api.delete(`/user/${id}`);
    },
    done: () => words.profileDeleted,
    undo: (_answer, id) => restore.mutate(`/user/${id}/restore`),
    failed: words.profileNotDeleted,
    changes: [queryKeys.users()],
  });
};
