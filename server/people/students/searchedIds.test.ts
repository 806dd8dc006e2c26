import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toBanglaDigits } from '#documents/model/digits.ts';
import { findById, rankId, readSearchedId } from '#documents/model/idSearch.ts';
import { cleanId } from '#documents/model/typedText.ts';
import { createAccount } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { testStudentRows } from '#server/testing/testStudents.ts';
import { storeStudents } from './storeStudents.ts';

/** IDs of every shape that the schema takes. */
const SHAPES = [
  'BUG-119',
  'BUG 24 02',
  '24-08-015',
  'TW-1',
  'LONG-2024-0008-00000',
  'R.77_x',
  '77A',
  'É-55',
  '#3001',
  '(9)41',
  'ক-১২০',
  'কো-৭১',
  '00123',
  '2019001',
  'a+b:66',
  'K’58',
];

let server: TestServer;
let admin: { token: string };
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('superadmin');
  const students = SHAPES.map((studentId, index) => ({
    ...{ studentId: cleanId(studentId), roll: index + 1, studentName: `Girl ${'abcdefghijklmnop'[index]}z` },
    mobile: `017000000${String(index + 10)}`,
  }));
  await storeStudents(server.db, testStudentRows(...students));
});
afterAll(() => server.close());

const withoutSigns = (id: string) => id.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
const otherSigns = (id: string) => id.replace(/[^\p{L}\p{M}\p{N}]+/gu, '/');

const TYPED: [string, (id: string) => string][] = [
  ['whole', (id) => id],
  ['in small letters', (id) => id.toLowerCase()],
  ['without signs', withoutSigns],
  ['with other signs', otherSigns],
  ['in Bangla digits', toBanglaDigits],
  ['with invisible marks', (id) => `\u200e${id.slice(0, 2)}\u200b${id.slice(2)}\u202c`],
  ['with another hyphen', (id) => id.replaceAll('-', '\u2011')],
];

const list = async (path: string, query: Record<string, string>) => {
  const { status, body } = await server.get(`/api/v1/${path}?${new URLSearchParams(query)}`, admin);
  expect(status).toBe(200);
  return (body as { data: { studentId: string }[] }).data.map(({ studentId }) => studentId);
};

describe.each(SHAPES)('the ID %s', (shape) => {
  const studentId = cleanId(shape);

  test.each(TYPED)('is found %s', async (_, write) => {
    const typed = write(shape);
    expect((await list('find', { text: typed }))[0]).toBe(studentId);
    expect(await list('getAllStudent', { search: typed })).toContain(studentId);
    expect(await list('getAllStudent', { studentId: typed })).toEqual([studentId]);
    expect(rankId(readSearchedId(typed), studentId)).toBeLessThan(2);
    expect(findById(SHAPES.map(cleanId), typed, (id) => id)).toBe(studentId);
  });

  test('is found in part', async () => {
    const part = withoutSigns(studentId).slice(0, -1);
    for (const typed of [part, toBanglaDigits(part), `\ufeff${part}`]) {
      expect(await list('getAllStudent', { search: typed })).toContain(studentId);
      expect(rankId(readSearchedId(typed), studentId)).toBeLessThan(5);
      if (part.length > 2) expect(await list('find', { text: typed })).toContain(studentId);
    }
  });
});

test('the one with exactly this ID comes before those with the same letters and digits', async () => {
  await storeStudents(
    server.db,
    testStudentRows({ studentId: '8-8-801', roll: 90 }, { studentId: '88-801', roll: 91 }),
  );
  expect(await list('getAllStudent', { studentId: '88-801' })).toEqual(['88-801']);
  expect((await list('getAllStudent', { studentId: '88801' })).toSorted()).toEqual(['8-8-801', '88-801']);
  expect((await list('find', { text: '8-8-801' }))[0]).toBe('8-8-801');
});

test.each(['BUG-119 az', 'az bug119', 'Girl a BUG/119'])('an ID beside a name: %s', async (text) => {
  expect(await list('find', { text })).toEqual(['BUG-119']);
});

test('a sign alone finds no ID', async () => {
  expect(await list('find', { text: '-' })).toEqual([]);
  expect(await list('getAllStudent', { studentId: '-' })).toEqual([]);
});

test('users are found by phone and student ID, however they are written', async () => {
  const { id } = (await server.db('students').where({ studentId: '24-08-015' }).first('id'))!;
  await createAccount(server.db, { phoneNumber: '01711600001', userType: 'teacher' });
  await createAccount(server.db, { phoneNumber: null, userType: 'student', studentRowId: id });
  const users = async (search: string) => {
    const { body } = await server.get(`/api/v1/users?${new URLSearchParams({ search })}`, admin);
    return (body as { data: { firstName: string; studentId?: string }[] }).data;
  };
  for (const typed of ['01711600001', '+8801711600001', '01711-600001', '০১৭১১ ৬০০০০১'])
    expect((await users(typed)).map(({ firstName }) => firstName)).toEqual(['teacher']);
  for (const typed of ['24-08-015', '2408015', '24/08/015', '২৪-০৮-০১৫', '24-08\u200b-015'])
    expect((await users(typed)).map(({ studentId }) => studentId)).toEqual(['24-08-015']);
});
