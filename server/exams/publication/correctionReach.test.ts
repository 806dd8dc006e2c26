import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Verification } from '#server/exams/verification/present.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { type SmallClass, smallClass } from '#server/testing/smallClass.ts';
import type { CorrectionPreview, SavedCorrection } from './present.ts';

const TERM = 'Half Yearly';
const ANNUAL = 'Annual';

let server: TestServer;
let school: SmallClass;
beforeAll(async () => {
  server = await startServer();
  school = await smallClass(server);
  await school.addSubject('101', 'Bangla');
  for (const [index, studentId] of ['501', '502', '503'].entries())
    await school.addStudent({ studentId, roll: index + 1, studentName: `Student ${studentId}` });
  await school.enter(TERM, 'Bangla', { 501: 80, 502: 70, 503: 60 });
  await school.enter(ANNUAL, 'Bangla', { 501: 80, 502: 70, 503: 60 });
  await school.publish(TERM);
  await school.publish(ANNUAL);
});
afterAll(() => server.close());

const correct = async (studentId: string, subjective: number, dryRun = false) =>
  school.post(`/result/correct${dryRun ? '?dryRun=true' : ''}`, {
    ...school.exam(TERM),
    marks: [{ studentId, subjectId: '101', subjective }],
    reason: 'Added up wrongly',
  });
const figuresOf = (students: CorrectionPreview['students'], id: string) =>
  students
    .find(({ studentId }) => studentId === id)
    ?.changes.map(({ figure, before, after }) => [figure, before, after]);
const codeOf = async (studentId: string): Promise<string> => {
  const key = await school.rowId(studentId);
  const issued = server.db('transcripts').where({ studentId: key, live: 1 });
  return (await issued.where('snapshot', 'like', `%"term":"${TERM}"%`).first('code')).code;
};
const verify = async (studentId: string) =>
  ((await server.get(`/api/v1/verify/${await codeOf(studentId)}`)).body as Verification).status;

test('the preview and the answer of a correction name the merged sheets that change too', async () => {
  const preview: CorrectionPreview = await correct('503', 0, true);
  expect(figuresOf(preview.students, '503')).toContainEqual(['total', 60, 0]);
  // 30 of 100 is F in the final part.
  expect(figuresOf(preview.merged, '503')).toContainEqual(['total', 60, 30]);
  expect(figuresOf(preview.merged, '503')).toContainEqual(['gpa', 3.5, 0]);
  expect(figuresOf(preview.merged, '501')).toBeUndefined();
  const saved: SavedCorrection = await correct('503', 0);
  expect(saved.merged).toEqual(preview.merged);
  await correct('503', 60);
});

test('a transcript that a correction issues prints the name of the register, and its code is current', async () => {
  await school.edit('502', { studentName: 'Student Renamed' });
  expect(await verify('502')).toBe('changed');
  // Her Highest changes with the mark of another.
  const preview: CorrectionPreview = await correct('501', 85, true);
  expect(figuresOf(preview.students, '502')).toEqual(
    expect.arrayContaining([
      ['highest', 80, 85],
      ['studentName', 'Student 502', 'Student Renamed'],
    ]),
  );
  expect(await verify('502')).toBe('changed');
  await correct('501', 85);
  for (const studentId of ['501', '502', '503']) expect(await verify(studentId)).toBe('current');
  const { db } = server;
  const { snapshot } = await db('transcripts')
    .where({ code: await codeOf('502') })
    .first('snapshot');
  expect(JSON.parse(snapshot).result.studentInfo.studentName).toBe('Student Renamed');
  // The papers of the exam have the name as well.
  const sheets = (await school.post('/result/tebulation-sheet', school.cohort(TERM))) as {
    Data: { studentInfo: { studentName: string } }[];
  };
  expect(sheets.Data.map(({ studentInfo }) => studentInfo.studentName)).toContain('Student Renamed');
});
