import type { Knex } from 'knex';
import { classIds } from '#server/database/classIds.ts';
import { inBatches } from '#server/database/inBatches.ts';
import { refuseFaults, rowFault } from '#server/sheets/rowFault.ts';
import type { StudentRow } from './readStudentSheet.ts';
import { savePersons } from './savePersons.ts';
import { schoolWords } from './schoolWords.ts';
import { settleStudents } from './settleStudents.ts';
import { enrolmentColumns } from './studentColumns.ts';
import { takenFaults } from './takenFaults.ts';

/** The rows in the school's own words; throws with every row that the database speaks against. A dry run ends here. */
export const checkStudents = async (db: Knex, rows: readonly StudentRow[]): Promise<StudentRow[]> => {
  const classes = await classIds(db);
  const settled = settleStudents(rows, await schoolWords(db));
  refuseFaults([
    ...settled.faults,
    ...settled.rows
      .filter(({ value }) => !classes.has(value.class))
      .map(({ row, value }) => rowFault(row, 'class', `There is no class ${value.class}`)),
  ]);
  refuseFaults(await takenFaults(db, settled.rows, classes));
  return settled.rows;
};

/** Adds persons and enrolments, all of them or none. A person known from another year is updated and enrolled. */
export const storeStudents = (
  db: Knex,
  rows: readonly StudentRow[],
  at: Date = new Date(),
): Promise<{ added: number }> =>
  db.transaction(async (trx) => {
    const students = (await checkStudents(trx, rows)).map(({ value }) => value);
    const classes = await classIds(trx);
    const persons = await savePersons(trx, students, at);
    await inBatches(students, (batch) =>
      trx('enrolments').insert(
        batch.map((student) => ({
          student_id: persons.get(student.studentId),
          ...enrolmentColumns(student, classes.get(student.class)),
          created_at: at,
          updated_at: at,
        })),
      ),
    );
    return { added: students.length };
  });
