import { type QueryKey, useQuery } from '@tanstack/react-query';
import { requestJson } from './api.ts';
import type { AnswerOf, Known } from './calls.ts';

type GetOptions = {
  /** Read again whenever it is shown: it changes on other screens too. */
  fresh?: boolean;
  enabled?: boolean;
};

/** What the server answers at a path, known under a key. */
export const useGet = <const Path extends string>(
  queryKey: QueryKey,
  path: Path & Known<'get', Path>,
  { fresh = false, enabled = true }: GetOptions = {},
) =>
  useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<AnswerOf<'get', Path>> => requestJson('get', path, undefined, { signal }),
    enabled,
    ...(fresh && { staleTime: 0 }),
  });

type Rows<Answer> = Answer extends { data: infer Data } ? Data : never;

/** The rows of an answer that is a list. */
export const useGetList = <const Path extends string>(
  queryKey: QueryKey,
  path: Path & Known<'get', Path>,
  { fresh = false, enabled = true }: GetOptions = {},
) =>
  useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Rows<AnswerOf<'get', Path>>> =>
      (await requestJson('get', path, undefined, { signal })).data,
    enabled,
    ...(fresh && { staleTime: 0 }),
  });
