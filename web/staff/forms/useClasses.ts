import { useQuery } from '@tanstack/react-query';
import type { SchoolClass } from '#documents/model/school.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';

/** Forms of the staff offer classes 4 to 10. */
const FIRST = 4;

export const useClasses = () =>
  useQuery({
    queryKey: queryKeys.classes(),
    queryFn: async () => (await api.get<SchoolClass[]>('/class')).filter(({ value }) => value >= FIRST),
    staleTime: Number.POSITIVE_INFINITY,
  });
