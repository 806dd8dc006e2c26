import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NewUser } from '#documents/model/user.ts';
import type { UsersAnswer } from '#web/api/answers.ts';
import { api, request } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useAllPages } from '#web/api/useAllPages.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { useAction, useRefresh } from '#web/staff/forms/useAction.ts';
import { useRestore } from '#web/staff/lists/DeletedDialog.tsx';

const PHONE_TAKEN = 202;
const LIST_KEY = queryKeys.users('list');

export const useAllUsers = () => {
  const { rows, first, ...query } = useAllPages<UsersAnswer['data'][number], UsersAnswer>(LIST_KEY, '/users');
  return { ...query, users: rows, can: first?.can };
};

/** The roles that this person may give. The list of teachers has them, which is open to all who may add. */
export const useRolesToGive = () =>
  useQuery({
    queryKey: queryKeys.rolesToGive(),
    queryFn: async () => (await api.get<UsersAnswer>('/users?userType=teacher&pageSize=1')).can.add,
  });

export const useUsersAgain = () => useRefresh(queryKeys.users());

/** Answers whether the account was made: a phone number that is taken is no failure of the call. */
export const useAddUser = () => {
  const words = useStaffWords();
  const toast = useToast();
  const again = useUsersAgain();
  return async (user: NewUser): Promise<boolean> => {
    const response = await request('POST', '/api/v1/teacher-reg', user);
    if (response.status === PHONE_TAKEN) {
      toast.error(words.phoneTaken);
      return false;
    }
    toast.success(words.userAdded);
    await again();
    return true;
  };
};

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
