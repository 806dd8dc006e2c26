import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ALL } from '#documents/model/exam.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useChoices } from '#web/api/useChoices.ts';
import type { ClassScope } from '#web/staff/forms/classScope.ts';
import { useSubjects } from '#web/staff/forms/schoolLists.ts';
import { type GridFilters, hasExam, isWhole, toGridCall } from './gridFilters.ts';
import {
  type ClassSection,
  inOrder,
  type MarkProgress,
  sectionsIn,
  subjectsWithProgress,
} from './markProgress.ts';

/** The subjects of the exam's class that this user enters, with how far each is; undefined until that is known. */
export const useMarkProgress = (filters: GridFilters, scope: ClassScope | undefined) => {
  const { session, term, className, group } = filters;
  const toSchoolOrder = useSchoolOrder();
  const isChosen = hasExam(filters);
  const subjects = useSubjects(
    { class: className, year: session, ...(group !== ALL && group !== '' && { group }) },
    isChosen,
  );
  const exam = { session, term, className };
  const entered = useQuery({
    queryKey: queryKeys.markProgress(exam),
    queryFn: () => api.get(`/result/completeness?${new URLSearchParams(exam)}`),
    enabled: isChosen,
    // Others enter marks meanwhile.
    staleTime: 0,
  });
  const read = (): MarkProgress | undefined => {
    if (scope === undefined || !subjects.data || !entered.data) return undefined;
    const rows = toSchoolOrder(entered.data.data);
    const within = (narrowed: GridFilters) => subjectsWithProgress(subjects.data.data, rows, narrowed, scope);
    return {
      subjects: within(filters),
      everywhere: within({ ...filters, section: ALL, shift: ALL }),
      sections: sectionsIn(rows),
    };
  };
  return { progress: read(), error: subjects.error ?? entered.error };
};

/** Orders what is of a section and shift as the school has them in its lists. */
export const useSchoolOrder = () => {
  const { sections, shifts } = useChoices();
  const order = sections.flatMap(({ value: section }) =>
    shifts.map(({ value: shift }) => ({ section, shift })),
  );
  return <Row extends ClassSection>(rows: readonly Row[]): Row[] => inOrder(rows, order);
};

const gridQuery = (filters: GridFilters) => ({
  queryKey: queryKeys.markGrid(filters),
  queryFn: () => api.post('/get-student-by-roll-range', toGridCall(filters)),
  // Each opening begins where the work stopped, so it waits for an answer of now.
  gcTime: 0,
  // Others enter marks meanwhile; what is typed lies over each answer.
  staleTime: 0,
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
});

/** The grid that the address asks for. */
export const useMarkGrid = (filters: GridFilters) =>
  useQuery({ ...gridQuery(filters), enabled: isWhole(filters) });

/** Reads a grid again. */
export const useReadGrid = () => {
  const queries = useQueryClient();
  return (filters: GridFilters) => queries.fetchQuery(gridQuery(filters));
};
