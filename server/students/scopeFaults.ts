import type { Knex } from 'knex';
import { studentIdKey, studentSchema } from '#documents/model/student.ts';
import { inBatches } from '#server/database/inBatches.ts';
import type { Fault } from '#server/errors.ts';
import type { Caller } from '#server/route.ts';
import { inScope, type Place } from '#server/scope.ts';
import { rowFault } from '#server/sheets/rowFault.ts';
import type { Sheet } from '#server/sheets/sheet.ts';
import { type StudentRow as KnownStudent, STUDENT_COLUMNS, students } from './queries.ts';
import type { StudentColumns } from './readStudentSheet.ts';
import type { SchoolWords } from './schoolWords.ts';
import { placeOfRow } from './studentPolicy.ts';

/** What can be read of who a row is about and where she is to sit, whatever else is wrong in it. */
type Seat = Partial<Place> & { row: number; studentId: string | undefined };

const { studentId, class: classValue } = studentSchema.shape;

const seatsOf = ({ rows }: Sheet, columns: StudentColumns, words: SchoolWords): Seat[] =>
  rows.map((one) => {
    const cells = columns.cellsOf(one);
    return {
      row: one.row,
      studentId: studentId.safeParse(cells.studentId).data,
      className: classValue.safeParse(cells.class).data,
      section: words.find('Section', cells.section ?? '') ?? undefined,
      shift: words.find('shift', cells.shift ?? '') ?? undefined,
    };
  });

/** The first cell that leads out of the caller's own place; one that cannot be read does not. */
const strayColumn = (caller: Caller, seat: Seat): string | undefined => {
  const { className = String(caller.classValue), section, shift } = seat;
  const steps: [string, Place][] = [
    ['class', { className }],
    ['section', { className, section }],
    ['shift', { className, section, shift }],
  ];
  return steps.find(([, place]) => !inScope(caller, place))?.[0];
};

const strayFault = (caller: Caller, seat: Seat): Fault[] => {
  const column = strayColumn(caller, seat);
  if (!column) return [];
  const own = [caller.classValue, caller.section, caller.shift].map((word) => word ?? 'none').join(', ');
  return [rowFault(seat.row, column, `This is not in your class, section and shift (${own})`)];
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
  return new Set(outside.map(({ student_id }) => studentIdKey(student_id)));
};

/** What a teacher's file may not say: another place, or a student whom someone else has now. */
export const scopeFaults = async (
  db: Knex,
  caller: Caller,
  sheet: Sheet,
  { columns, words }: { columns: StudentColumns; words: SchoolWords },
): Promise<Fault[]> => {
  if (caller.userType === 'superadmin') return [];
  const seats = seatsOf(sheet, columns, words);
  const theirs = await elsewhere(db, caller, [...new Set(seats.flatMap((seat) => seat.studentId ?? []))]);
  return seats.flatMap((seat) => [
    ...strayFault(caller, seat),
    ...(seat.studentId !== undefined && theirs.has(studentIdKey(seat.studentId))
      ? [rowFault(seat.row, 'studentId', `Student ID ${seat.studentId} is a student of another class`)]
      : []),
  ]);
};
