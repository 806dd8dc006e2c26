import type { Knex } from 'knex';
import { z } from 'zod';
import { type CohortFilters, cohortFields } from '#documents/model/exam.ts';

const ALL = 'All';

/** An exam of a whole class, with the class's id. */
export type ClassExam = { session: number; term: string; className: string; classId: string };

/** The classes and terms of exams, each once, for a query that reads all of them. */
export const classesAndTerms = (exams: readonly ClassExam[]): { classIds: string[]; terms: string[] } => ({
  classIds: [...new Set(exams.map(({ classId }) => classId))],
  terms: [...new Set(exams.map(({ term }) => term))],
});

/** A cohort with the class's id. */
export type CohortOfClass = CohortFilters & { classId: string };

/** Section and shift may be 'All'; without a group, all groups. */
type CohortFilter = Pick<CohortFilters, 'section' | 'shift'> & { group?: string | undefined };

/** Narrows a query to section, shift and group; 'All' leaves a section or shift open. */
export const narrow =
  ({ section, shift, group }: CohortFilter) =>
  (query: Knex.QueryBuilder): void => {
    if (group !== undefined) query.where('group_name', group);
    if (section !== ALL) query.where('section', section);
    if (shift !== ALL) query.where('shift', shift);
  };

/** The section, shift and group of an enrolment. */
type Placement = { section: string; shift: string; group: string };

/** The same filter for rows that are read already. */
export const isWithin =
  ({ section, shift, group }: CohortFilter) =>
  (placement: Placement): boolean =>
    (group === undefined || placement.group === group) &&
    (section === ALL || placement.section === section) &&
    (shift === ALL || placement.shift === shift);

/** The fields that identify an exam of a class. */
export const examFields = z.object({
  session: cohortFields.session,
  term: cohortFields.term,
  className: cohortFields.className,
});
