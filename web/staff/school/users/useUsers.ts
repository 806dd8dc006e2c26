import { type InfiniteData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NewUser } from '#documents/model/user.ts';
import type { UsersAnswer } from '#web/api/answers.ts';
import { api, request } from '#web/api/api.ts';
import { useAllPages } from '#web/api/useAllPages.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { useRestore } from '#web/staff/lists/useRestore.ts';

export const USERS_KEY = ['users'];
const PHONE_TAKEN = 202;
const LIST_KEY = [...USERS_KEY, 'list'];

export const useAllUsers = () => {
  const { rows, first, ...query } = useAllPages<UsersAnswer['data'][number], UsersAnswer>(LIST_KEY, '/users');
  return { ...query, users: rows, can: first?.can };
};

/** The roles that this person may give. The list of teachers has them, which is open to all who may add. */
export const useRolesToGive = () =>
  useQuery({
    queryKey: ['roles-to-give'],
    queryFn: async () => (await api.get<UsersAnswer>('/users?userType=teacher&pageSize=1')).can.add,
  });

export const useUsersAgain = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: USERS_KEY });
};

/** Answers whether the account was made: a phone number that is taken is no failure of the call. */
export const useAddUser = () => {
  const words = useStaffWords();
  const tell = useTell();
  const again = useUsersAgain();
  return async (user: NewUser): Promise<boolean> => {
    const response = await request('POST', '/api/v1/teacher-reg', user);
    if (response.status === PHONE_TAKEN) {
      tell.error(words.phoneTaken);
      return false;
    }
    tell.success(words.userAdded);
    await again();
    return true;
  };
};

/** The row goes at once, and comes back when the server refuses. */
export const useDeleteUser = () => {
  const words = useStaffWords();
  const tell = useTell();
  const queries = useQueryClient();
  const again = useUsersAgain();
  const restore = useRestore(again);
  return useMutation({
    mutationFn: (id: string) => api.delete(`/user/${id}`),
    onMutate: async (id) => {
      await queries.cancelQueries({ queryKey: USERS_KEY });
      queries.setQueryData<InfiniteData<UsersAnswer>>(
        LIST_KEY,
        (known) =>
          known && {
            ...known,
            pages: known.pages.map((page) => ({
              ...page,
              data: page.data.filter(({ _id }) => _id !== id),
            })),
          },
      );
    },
    onSuccess: (_answer, id) =>
      tell.successWith(words.profileDeleted, words.undo, () => restore(`/user/${id}/restore`)),
    onError: () => tell.error(words.profileNotDeleted),
    onSettled: again,
  });
};
