import type { Knex } from 'knex';
import { classIds } from '#server/database/classIds.ts';
import { inBatches } from '#server/database/inBatches.ts';
import { AppError, type Fault } from '#server/errors.ts';
import { refusePublished } from '#server/marks/refusePublished.ts';
import { refuseFaults } from '#server/sheets/rowFault.ts';
import { type Enrolled, enrolledStudents } from '#server/students/enrolledStudents.ts';
import type { AttendanceEntry } from './readAttendanceSheet.ts';

/** `section`, `shift` take 'All'; so does `group`, which may be left out. */
export type AttendedTerm = {
  session: number;
  term: string;
  className: string;
  section: string;
  shift: string;
  group?: string;
  workingDays: number;
};

const faultsOf = (
  entries: readonly AttendanceEntry[],
  workingDays: number,
  enrolled: Map<string, Enrolled>,
): Fault[] =>
  entries.flatMap(({ studentId, present, row }, index) => {
    const at = (column: string, message: string): Fault[] =>
      row === undefined
        ? [{ path: `data.${index}.${column}`, message }]
        : [{ path: `${row}.${column}`, row, column, message }];
    if (!enrolled.has(studentId)) return at('studentId', `Student ID ${studentId} is not enrolled there`);
    if (present > workingDays) return at('present', `The school was open for ${workingDays} days only`);
    return [];
  });

/** Each section, shift and group keeps its own number of working days. */
const cohortsOf = (enrolled: Map<string, Enrolled>) =>
  new Map(
    [...enrolled.values()].map(({ section, shift, group }) => [
      [section, shift, group].join('|'),
      { section, shift, group_name: group },
    ]),
  ).values();

/** Working days of a term and the days each student came, all of it or nothing; what was stored is replaced. */
export const storeAttendance = (
  db: Knex,
  term: AttendedTerm,
  entries: readonly AttendanceEntry[],
): Promise<{ saved: number }> =>
  db.transaction(async (trx) => {
    const classId = (await classIds(trx)).get(term.className);
    if (classId === undefined) throw new AppError('notFound', `There is no class ${term.className}.`);
    await refusePublished(trx, term, classId);
    const enrolled = await enrolledStudents(trx, { ...term, classId });
    refuseFaults(faultsOf(entries, term.workingDays, enrolled));
    const exam = { session: term.session, term: term.term };
    const days = [...cohortsOf(enrolled)].map((cohort) => ({
      ...exam,
      class_id: classId,
      ...cohort,
      working_days: term.workingDays,
    }));
    await inBatches(days, (batch) =>
      trx('attendance_terms')
        .insert(batch)
        .onConflict(['session', 'term', 'class_id', 'section', 'shift', 'group_name'])
        .merge(['working_days']),
    );
    await inBatches(entries, (batch) =>
      trx('attendance')
        .insert(
          batch.map(({ studentId, present }) => ({
            ...exam,
            student_id: enrolled.get(studentId)?.id,
            present,
          })),
        )
        .onConflict(['student_id', 'session', 'term'])
        .merge(['present']),
    );
    return { saved: entries.length };
  });
