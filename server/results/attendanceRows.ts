import type { Knex } from 'knex';
import type { ClassExam } from './examPlace.ts';

export type AttendanceRows = {
  /** Days the school was open, by section, shift and group. */
  terms: { section: string; shift: string; group: string; workingDays: number }[];
  /** Days present by studentId. */
  present: Record<string, number>;
};

type TermRow = { section: string; shift: string; group_name: string; working_days: number };

export const attendanceRows = async (db: Knex, exam: ClassExam): Promise<AttendanceRows> => {
  const { session, term, classId } = exam;
  const terms: TermRow[] = await db('attendance_terms')
    .where({ session, term, class_id: classId })
    .orderBy(['section', 'shift', 'group_name'])
    .select('section', 'shift', 'group_name', 'working_days');
  const rows: { student_id: string; present: number }[] = await db('enrolments')
    .join('students', 'students.id', 'enrolments.student_id')
    .join('attendance', 'attendance.student_id', 'students.id')
    .where({ 'enrolments.session': session, class_id: classId, 'enrolments.live': 1, 'students.live': 1 })
    .where({ 'attendance.session': session, 'attendance.term': term })
    .select('students.student_id', 'present');
  return {
    terms: terms.map(({ section, shift, group_name, working_days }) => ({
      section,
      shift,
      group: group_name,
      workingDays: working_days,
    })),
    present: Object.fromEntries(rows.map((row) => [row.student_id, row.present])),
  };
};
