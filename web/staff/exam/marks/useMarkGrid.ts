import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { GridAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { type GridFilters, isWhole, toCall } from './gridFilters.ts';

const gridQuery = (filters: GridFilters) => ({
  queryKey: queryKeys.markGrid(filters),
  queryFn: () => api.post<GridAnswer>('/get-student-by-roll-range', toCall(filters)),
  // What is typed starts from the answer: it is read for each opening, and not exchanged below the typing.
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The grid that the address asks for. */
export const useMarkGrid = (filters: GridFilters) =>
  useQuery({ ...gridQuery(filters), enabled: isWhole(filters) });

/** Reads a grid anew; the one in sight is exchanged for it. */
export const useReadGrid = () => {
  const queries = useQueryClient();
  return (filters: GridFilters) => queries.fetchQuery({ ...gridQuery(filters), staleTime: 0 });
};
