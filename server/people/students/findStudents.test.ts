import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { testStudentRows } from '#server/testing/testStudents.ts';
import type { FoundStudent } from './present.ts';
import { storeStudents } from './storeStudents.ts';

let server: TestServer;
let admin: { token: string };
let teacher: { token: string };
beforeAll(async () => {
  server = await startServer();
  [admin, teacher] = [await server.signIn('superadmin'), await server.signIn('teacher')];
  const plain = { fatherName: 'Abdul Karim', fatherNameBn: '', motherName: 'Rina Begum', motherNameBn: '' };
  await storeStudents(
    server.db,
    testStudentRows(
      {
        ...plain,
        studentId: '101',
        roll: 1,
        studentName: 'Mst. Nishat Tasnim',
        studentNameBn: 'নিশাত তাসনিম',
        mobile: '01811111111',
      },
      {
        ...plain,
        studentId: '102',
        roll: 2,
        section: 'B',
        studentName: 'Neesat Jahan',
        studentNameBn: '',
        fatherName: 'Md. Shafiqul Islam',
        mobile: '01922222222',
      },
      {
        ...plain,
        studentId: '103',
        roll: 3,
        studentName: 'Fatema Khatun',
        studentNameBn: 'ফাতেমা খাতুন',
        motherName: 'Nishat Ara',
        mobile: '01933333333',
      },
      {
        ...plain,
        studentId: '104',
        roll: 1,
        year: 2025,
        class: '8',
        group: 'General',
        fourthSubjectCode: '',
        studentName: 'Nur Jahan',
        studentNameBn: '',
        mobile: '01944444444',
      },
      ...Array.from({ length: 12 }, (_, index) => ({
        ...plain,
        studentId: String(201 + index),
        roll: 201 + index,
        section: 'B',
        studentName: `Lamia Akter`,
        studentNameBn: '',
        mobile: `0155555${1000 + index}`,
      })),
    ),
  );
  // 104 was in class 8 and is in section A of class 9 now.
  await storeStudents(
    server.db,
    testStudentRows({
      ...plain,
      studentId: '104',
      roll: 9,
      studentName: 'Nur Jahan',
      studentNameBn: '',
      mobile: '01944444444',
    }),
  );
});
afterAll(() => server.close());

const find = async (text: string, call = admin): Promise<FoundStudent[]> => {
  const { status, body } = await server.get(`/api/v1/find?${new URLSearchParams({ text })}`, call);
  expect(status).toBe(200);
  return (body as { data: FoundStudent[] }).data;
};
const foundIds = async (text: string, call = admin) =>
  (await find(text, call)).map(({ studentId }) => studentId);

test.each([
  ['nishat', ['101', '102', '103']],
  ['নিশাত', ['101', '102', '103']],
  ['NISAT TASNEEM', ['101']],
  ['Mosammat Nishat Tasnim', ['101']],
  ['phatima', ['103']],
  ['ফাতিমা', ['103']],
  ['kathun', ['103']],
  ['nurjahan', ['104']],
  ['nur zahan', ['104']],
  ['103', ['103']],
  ['১০৩', ['103']],
  ['019-2222 2222', ['102']],
  ['+8801922222222', ['102']],
  ['safikul', ['102']],
  ['nobody', []],
  ['%', []],
  ['', []],
])('%s', async (text, expected) => {
  expect(await foundIds(text)).toEqual(expected);
});

test('at most eight, with the latest enrolment', async () => {
  expect(await find('lamia')).toHaveLength(8);
  expect(await find('104')).toEqual([
    {
      _id: expect.stringMatching(/^\d+$/),
      studentId: '104',
      studentName: 'Nur Jahan',
      studentNameBn: '',
      fatherName: 'Abdul Karim',
      fatherNameBn: '',
      year: 2026,
      class: '9',
      section: 'A',
      shift: 'Morning',
      group: 'Science',
      roll: 9,
      left: null,
    },
  ]);
});

describe('a teacher', () => {
  test('finds whom their list shows, and nobody else', async () => {
    expect(await foundIds('nishat', teacher)).toEqual(['101', '103']);
    expect(await foundIds('lamia', teacher)).toEqual([]);
    expect(await foundIds('01922222222', teacher)).toEqual([]);
    expect(await foundIds('nurjahan', teacher)).toEqual(['104']);
  });
});

test('a change is found at once, and who was deleted is not', async () => {
  await server
    .db('students')
    .where({ studentId: '101' })
    .update({ studentName: 'Ruksana', studentNameBn: null });
  expect(await foundIds('ruxana')).toEqual(['101']);
  await server.db('students').where({ studentId: '101' }).update({ live: null });
  expect(await foundIds('ruxana')).toEqual([]);
});
