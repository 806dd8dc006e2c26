import type { Knex } from 'knex';
import { inBatches } from '#server/database/inBatches.ts';
import type { Fault } from '#server/errors.ts';
import type { Caller } from '#server/route.ts';
import { inScope, type Place } from '#server/scope.ts';
import { rowFault } from '#server/sheets/rowFault.ts';
import { type StudentRow as KnownStudent, STUDENT_COLUMNS, students } from './queries.ts';
import type { StudentRow } from './readStudentSheet.ts';
import { placeOfInput } from './settleStudent.ts';
import { placeOfRow } from './studentPolicy.ts';

/** The first cell that leads out of the caller's own place. */
const strayColumn = (caller: Caller, { className, section, shift }: Place): string | undefined => {
  const steps: [string, Place][] = [
    ['class', { className }],
    ['section', { className, section }],
    ['shift', { className, section, shift }],
  ];
  return steps.find(([, place]) => !inScope(caller, place))?.[0];
};

const strayFault = (caller: Caller, { row, value }: StudentRow): Fault[] => {
  const column = strayColumn(caller, placeOfInput(value));
  if (!column) return [];
  const own = [caller.classValue, caller.section, caller.shift].map((word) => word ?? 'none').join(', ');
  return [rowFault(row, column, `This is not in your class, section and shift (${own})`)];
};

const elsewhere = async (db: Knex, caller: Caller, studentIds: string[]): Promise<Set<string>> => {
  const known = await inBatches(
    studentIds,
    (batch): PromiseLike<KnownStudent[]> =>
      students(db, undefined)
        .whereIn('students.student_id', batch)
        .select(...STUDENT_COLUMNS),
  );
  const outside = known.flat().filter((student) => !inScope(caller, placeOfRow(student)));
  return new Set(outside.map(({ student_id }) => student_id));
};

/** What a teacher's file may not say: another place, or a student whom someone else has now. */
export const scopeFaults = async (
  db: Knex,
  caller: Caller,
  rows: readonly StudentRow[],
): Promise<Fault[]> => {
  if (caller.userType === 'superadmin') return [];
  const theirs = await elsewhere(db, caller, [...new Set(rows.map(({ value }) => value.studentId))]);
  return rows.flatMap((row) => [
    ...strayFault(caller, row),
    ...(theirs.has(row.value.studentId)
      ? [rowFault(row.row, 'studentId', `Student ID ${row.value.studentId} is a student of another class`)]
      : []),
  ]);
};
