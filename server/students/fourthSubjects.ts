import type { Knex } from 'knex';
import { FOURTH_REQUIRED, type StudentInput } from '#documents/model/student.ts';
import type { Fault } from '#server/errors.ts';
import { rowFault } from '#server/sheets/rowFault.ts';
import type { StudentRow } from './readStudentSheet.ts';

type Candidate = { code: string; group: string; religion: string | null };

const placeKey = (year: number, className: string): string => `${year}|${className}`;

/** The codes that a student may take as her fourth subject, in the year, class and group she is in (rules 4). */
export type FourthSubjects = (student: StudentInput) => string[];

/** Read once for all students of these years. */
export const readFourthSubjects = async (db: Knex, years: readonly number[]): Promise<FourthSubjects> => {
  const rows = await db('subjects')
    .join('classes', 'classes.id', 'subjects.class_id')
    .whereIn('subjects.session', years)
    .where({ 'subjects.live': 1, 'subjects.is_fourth_subject': 1 })
    .orderBy('subjects.subject_code')
    .select('session', 'classes.value', 'subject_code', 'group_name', 'religion');
  const byPlace = new Map<string, Candidate[]>();
  for (const { session, value, subject_code: code, group_name: group, religion } of rows) {
    const key = placeKey(session, String(value));
    byPlace.set(key, [...(byPlace.get(key) ?? []), { code, group, religion }]);
  }
  return (student) =>
    (byPlace.get(placeKey(student.year, student.class)) ?? [])
      .filter(({ group }) => group === 'General' || group === student.group)
      .filter(({ religion }) => !religion || religion === student.religion)
      .map(({ code }) => code);
};

/**
 * A blank, and a code that the class and group do not have, are errors. Where they have no such subject at all every
 * code waits for its subject.
 */
export const fourthFaults = ({ row, value }: StudentRow, offeredTo: FourthSubjects): Fault[] => {
  const offered = [...new Set(offeredTo(value))];
  const code = value.fourthSubjectCode;
  if (offered.length === 0 || (code && offered.includes(code))) return [];
  if (code) return [rowFault(row, 'fourthSubjectCode', `"${code}" is not one of ${offered.join(', ')}`)];
  return [rowFault(row, 'fourthSubjectCode', FOURTH_REQUIRED)];
};

const FOURTH_CHOSEN = 'The fourth subject cannot be among the chosen ones';

/** Chosen subjects that the class and group do not have, or that are the fourth already. */
export const chosenFaults = ({ row, value }: StudentRow, offeredTo: FourthSubjects): Fault[] => {
  const offered = [...new Set(offeredTo(value))];
  const codes = value.chosenSubjectCodes ?? [];
  if (offered.length === 0) return [];
  return codes.flatMap((code) => {
    if (code === value.fourthSubjectCode) return [rowFault(row, 'chosenSubjectCodes', FOURTH_CHOSEN)];
    if (offered.includes(code)) return [];
    return [rowFault(row, 'chosenSubjectCodes', `"${code}" is not one of ${offered.join(', ')}`)];
  });
};
