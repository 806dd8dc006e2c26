import { useQuery } from '@tanstack/react-query';
import { ALL } from '#documents/model/exam.ts';
import type { CompletenessAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useChoices } from '#web/cohort/useChoices.ts';
import type { ClassScope } from '#web/staff/forms/classScope.ts';
import { useSubjects } from '#web/staff/forms/listedSubjects.ts';
import { useRefresh } from '#web/staff/forms/useAction.ts';
import { type GridFilters, hasExam } from './gridFilters.ts';
import {
  type ClassSection,
  inOrder,
  type SubjectProgress,
  sectionsIn,
  subjectsWithProgress,
} from './markProgress.ts';

export type MarkProgress = {
  /** What the filters name. */
  subjects: readonly SubjectProgress[];
  /** The same in every section and shift. */
  everywhere: readonly SubjectProgress[];
  /** Every section in a shift of the class where this user enters marks. */
  sections: readonly ClassSection[];
};

/** The subjects of the exam's class that this user enters, with how far each is; undefined until that is known. */
export const useMarkProgress = (filters: GridFilters, scope: ClassScope | undefined) => {
  const { session, term, class: className, group } = filters;
  const { sections, shifts } = useChoices();
  const isChosen = hasExam(filters);
  const subjects = useSubjects(
    { class: className, year: session, ...(group !== ALL && group !== '' && { group }) },
    isChosen,
  );
  const exam = { session, term, className };
  const entered = useQuery({
    queryKey: queryKeys.markProgress(exam),
    queryFn: () => api.get<CompletenessAnswer>(`/result/completeness?${new URLSearchParams(exam)}`),
    enabled: isChosen,
    // Others enter marks meanwhile.
    staleTime: 0,
  });
  const read = (): MarkProgress | undefined => {
    if (scope === undefined || !subjects.data || !entered.data) return undefined;
    const order = sections.flatMap(({ value: section }) =>
      shifts.map(({ value: shift }) => ({ section, shift })),
    );
    const rows = inOrder(entered.data.data, order);
    const within = (narrowed: GridFilters) => subjectsWithProgress(subjects.data.data, rows, narrowed, scope);
    return {
      subjects: within(filters),
      everywhere: within({ ...filters, section: ALL, shift: ALL }),
      sections: sectionsIn(rows),
    };
  };
  return { progress: read(), error: subjects.error ?? entered.error };
};

/** Counts again after marks were saved. */
export const useProgressAgain = () => useRefresh(queryKeys.markProgress());
