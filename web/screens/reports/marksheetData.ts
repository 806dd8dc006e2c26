import { useQuery } from '@tanstack/react-query';
import type { MarksheetFilters } from '#documents/model/exam.ts';
import type { MarksheetAnswer } from '#web/answers.ts';
import { api } from '#web/api.ts';

/** The filters as words of an address. */
export const toAddress = (filters: MarksheetFilters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]));

/** Kept by the filters' own words, so that the form's answer is the print page's, and a reload asks again. */
export const marksheetQuery = (filters: Record<string, string>) => ({
  queryKey: ['marksheet', filters],
  queryFn: () => api.post<MarksheetAnswer>('/result/marksheet', filters),
  staleTime: 60_000,
});

export const useMarksheets = (filters: Record<string, string>) =>
  useQuery({ ...marksheetQuery(filters), enabled: Boolean(filters.className) });
