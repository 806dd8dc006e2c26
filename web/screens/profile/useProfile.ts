import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { User } from '#web/answers.ts';
import { api } from '#web/api.ts';
import { authAtom } from '#web/session.ts';

/** The signed-in person as the server knows them. */
export const useProfile = () => {
  const id = useAtomValue(authAtom)?._id ?? '';
  return useQuery({ queryKey: ['user', id], queryFn: () => api.get<User>(`/user/${id}`) });
};
