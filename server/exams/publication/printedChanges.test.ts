import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MarkParts } from '#documents/model/mark.ts';
import { defaultScheme } from '#documents/rules/defaultScheme.ts';
import type { TranscriptChange } from '#documents/rules/transcriptChanges.ts';
import { storeMarks } from '#server/exams/marks/storeMarks.ts';
import type { SchemeChangesAnswer } from '#server/exams/schemes/present.ts';
import { storeStudents } from '#server/people/students/storeStudents.ts';
import { storeSubjects } from '#server/school/subjects/storeSubjects.ts';
import { storeSchool } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { testSubject } from '#server/testing/testExam.ts';
import { TEST_KEY } from '#server/testing/testSigningKey.ts';
import { testStudentRows } from '#server/testing/testStudents.ts';
import type { CorrectionPreview } from './present.ts';
import { publishExam } from './publishExam.ts';

const AT = new Date('2026-12-01T05:00:00Z');

let server: TestServer;
let admin: { token: string };
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('superadmin');
  await storeSchool(server.db);
});
afterAll(() => server.close());

type SmallClass = {
  className: string;
  /** By student ID the section, and by subject code the parts of the mark. */
  students: Record<string, { section: string; marks: Record<string, Partial<MarkParts>> }>;
};

async function storeClass({ className, students }: SmallClass): Promise<void> {
  const { db } = server;
  const codes = [...new Set(Object.values(students).flatMap(({ marks }) => Object.keys(marks)))];
  const group = 'General';
  const subjects = codes.map((code) => testSubject(code, `Subject ${code}`, { class: className }));
  await storeSubjects(
    db,
    subjects.map((value, index) => ({ row: index + 2, value })),
  );
  const rows = Object.entries(students).map(([studentId, { section }], index) => ({
    ...{ studentId, roll: index + 1, class: className, group, section, fourthSubjectCode: '' },
  }));
  await storeStudents(db, testStudentRows(...rows));
  for (const [studentId, { marks }] of Object.entries(students))
    for (const [code, parts] of Object.entries(marks)) {
      const { id } = (await db('subjects').where({ subjectCode: code, live: 1 }).first('id'))!;
      const exam = { ...examOf(className), group, section: 'All', shift: 'All', subjectId: String(id) };
      const none = { subjective: 0, objective: 0, practical: 0, classAssignment: 0, absent: false };
      await storeMarks(db, exam, [{ studentId, ...none, ...parts }], { by: null, source: null, at: AT });
    }
}

const examOf = (className: string) => ({ session: 2026, term: 'Annual', className });

const previewScheme = async (className: string, scheme: object) => {
  const path = `/api/v1/schemes?session=2026&className=${className}&dryRun=true`;
  const { body } = await server.put(path, scheme, admin);
  return (body as SchemeChangesAnswer).changes.map(({ count, letters }) => ({ count, letters }));
};

const lines = (changes: readonly TranscriptChange[]) =>
  changes.map(({ figure, subject, before, after }) =>
    [subject?.name, figure, before, after].filter((word) => word !== undefined).join(' '),
  );

test('a correction that adds a column names everybody on whose sheet it is printed, also with 0', async () => {
  await storeClass({
    className: '4',
    students: {
      '401': { section: 'A', marks: { '4101': { subjective: 60 } } },
      '402': { section: 'A', marks: { '4101': { subjective: 40 } } },
    },
  });
  const exam = examOf('4');
  await publishExam(server.db, { ...exam, at: AT, by: null, signingKey: TEST_KEY });
  const { id } = (await server.db('subjects').where({ subjectCode: '4101' }).first('id'))!;
  const marks = [{ studentId: '401', subjectId: String(id), subjective: 50, objective: 10 }];
  const correction = { ...exam, marks, reason: 'The objective part was written into the other column' };
  const correct = async (path: string) =>
    (await server.post(path, correction, admin)).body as CorrectionPreview;
  const { students } = await correct('/api/v1/result/correct?dryRun=true');
  expect(students.map(({ studentId, changes }) => [studentId, lines(changes)])).toEqual([
    ['401', ['Subject 4101 subjective 60 50', 'Subject 4101 objective  10', 'objectiveColumn  objective']],
    ['402', ['Subject 4101 objective  0', 'objectiveColumn  objective']],
  ]);
  const codes = () =>
    server
      .db('transcripts')
      .join('students', 'students.id', 'transcripts.studentId')
      .where({ 'transcripts.live': 1 })
      .orderBy('students.studentId')
      .pluck('code');
  const former = await codes();
  await correct('/api/v1/result/correct');
  const now = await codes();
  expect(now).toHaveLength(2);
  expect(now.filter((code) => former.includes(code))).toEqual([]);
  const { body } = await server.get(`/api/v1/verify/${former[1]}`);
  expect((body as { status: string }).status).not.toBe('current');
});

test('a scheme that moves a merit in the class through another section counts that student too', async () => {
  await storeClass({
    className: '5',
    students: {
      '501': { section: 'A', marks: { '5101': { subjective: 90 }, '5107': { subjective: 90 } } },
      '502': { section: 'B', marks: { '5101': { subjective: 85 }, '5107': { subjective: 100 } } },
    },
  });
  const gradeScale = defaultScheme.gradeScale.map((row) =>
    row.letter === 'A+' ? { ...row, from: 90 } : row,
  );
  expect(await previewScheme('5', { gradeScale })).toEqual([
    { count: 2, letters: [{ before: 'A+', after: 'A', count: 1 }] },
  ]);
});

test('weights that change only the columns of a subject are counted', async () => {
  const mark = { subjective: 80, classAssignment: 24 };
  await storeClass({ className: '6', students: { '601': { section: 'A', marks: { '6101': mark } } } });
  const weights = { ...defaultScheme.weights, junior: { written: 60, ca: 40 } };
  expect(await previewScheme('6', { weights })).toEqual([{ count: 1, letters: [] }]);
});
