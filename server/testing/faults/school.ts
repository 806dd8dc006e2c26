import type { Knex } from 'knex';
import { storeMarks } from '#server/exams/marks/storeMarks.ts';
import { publishExam } from '#server/exams/publication/publishExam.ts';
import { storeStudents } from '#server/people/students/storeStudents.ts';
import { storeSubjects } from '#server/school/subjects/storeSubjects.ts';
import { storeSchool } from '#server/testing/factories.ts';
import { testSubject } from '#server/testing/testExam.ts';
import { TEST_KEY } from '#server/testing/testSigningKey.ts';
import { testStudentRows } from '#server/testing/testStudents.ts';

export const SESSION = 2026;
/** Marks of this class are entered in the grid and uploaded. */
export const ENTERED = { className: '6', students: studentIds('6', 25) };
/** An exam of this class is published and opened in turns, another one is corrected. */
export const PUBLISHED = { className: '8', students: studentIds('8', 20) };
/** This class is printed, and never changed. */
export const PRINTED = { className: '5', students: studentIds('5', 24) };
/** Students are uploaded into this class. */
export const UPLOADED = '7';
export const CORRECTED_TERM = 'Annual';
export const PUBLISHED_TERM = 'Half Yearly';
/** The code of the subject of every class. */
export const SUBJECT = '101';
/** The mark that everybody has at first. */
export const FIRST_MARK = 1;

function studentIds(className: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${className}${String(index + 1).padStart(3, '0')}`);
}

/** Stores the school that the faults happen to. */
export async function storeFaultedSchool(db: Knex): Promise<void> {
  await storeSchool(db);
  for (const { className, students } of [ENTERED, PUBLISHED, PRINTED]) {
    const subject = testSubject(SUBJECT, 'Bangla', { class: className });
    await storeSubjects(db, [{ row: 2, value: subject }]);
    const rows = students.map((studentId, index) => ({
      studentId,
      roll: index + 1,
      class: className,
      group: 'General',
      fourthSubjectCode: '',
      section: index % 2 === 0 ? 'A' : 'B',
    }));
    await storeStudents(db, testStudentRows(...rows));
    const subjectId = (await db('subjects').orderBy('id', 'desc').first('id'))!.id;
    for (const term of [CORRECTED_TERM, PUBLISHED_TERM]) {
      const exam = { session: SESSION, term, className, section: 'All', shift: 'All', subjectId };
      const mark = { subjective: FIRST_MARK, objective: 0, practical: 0, classAssignment: 0, absent: false };
      const change = { by: null, source: null, at: new Date() };
      await storeMarks(
        db,
        exam,
        students.map((studentId) => ({ studentId, ...mark })),
        change,
      );
    }
  }
  const { className } = PUBLISHED;
  await publishExam(db, {
    ...{ session: SESSION, term: CORRECTED_TERM, className },
    ...{ at: new Date(), by: null, signingKey: TEST_KEY, reason: 'nobody has more than one part' },
  });
}
