import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Student } from '#documents/model/student.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { testStudentInput, testStudentRows } from '#server/testing/testStudents.ts';
import { storeStudents } from './storeStudents.ts';

let server: TestServer;
let admin: { token: string };
let teacher: { token: string };
beforeAll(async () => {
  server = await startServer();
  [admin, teacher] = [await server.signIn('superadmin'), await server.signIn('teacher')];
  await storeStudents(
    server.db,
    testStudentRows(
      { studentId: '101', roll: 1 },
      { studentId: '102', roll: 2, studentName: 'Nusrat 100%', studentNameBn: 'বড়ুয়া'.normalize('NFC') },
      { studentId: '103', roll: 1, section: 'B', mobile: '01812000000' },
      { studentId: '104', roll: 1, class: '8', group: 'General', year: 2025, mobile: '01912000000' },
    ),
  );
  // 104 is promoted and has two enrolments.
  await storeStudents(server.db, testStudentRows({ studentId: '104', roll: 4, mobile: '01912000000' }));
});
afterAll(() => server.close());

type List = { data: Student[]; total: number };
const list = async (query: string, call = admin): Promise<List> =>
  (await server.get(`/api/v1/getAllStudent?${query}`, call)).body;
const listedIds = ({ data }: List) => data.map(({ studentId }) => studentId);

describe('GET /getAllStudent', () => {
  test('answers every field of a student', async () => {
    const { data, total } = await list('section=A&search=101');
    expect(total).toBe(1);
    expect(data[0]).toEqual({
      _id: expect.stringMatching(/^\d+$/),
      ...testStudentInput({ studentId: '101', roll: 1 }),
      studentPicture: null,
      left: null,
      can: { edit: true, remove: true },
    });
  });

  test.each([
    ['everyone, by section and roll', '', ['101', '102', '104', '103']],
    ['a section', 'section=B', ['103']],
    ['All as no filter', 'section=All&shift=All&group=All&class=&year=', ['101', '102', '104', '103']],
    ['the enrolment of a past year', 'year=2025', ['104']],
    ['the latest one, without a year', 'class=8', []],
    ['class, group and shift', 'class=9&group=Science&shift=Morning&section=B', ['103']],
    ['a name in any case', 'search=NUSRAT', ['102']],
    ['a Bangla name', `search=${encodeURIComponent('বড়ুয়া')}`, ['102']],
    ['words in any order', 'search=akter%20sumaiya&section=B', ['103']],
    ['an ID in Bangla digits', `search=${encodeURIComponent('১০৩')}`, ['103']],
    ['a phone number as people write it', `search=${encodeURIComponent('+৮৮০ ১৮১২-০০০০০০')}`, ['103']],
    ['a literal percent sign', 'search=%25', ['102']],
    ['no student', 'search=_', []],
  ])('%s', async (_, query, studentIds) => {
    const found = await list(query);
    expect([listedIds(found), found.total]).toEqual([studentIds, studentIds.length]);
  });

  test('shows class and roll of the requested year', async () => {
    expect((await list('year=2025&search=104')).data[0]).toMatchObject({ class: '8', roll: 1, year: 2025 });
    expect((await list('search=104')).data[0]).toMatchObject({ class: '9', roll: 4, year: 2026 });
  });

  test('answers one page at a time', async () => {
    const page = await list('page=2&pageSize=3');
    expect([listedIds(page), page.total]).toEqual([['103'], 4]);
    expect((await server.get('/api/v1/getAllStudent?pageSize=1001', admin)).status).toBe(400);
  });

  test("is narrowed to a teacher's own class, section and shift whatever the filters", async () => {
    expect(listedIds(await list('', teacher))).toEqual(['101', '102', '104']);
    expect(await list('section=B', teacher)).toMatchObject({ data: [], total: 0 });
    expect(await list('year=2025', teacher)).toMatchObject({ data: [], total: 0 });
  });
});

describe('GET /student/{id}', () => {
  const findRowId = async (studentId: string) =>
    (await server.db('students').where({ studentId }).first('id'))!.id;

  test('answers one student, of another year too', async () => {
    const { status, body } = await server.get(`/api/v1/student/${await findRowId('104')}?year=2025`, admin);
    expect(status).toBe(200);
    expect(body).toMatchObject({ studentId: '104', class: '8', roll: 1 });
  });

  test('refuses a student of another section, and is 404 for an unknown one', async () => {
    expect((await server.get(`/api/v1/student/${await findRowId('103')}`, teacher)).status).toBe(403);
    expect((await server.get('/api/v1/student/99999', teacher)).status).toBe(404);
  });

  test('a student reads their own record and no other', async () => {
    const student = await server.signIn('student');
    await server
      .db('users')
      .where({ id: student._id })
      .update({ studentId: await findRowId('101') });
    expect((await server.get(`/api/v1/student/${await findRowId('101')}`, student)).body).toMatchObject({
      studentId: '101',
    });
    for (const id of [await findRowId('102'), '99999'])
      expect((await server.get(`/api/v1/student/${id}`, student)).status).toBe(403);
  });
});
