import { type QueryKey, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

type GetOptions = {
  /** Read again whenever it is shown: it changes on other screens too. */
  fresh?: boolean;
  enabled?: boolean;
};

/** What the server answers at a path, known under a key. */
export const useGet = <Answer>(
  queryKey: QueryKey,
  path: string,
  { fresh = false, enabled = true }: GetOptions = {},
) =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<Answer>(path, { signal }),
    enabled,
    ...(fresh && { staleTime: 0 }),
  });

/** The rows of an answer that is a list. */
export const useGetList = <Answer extends { data: unknown[] }>(
  queryKey: QueryKey,
  path: string,
  { fresh = false, enabled = true }: GetOptions = {},
) =>
  useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.get<Answer>(path, { signal })).data as Answer['data'],
    enabled,
    ...(fresh && { staleTime: 0 }),
  });
