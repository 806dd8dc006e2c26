import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DocumentKind } from '#documents/index.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { fetchSheet } from './fetchSheet.ts';
import type { Paper } from './usePaper.ts';
import { usePaperOptions } from './usePaperOptions.ts';

/** Files with photos are large: one that is left is soon forgotten. */
const KEPT_MS = 60_000;

/**
 * As usePaper, of a document that the server draws: what it is made of, such as the photos of a class, stands there
 * and would weigh more than the file. `error` is why there is none.
 */
export const useServedPaper = (
  kind: DocumentKind,
  filters: Record<string, string>,
): Paper & { error: Error | null } => {
  const { options, choose, hasPapers, name } = usePaperOptions(kind, filters);
  const queries = useQueryClient();
  const file = { queryKey: queryKeys.paper(name), queryFn: () => fetchSheet(name), gcTime: KEPT_MS };
  const { data, error } = useQuery({ ...file, staleTime: 0 });
  return {
    address: name,
    options,
    choose,
    hasPapers,
    sheet: data,
    failed: error !== null,
    error,
    want: () => undefined,
    draw: () => queries.fetchQuery({ ...file, staleTime: KEPT_MS }),
  };
};
