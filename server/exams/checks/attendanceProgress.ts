import type { Knex } from 'knex';
import { countedIn, liveEnrolments, notExempt } from '#server/platform/database/tables.ts';
import type { ClassExam } from '#server/school/exam.ts';

/** Of how many students in an exam of a class the days are entered: the others print '-', and publishing locks them. */
export async function attendanceProgress(
  db: Knex,
  { session, term, classId }: ClassExam,
): Promise<{ students: number; entered: number }> {
  const row = await liveEnrolments(db)
    .leftJoin('attendance', (join) => {
      join
        .on('attendance.studentId', 'students.id')
        .andOnVal('attendance.session', session)
        .andOnVal('attendance.term', term);
    })
    .where({ 'enrolments.session': session, classId })
    .modify(countedIn({ session, term }))
    .modify(notExempt({ session, term }))
    .count({ students: 'students.id', entered: 'attendance.present' })
    .first();
  return { students: Number(row?.students), entered: Number(row?.entered) };
}
