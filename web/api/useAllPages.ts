import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { api } from './api.ts';

const PAGE_SIZE = 1000;

/**
 * Every row of a list, as its pages arrive; those of the list before stay in sight meanwhile (`isFormer`). A page that
 * fails is asked for again by `refetch` alone.
 */
export const useAllPages = <Row, Answer extends { data: Row[]; total: number }>(
  queryKey: QueryKey,
  path: string,
  filters: Record<string, string> = {},
) => {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      api.get<Answer>(
        `${path}?${new URLSearchParams({ ...filters, page: String(pageParam), pageSize: String(PAGE_SIZE) })}`,
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const isNextWanted = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isNextWanted) void fetchNextPage();
  }, [isNextWanted, fetchNextPage]);
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  return {
    rows,
    first: data?.pages[0],
    isLoading: query.isLoading,
    isFormer: query.isPlaceholderData,
    error: query.error,
    refetch: () => (isFetchNextPageError ? fetchNextPage() : query.refetch()),
  };
};
