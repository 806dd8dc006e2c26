import type { Knex } from 'knex';
import type { MarkNow } from '#server/exams/marks/present.ts';
import { storeStudents } from '#server/people/students/storeStudents.ts';
import { storeSubjects } from '#server/school/subjects/storeSubjects.ts';
import { type Reply, startServer } from '#server/testing/request.ts';
import { COHORT, storeTestExam, testSubject } from './testExam.ts';
import { testStudentRows } from './testStudents.ts';

export type Token = { token: string; _id: string };

export type MarksServer = Awaited<ReturnType<typeof startMarksServer>>;

/** For tests: a server with the exam of testExam.ts, and staff of class 9, section A, Morning. */
export const startMarksServer = async () => {
  const server = await startServer();
  await storeTestExam(server.db);
  const rows = await server.db('subjects').select('id', 'subjectCode');
  return {
    server,
    admin: await server.signIn('superadmin'),
    teacher: await server.signIn('teacher'),
    operator: await server.signIn('operator'),
    /** Ids of the subjects of class 9 by their code. */
    subjects: Object.fromEntries(rows.map(({ id, subjectCode }) => [subjectCode, id])),
  };
};

const PARTS = { subjectiveMarks: 70, objectiveMarks: 30 };

/** For tests: English of class 8 with student 801, and subjects that nobody in Science, section A, takes. */
export const storeOtherSubjects = async (db: Knex): Promise<void> => {
  const english = testSubject('107', 'English', { ...PARTS, class: '8' });
  const hindu = testSubject('112', 'Hindu Religion', { ...PARTS, religion: 'Hindu' });
  const finance = testSubject('152', 'Finance', { ...PARTS, group: 'Business' });
  await storeSubjects(
    db,
    [english, hindu, finance].map((value, index) => ({ row: index + 2, value })),
  );
  await storeStudents(
    db,
    testStudentRows({ studentId: '801', class: '8', group: 'General', fourthSubjectCode: '' }),
  );
};

export const forgetMarks = async ({ server }: MarksServer): Promise<void> => {
  await server.db('mark_changes').delete();
  await server.db('marks').delete();
};

export const storedMarksIn = ({ server }: MarksServer): Promise<(number | null)[]> =>
  server.db('marks').whereNull('deletedAt').orderBy('id').pluck('subjective');

/** The search above the grid, by default for Bangla of the test exam. */
export const searchGrid = ({ server, admin }: MarksServer, input: object = {}): Promise<Reply> => {
  const { className, ...place } = COHORT;
  const form = { ...place, class: className, subject: 'Bangla', startRoll: 0, endRoll: 99 };
  return server.post('/api/v1/get-student-by-roll-range', { ...form, ...input }, admin);
};

export const createMarks = (
  { server, admin }: MarksServer,
  results: unknown,
  input: object = {},
  call: { token: string } = admin,
): Promise<Reply> =>
  server.post('/api/v1/result/create', { ...COHORT, subjectName: 'Bangla', results, ...input }, call);

export const testMark = (subjective: number) => ({
  subjective,
  objective: 0,
  practical: 0,
  classAssignment: 0,
  absent: false,
});

export type ErrorBody = { message: string; errors: { path: string; message: string; now?: MarkNow }[] };
export const fieldErrorsIn = ({ body }: { body: unknown }): string[] =>
  (body as ErrorBody).errors.map(({ path, message }) => `${path}: ${message}`);
