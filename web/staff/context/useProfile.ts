import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { User } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { authAtom, keepAccount } from '#web/api/session.ts';

const loadProfile = async (id: string): Promise<User> => {
  const user = await api.get(`/user/${id}`);
  keepAccount(user);
  return user;
};

/** The signed-in person as the server knows them; `fresh` reads them again. */
export const useProfile = ({ fresh = false } = {}) => {
  const id = useAtomValue(authAtom)?._id ?? '';
  return useQuery({
    queryKey: queryKeys.user(id),
    queryFn: () => loadProfile(id),
    ...(fresh && { staleTime: 0 }),
  });
};

/** Shows a profile as the server answered it, wherever it stands. */
export const useKeptProfile = () => {
  const queries = useQueryClient();
  return (saved: User) => queries.setQueryData(queryKeys.user(saved._id), saved);
};
