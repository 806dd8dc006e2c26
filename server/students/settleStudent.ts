import type { Knex } from 'knex';
import type { StudentInput } from '#documents/model/student.ts';
import { classIds } from '#server/database/classIds.ts';
import { AppError, type Fault } from '#server/errors.ts';
import type { Place } from '#server/scope.ts';
import { chosenFaults, fourthFaults, readFourthSubjects } from './fourthSubjects.ts';
import { schoolWords } from './schoolWords.ts';
import { settleStudents } from './settleStudents.ts';

export const placeOfInput = ({ class: className, section, shift }: StudentInput): Place => ({
  className,
  section,
  shift,
});

/** A form has fields where a sheet has columns of a row. */
const ofField = ({ column = '', message }: Fault): Fault => ({ path: column, message });

/** One student in the school's own words, and her class's key. Throws 400 with each field at fault. */
export const settleStudent = async (
  db: Knex,
  input: StudentInput,
): Promise<{ student: StudentInput; classId: number }> => {
  const { rows, faults } = settleStudents([{ row: 1, value: input }], await schoolWords(db));
  const classId = (await classIds(db)).get(input.class);
  if (classId === undefined)
    throw new AppError('badInput', 'Please select a class', [
      { path: 'class', message: 'Please select a class' },
    ]);
  if (faults.length > 0) throw new AppError('badInput', faults[0]!.message, faults.map(ofField));
  return { student: rows[0]!.value, classId };
};

const SEAT = ['year', 'class', 'group', 'religion', 'fourthSubjectCode', 'chosenSubjectCodes'] as const;

/**
 * Throws 400 where the class and group of a settled student have fourth subjects and hers is none of them, or where
 * a chosen subject is none of them. What an
 * edit leaves as it stands (`before`) is let through: her sheet may have come before the subjects.
 */
export const requireFourthSubject = async (
  db: Knex,
  student: StudentInput,
  before?: StudentInput,
): Promise<void> => {
  if (before && SEAT.every((field) => String(before[field] ?? '') === String(student[field] ?? ''))) return;
  const offered = await readFourthSubjects(db, [student.year]);
  const one = { row: 1, value: student };
  const faults = [...fourthFaults(one, offered), ...chosenFaults(one, offered)].map(ofField);
  if (faults.length > 0) throw new AppError('badInput', faults[0]!.message, faults);
};
