import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { type SheetStudent, studentWorkbook, uploadForm } from '#server/testing/testUpload.ts';
import type { UploadPlanAnswer } from './present.ts';

let server: TestServer;
let admin: { token: string };
const NAMES = ['Mitu Begum', 'Rumpa Dey', 'Nishat Tasnim', 'Jui Sarkar'];
const girl = (index: number, more: SheetStudent = {}): SheetStudent => ({
  ...{ studentId: `W-${index}`, roll: index + 1, studentName: NAMES[index], studentNameBn: '' },
  ...{ fatherName: `Father ${index}`, motherName: `Mother ${index}`, mobile: `0171100000${index}` },
  ...more,
});
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('superadmin');
  const stored = await server.post(
    '/api/v1/student/bulk-upload',
    uploadForm(studentWorkbook(...NAMES.map((_, index) => girl(index)))),
    admin,
  );
  expect(stored.status).toBe(200);
});
afterAll(() => server.close());

const preview = async (...rows: SheetStudent[]) => {
  const form = uploadForm(studentWorkbook(...rows));
  const reply = await server.post('/api/v1/student/bulk-upload?dryRun=true&update=true', form, admin);
  expect(reply.status).toBe(200);
  return reply.body as UploadPlanAnswer;
};
const lines = ({ warnings }: UploadPlanAnswer) =>
  warnings.map(({ row, column, message }) => `${row} ${column}: ${message}`);

test('IDs of two girls exchanged are heard of, in the same year and in the next', async () => {
  const answer = await preview(
    girl(0, { studentName: 'Rumpa Dey' }),
    girl(1, { studentName: 'Mitu Begum', year: 2027 }),
    girl(2, { studentName: 'নিশাত তাসনিম', year: 2027 }),
  );
  expect([answer.others, answer.mustCheck]).toEqual([2, false]);
  expect(lines(answer)).toEqual([
    '2 Student Name: The sheet says Rumpa Dey, but W-0 is Mitu Begum',
    '3 Student Name: The sheet says Mitu Begum, but W-1 is Rumpa Dey',
  ]);
});

test('a sheet in which every ID is moved by one row is stored only when the user has looked', async () => {
  const moved = NAMES.map((_, index) =>
    girl(index, { studentName: NAMES[(index + 1) % NAMES.length], year: 2027 }),
  );
  const { others, mustCheck, seen } = await preview(...moved);
  expect([others, mustCheck]).toEqual([4, true]);
  const confirm = (fields: Record<string, string>) => {
    const form = uploadForm(studentWorkbook(...moved));
    for (const [name, value] of Object.entries({ seen, ...fields })) form.set(name, value);
    return server.post('/api/v1/student/bulk-upload', form, admin);
  };
  const refused = await confirm({});
  expect(refused.status).toBe(409);
  expect((refused.body as { message: string }).message).toBe(
    '4 rows have a name or roll that does not belong to their student ID. Compare them with the school’s list, then confirm that the IDs are right.',
  );
  expect((await server.db('enrolments').where({ session: 2027 })).length).toBe(0);
  expect((await confirm({ othersChecked: 'true' })).status).toBe(200);
});

test('a name in Bangla never takes the place of one in English', async () => {
  const bangla = { studentName: 'নিশাত তাসনিম', fatherName: 'আবুল কাশেম', motherName: 'সালমা খাতুন' };
  const { changed, others } = await preview(girl(2, { ...bangla, mobile: '01711000092', year: 2027 }));
  expect(others).toBe(0);
  expect(changed.map(({ fields }) => fields.map(({ field }) => field))).toEqual([['mobile']]);
  const corrected = await preview(girl(2, { fatherName: 'Abul Kashem', year: 2027 }));
  expect(corrected.changed[0]?.fields).toEqual([
    { field: 'fatherName', from: 'Father 2', to: 'Abul Kashem' },
  ]);
});

test('a likely double of a stored student, or of another row, is a warning', async () => {
  const again = { studentId: 'W0', roll: 50, studentName: 'মিতু বেগম' };
  const phone = await preview({ ...again, mobile: '01711000000' });
  expect(lines(phone)).toEqual([
    expect.stringMatching(/^2 Student Name: This is perhaps .* \(W-0\), who is stored already$/),
  ]);
  const parents = await preview({ ...again, fatherName: 'FATHER 0', motherName: 'Mother 0' });
  expect(lines(parents)).toHaveLength(1);
  const fresh = { studentName: 'Lamia Akter', mobile: '01811000099' };
  const twins = await preview(
    { ...fresh, studentId: 'W-20', roll: 60 },
    { ...fresh, studentId: 'W-21', roll: 61, studentName: 'Lamiya Akhter' },
  );
  expect(lines(twins)).toEqual(['3 Student Name: This is perhaps the student of row 2, W-20']);
  expect(twins.mustCheck).toBe(false);
});

test('sisters, one student in two years and numbers that fill a cell are no doubles', async () => {
  const sisters = await preview(
    girl(7, { studentName: 'Asha Das', studentId: 'W-30', roll: 70 }),
    girl(7, { studentName: 'Usha Das', studentId: 'W-31', roll: 71 }),
    girl(8, { studentName: 'Bithi Roy', studentId: 'W-32', roll: 72, year: 2026 }),
    girl(8, { studentName: 'Bithi Roy', studentId: 'W-32', roll: 72, year: 2027 }),
  );
  expect(lines(sisters)).toEqual([]);
  const filler = { mobile: '00000000000', studentName: 'Mim Akter' };
  const filled = await preview(
    { ...filler, studentId: 'W-40', roll: 80, fatherName: 'A One', motherName: 'B One' },
    { ...filler, studentId: 'W-41', roll: 81, fatherName: 'A Two', motherName: 'B Two' },
  );
  expect(lines(filled).filter((line) => line.includes('perhaps'))).toEqual([]);
});
