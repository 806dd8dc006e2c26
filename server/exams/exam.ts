import type { Knex } from 'knex';
import { z } from 'zod';
import { ALL, type CohortFilters, cohortFields } from '#documents/model/exam.ts';

/** An exam of a whole class, with the class's id. */
export type ClassExam = { session: number; term: string; className: string; classId: string };

/** The classes and terms of exams, each once, for a query that reads all of them. */
export const classesAndTerms = (exams: readonly ClassExam[]): { classIds: string[]; terms: string[] } => ({
  classIds: [...new Set(exams.map(({ classId }) => classId))],
  terms: [...new Set(exams.map(({ term }) => term))],
});

/** A cohort with the class's id. */
export type CohortOfClass = CohortFilters & { classId: string };

/** 'All', or no value, means every section, shift or group. */
type CohortFilter = { section?: string | undefined; shift?: string | undefined; group?: string | undefined };

/** Narrows a query of enrolments to a section, shift and group. */
export const narrow =
  ({ section, shift, group }: CohortFilter, table = 'enrolments') =>
  (query: Knex.QueryBuilder): void => {
    for (const [column, value] of Object.entries({ section, shift, group_name: group }))
      if (isOne(value)) query.where(`${table}.${column}`, value);
  };

const isOne = (value: string | undefined): value is string => Boolean(value) && value !== ALL;

/** The section, shift and group of an enrolment. */
type Placement = { section: string; shift: string; group: string };

/** The same filter for rows that are read already. */
export const isWithin =
  ({ section, shift, group }: CohortFilter) =>
  (placement: Placement): boolean =>
    (!isOne(group) || placement.group === group) &&
    (!isOne(section) || placement.section === section) &&
    (!isOne(shift) || placement.shift === shift);

/** The fields that identify an exam of a class. */
export const examFields = z.object({
  session: cohortFields.session,
  term: cohortFields.term,
  className: cohortFields.className,
});
