import { useQuery } from '@tanstack/react-query';
import type { SubjectsAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';

/** As many as the call gives at a time. */
const EVERY_ROW = '1000';

/** Words of the call's query; one that is left out narrows nothing. */
export type SubjectQuery = { class?: string; group?: string; year?: string };

export const useSubjects = (filters: SubjectQuery, enabled = true) =>
  useQuery({
    queryKey: queryKeys.subjects(filters),
    queryFn: () =>
      api.get<SubjectsAnswer>(`/subjects?${new URLSearchParams({ ...filters, pageSize: EVERY_ROW })}`),
    enabled,
  });
