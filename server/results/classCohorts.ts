import type { Knex } from 'knex';
import type { CohortFilters } from '#documents/model/exam.ts';

type Exam = { session: number; term: string; className: string };

/** The cohorts of a class in one session: merit is counted within each section, shift and group. */
export const classCohorts = async (
  db: Knex,
  { session, term, className }: Exam,
): Promise<CohortFilters[]> => {
  const rows: { section: string; shift: string; group_name: string }[] = await db('enrolments')
    .join('classes', 'classes.id', 'enrolments.class_id')
    .where({ session, 'classes.name': className, 'enrolments.live': 1 })
    .distinct('section', 'shift', 'group_name')
    .orderBy(['group_name', 'section', 'shift']);
  return rows.map(({ section, shift, group_name }) => ({
    session,
    term,
    className,
    section,
    shift,
    group: group_name,
  }));
};
