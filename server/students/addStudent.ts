import type { Knex } from 'knex';
import type { StudentInput } from '#documents/model/student.ts';
import { requireAllowed } from '#server/access.ts';
import { fromDatabaseError } from '#server/database/errors.ts';
import { transact } from '#server/database/transact.ts';
import { AppError } from '#server/errors.ts';
import type { Caller } from '#server/route.ts';
import { NOT_IN_SCOPE } from '#server/scope.ts';
import { findStudent, type StudentRow } from './queries.ts';
import { placeOfInput, requireFourthSubject, settleStudent } from './settleStudent.ts';
import { enrolmentColumns, personColumns } from './studentColumns.ts';
import { studentPolicy } from './studentPolicy.ts';

const insertStudent = async (transaction: Knex, student: StudentInput, classId: number): Promise<string> => {
  const at = new Date();
  const times = { created_at: at, updated_at: at };
  const [id] = await transaction('students').insert({ ...personColumns(student), ...times });
  await transaction('enrolments').insert({
    student_id: id,
    ...enrolmentColumns(student, classId),
    ...times,
  });
  return String(id);
};

const isTakenId = (error: unknown): boolean => {
  const refusal = fromDatabaseError(error);
  return refusal instanceof AppError && refusal.faults[0]?.path === 'studentId';
};

/** Adds a person and her enrolment; null where the studentId is taken, also in this very moment. */
export const addStudent = async (
  db: Knex,
  caller: Caller,
  input: StudentInput,
): Promise<StudentRow | null> => {
  try {
    return await transact(db, async (transaction) => {
      const { student, classId } = await settleStudent(transaction, input);
      requireAllowed(studentPolicy.add(caller, placeOfInput(student)), NOT_IN_SCOPE);
      await requireFourthSubject(transaction, student);
      const id = await insertStudent(transaction, student, classId);
      return (await findStudent(transaction, id)) ?? null;
    });
  } catch (error) {
    if (isTakenId(error)) return null;
    throw error;
  }
};
