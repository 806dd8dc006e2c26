import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { requestJson } from './api.ts';
import type { AnswerOf, Known } from './calls.ts';

const PAGE_SIZE = 1000;

type Listed = { data: unknown[]; total: number };

/**
 * Every row of a list, as its pages arrive; those of the list before stay in sight meanwhile (`isFormer`). A page that
 * fails is asked for again by `refetch` alone.
 */
export const useAllPages = <const Path extends string>(
  queryKey: QueryKey,
  path: Path & Known<'get', Path>,
  filters: Record<string, string> = {},
) => {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }): Promise<Listed & AnswerOf<'get', Path>> => {
      const query = new URLSearchParams({ ...filters, page: String(pageParam), pageSize: String(PAGE_SIZE) });
      return requestJson('get', `${path}?${query}`, undefined, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const isNextWanted = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isNextWanted) void fetchNextPage();
  }, [isNextWanted, fetchNextPage]);
  type Row = AnswerOf<'get', Path> extends { data: (infer One)[] } ? One : never;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data as Row[]) ?? [], [data]);
  return {
    rows,
    first: data?.pages[0],
    isLoading: query.isLoading,
    isFormer: query.isPlaceholderData,
    error: query.error,
    refetch: () => (isFetchNextPageError ? fetchNextPage() : query.refetch()),
  };
};
