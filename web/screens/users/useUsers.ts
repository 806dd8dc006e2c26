import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NewUser } from '#documents/model/user.ts';
import type { User } from '#web/answers.ts';
import { api, request } from '#web/api.ts';
import { useTell } from '#web/screens/useTell.ts';
import { useStaffWords } from '#web/words/staff/language.ts';

const USERS_KEY = ['users'];
const PHONE_TAKEN = 202;
const EVERYONE = 1000;

export const useUsers = () =>
  useQuery({
    queryKey: USERS_KEY,
    queryFn: async () => (await api.get<{ data: User[] }>(`/users?pageSize=${EVERYONE}`)).data,
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
  return useMutation({
    mutationFn: (id: string) => api.delete(`/user/${id}`),
    onMutate: async (id) => {
      await queries.cancelQueries({ queryKey: USERS_KEY });
      queries.setQueryData<User[]>(USERS_KEY, (users) => users?.filter(({ _id }) => _id !== id));
    },
    onSuccess: () => tell.success(words.profileDeleted),
    onError: () => tell.error(words.profileNotDeleted),
    onSettled: useUsersAgain(),
  });
};
