import type { Knex } from 'knex';
import { classIds } from '#server/database/classIds.ts';
import { inBatches } from '#server/database/inBatches.ts';
import { transact } from '#server/database/transact.ts';
import type { Fault } from '#server/errors.ts';
import { type Progress, untold } from '#server/route.ts';
import { refuseFaults, rowFault } from '#server/sheets/rowFault.ts';
import { fourthFaults, readFourthSubjects } from './fourthSubjects.ts';
import type { StudentRow } from './readStudentSheet.ts';
import { savePersons } from './savePersons.ts';
import { schoolWords } from './schoolWords.ts';
import { settleStudents } from './settleStudents.ts';
import { enrolmentColumns } from './studentColumns.ts';
import { takenFaults } from './takenFaults.ts';

/** The rows in the school's own words, and every fault that only the database knows. */
export const examineStudents = async (
  db: Knex,
  rows: readonly StudentRow[],
): Promise<{ rows: StudentRow[]; faults: Fault[] }> => {
  const classes = await classIds(db);
  const settled = settleStudents(rows, await schoolWords(db));
  const noClass = settled.rows
    .filter(({ value }) => !classes.has(value.class))
    .map(({ row, value }) => rowFault(row, 'class', `There is no class ${value.class}`));
  const faults = [...settled.faults, ...noClass];
  const strange = new Set(faults.map(({ row }) => row));
  const known = settled.rows.filter(({ row }) => !strange.has(row));
  const fourths = await readFourthSubjects(db, [...new Set(known.map(({ value }) => value.year))]);
  const unknown = known.flatMap((one) => fourthFaults(one, fourths, { required: false }));
  return { rows: settled.rows, faults: [...faults, ...unknown, ...(await takenFaults(db, known, classes))] };
};

/** The rows in the school's own words; throws with every row that the database speaks against. */
const checkStudents = async (db: Knex, rows: readonly StudentRow[]): Promise<StudentRow[]> => {
  const examined = await examineStudents(db, rows);
  refuseFaults(examined.faults);
  return examined.rows;
};

/** Adds persons and enrolments, all of them or none. A person known from another year is updated and enrolled. */
export const storeStudents = (
  db: Knex,
  rows: readonly StudentRow[],
  { at = new Date(), progress = untold }: { at?: Date; progress?: Progress } = {},
): Promise<{ added: number }> =>
  transact(db, async (trx) => {
    const students = (await checkStudents(trx, rows)).map(({ value }) => value);
    const classes = await classIds(trx);
    const total = students.length;
    await inBatches(
      // What a sheet of several years says of a person last is what it says of the newest one.
      [...students].sort((a, b) => a.year - b.year),
      async (batch) => {
        const persons = await savePersons(trx, batch, at);
        await trx('enrolments').insert(
          batch.map((student) => ({
            student_id: persons.get(student.studentId),
            ...enrolmentColumns(student, classes.get(student.class)),
            created_at: at,
            updated_at: at,
          })),
        );
      },
      { onDone: (done) => progress('storing', done, total) },
    );
    return { added: total };
  });
