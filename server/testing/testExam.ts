import type { Knex } from 'knex';
import { certificateRequest } from '#documents/model/certificate.ts';
import type { SubjectInput } from '#documents/model/subject.ts';
import { storeAttendance } from '#server/exams/attendance/storeAttendance.ts';
import { issueCertificate } from '#server/exams/certificates/issueCertificate.ts';
import { storeMarks } from '#server/exams/marks/storeMarks.ts';
import { storeStudents } from '#server/people/students/storeStudents.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { storeSubjects } from '#server/school/subjects/storeSubjects.ts';
import { storeSchool } from '#server/testing/factories.ts';
import { TEST_KEY } from './testSigningKey.ts';
import { testStudentRows } from './testStudents.ts';

/** For tests: Half Yearly of class 9, Science, A, Morning, with students 901, 902 and 903, who has no mark. */
export const EXAM = { session: 2026, term: 'Half Yearly', className: '9' };
export const COHORT = { ...EXAM, group: 'Science', section: 'A', shift: 'Morning' };
export const LOOKUP = { ...COHORT, studentId: '901' };

const PUBLISHED_AT = new Date('2026-07-20T05:00:00Z');
/** Published with a reason, because marks are missing. */
export const PUBLICATION = {
  ...EXAM,
  at: PUBLISHED_AT,
  by: null,
  reason: 'They sit for it in August',
  signingKey: TEST_KEY,
};

/** A General subject of 100 marks in class 9, with the fields that a test sets. */
export const testSubject = (
  subjectCode: string,
  name: string,
  input: Partial<SubjectInput> = {},
): SubjectInput => ({
  subjectCode,
  name,
  year: 2026,
  class: '9',
  group: 'General',
  marks: 100,
  isFourthSubject: false,
  isOptional: false,
  passSeparately: false,
  ...input,
});

const SUBJECTS = [
  testSubject('1001', 'Career Studies'),
  testSubject('136', 'Physics', { group: 'Science' }),
  testSubject('101', 'Bangla'),
  testSubject('126', 'Higher Mathematics', { group: 'Science', isFourthSubject: true }),
];

/** Student ID, subject code and mark. 904 is in section B, 905 in Business. */
const MARKS = [
  ['901', '101', 82],
  ['901', '136', 75],
  ['901', '126', 80],
  ['902', '101', 64],
  ['902', '136', 20],
  ['904', '101', 95],
  ['905', '101', 51],
] as const;

const storeClass = async (db: Knex): Promise<void> => {
  await storeSubjects(
    db,
    SUBJECTS.map((value, index) => ({ row: index + 2, value })),
  );
  await storeStudents(
    db,
    testStudentRows(
      { studentId: '901', roll: 1, studentName: 'Sumaiya Akter', mobile: '01712345678' },
      { studentId: '902', roll: 2, studentName: 'Nusrat Jahan Mim' },
      { studentId: '903', roll: 3, studentName: 'Tania Islam' },
      { studentId: '904', roll: 1, studentName: 'Farzana Haque', section: 'B' },
      { studentId: '905', roll: 1, studentName: 'Rumana Parvin', group: 'Business', fourthSubjectCode: '' },
    ),
  );
};

/** Stores a mark of the exam as the grid does. */
export const enterMark = async (
  db: Knex,
  studentId: string,
  code: string,
  subjective: number,
  term = EXAM.term,
) => {
  const found = (await db('subjects').where({ subjectCode: code, live: 1 }).first('id'))!;
  const marked = { ...EXAM, term, section: 'All', shift: 'All', subjectId: found.id };
  const parts = { subjective, objective: 0, practical: 0, classAssignment: 0, absent: false };
  const change = { by: null, source: null, at: PUBLISHED_AT };
  await storeMarks(db, marked, [{ studentId, ...parts }], change);
};

export const storeTestExam = async (db: Knex): Promise<void> => {
  await storeSchool(db);
  await storeClass(db);
  for (const [studentId, code, mark] of MARKS) await enterMark(db, studentId, code, mark);
  await storeAttendance(db, { ...COHORT, workingDays: 90 }, [{ studentId: '901', present: 81 }]);
  await storeAttendance(db, { ...COHORT, section: 'B', workingDays: 92 }, [
    { studentId: '904', present: 92 },
  ]);
  await storeRoutine(db);
};

/** Bangla on the first day, and Physics on the second. */
async function storeRoutine(db: Knex): Promise<void> {
  const { id: classId } = (await db('classes').where({ value: 9 }).first('id'))!;
  const subjects = await db('subjects').whereIn('subjectCode', ['101', '136']).orderBy('subjectCode');
  await db('exam_papers').insert(
    subjects.map(({ id }, index) => ({
      ...{ session: EXAM.session, term: EXAM.term, classId, subjectId: id, shift: 'All' },
      ...{ heldOn: `2026-06-0${index + 1}`, starts: '10:00', ends: '13:00', updatedAt: PUBLISHED_AT },
    })),
  );
}

/** Issues a testimonial to a student, by the superadmin that is there. */
export async function issueTestimonial(db: Knex, studentId: string): Promise<void> {
  const { id: by } = (await db('users').where({ userType: 'superadmin' }).first('id'))!;
  const { id } = (await db('students').where({ studentId }).first('id'))!;
  const request = certificateRequest.parse({ kind: 'testimonial' });
  const caller = { _id: String(by), userType: 'superadmin' } as Caller;
  await issueCertificate(db, caller, String(id), request, { at: PUBLISHED_AT, signingKey: TEST_KEY });
}
