import type { Knex } from 'knex';
import { liveEnrolments } from '#server/platform/database/tables.ts';
import { examKey, markKey, type Parts, type Place, placeText } from './model.ts';

/** For tests: what the database holds, in the form of describeYear. */
export async function readStored(db: Knex): Promise<Record<string, string>> {
  const lines: Record<string, string> = {};
  for (const { id, studentId, studentName, mobile, religion } of await db('students').where({ live: 1 }))
    lines[`girl ${id}`] = [studentId, studentName, mobile, religion].join('|');
  const enrolled = await liveEnrolments(db)
    .join('classes', 'classes.id', 'enrolments.classId')
    .select('enrolments.*', 'classes.value');
  for (const row of enrolled) lines[`place ${row.studentId} ${row.session}`] = placeText(toPlace(row));
  const subjects = await db('subjects')
    .join('classes', 'classes.id', 'subjects.classId')
    .where({ 'subjects.live': 1 })
    .select('subjects.*', 'classes.value');
  for (const row of subjects)
    lines[`subject ${row.id}`] = [
      ...[row.subjectCode, row.name, row.value, row.groupName, row.session, row.marks],
      ...[[row.subjectiveMarks, row.objectiveMarks], row.religion ?? '', Boolean(row.isFourthSubject)],
    ].join('|');
  const marks = await db('marks')
    .join('students', 'students.id', 'marks.studentId')
    .join('subjects', 'subjects.id', 'marks.subjectId')
    .where({ 'students.live': 1, 'subjects.live': 1 })
    .whereNull('marks.deletedAt')
    .select('marks.*');
  for (const row of marks)
    lines[`mark ${markKey(row.studentId, row.term, row.subjectId)}`] = String(toParts(row));
  const exemptions = await db('exemptions')
    .join('students', 'students.id', 'exemptions.studentId')
    .where({ live: 1 })
    .select('exemptions.*');
  for (const row of exemptions) lines[`exempt ${examKey(row.session, row.term, row.studentId)}`] = 'yes';
  const days = await db('attendance')
    .join('students', 'students.id', 'attendance.studentId')
    .where({ live: 1 })
    .select('attendance.*');
  for (const row of days)
    lines[`days ${examKey(row.session, row.term, row.studentId)}`] = String(row.present);
  return lines;
}

export const toParts = (row: {
  absent: number | boolean;
  subjective: number | null;
  objective: number | null;
  practical: number | null;
  classAssignment: number | null;
}): Parts => (row.absent ? 'absent' : [row.subjective, row.objective, row.practical, row.classAssignment]);

type PlaceRow = {
  value: number;
  section: string;
  groupName: string;
  roll: number;
  fourthSubjectCode: string | null;
  chosenSubjectCodes: string[] | null;
  leftOn: string | null;
};
const toPlace = (row: PlaceRow): Place => ({
  className: String(row.value),
  section: row.section,
  group: row.groupName,
  roll: row.roll,
  fourth: row.fourthSubjectCode ?? '',
  chosen: (row.chosenSubjectCodes ?? []).join(','),
  left: row.leftOn ?? '',
});
