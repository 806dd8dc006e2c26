import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { User } from '#web/answers.ts';
import { api } from '#web/api.ts';
import { authAtom } from '#web/session.ts';

/** The signed-in person as the server knows them. */
export const useProfile = () => {
  const id = useAtomValue(authAtom)?._id ?? '';
  return useQuery({ queryKey: ['user', id], queryFn: () => api.get<User>(`/user/${id}`) });
};

/** Shows a profile as the server answered it, wherever it stands. */
export const useKeptProfile = () => {
  const queries = useQueryClient();
  return (saved: User) => queries.setQueryData(['user', saved._id], saved);
};
