import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Student, StudentInput } from '#documents/model/student.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { testStudentInput } from '#server/testing/testStudents.ts';
import { studentWorkbook, uploadForm } from '#server/testing/testUpload.ts';

let server: TestServer;
let admin: { token: string };
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('superadmin');
  const subject = { year: 2026, marks: 100, class: '9', isFourthSubject: true };
  for (const [subjectCode, name, group, more] of [
    ['126', 'Higher Mathematics', 'Science', {}],
    ['134', 'Agriculture', 'General', {}],
    ['139', 'Music', 'General', { religion: 'Hindu' }],
    ['136', 'Physics', 'Science', { isFourthSubject: false }],
    ['151', 'Home Science', 'Business', {}],
  ] as const)
    await server.post('/api/v1/create-subject', { ...subject, name, subjectCode, group, ...more }, admin);
});
afterAll(() => server.close());

let count = 0;
const add = (fields: object) => {
  count += 1;
  const input = testStudentInput({ studentId: `s${count}`, roll: count });
  return server.post('/api/v1/addStudentData', { ...input, ...fields }, admin);
};
const added = async (input: object): Promise<Student> =>
  ((await add(input)).body as { student: Student }).student;
const put = (id: string, fields: Partial<StudentInput>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return server.put(`/api/v1/student/${id}`, form, admin);
};
const refusal = (message: string) => [400, { message, errors: [{ path: 'fourthSubjectCode', message }] }];
/** A form shows names alone; a sheet has codes. */
const NOT_OFFERED = '"Physics" is not one of Higher Mathematics, Agriculture';
const NOT_OFFERED_IN_SHEET = '"136" is not one of Higher Mathematics (126), Agriculture (134)';

describe('adding a student', () => {
  test.each([
    [{ fourthSubjectCode: '' }, 'fourthSubjectCode is required'],
    [{ fourthSubjectCode: '136' }, NOT_OFFERED],
    [{ fourthSubjectCode: '139' }, '"Music" is not one of Higher Mathematics, Agriculture'],
    [{ fourthSubjectCode: '999' }, '"999" is not one of Higher Mathematics, Agriculture'],
    [
      { fourthSubjectCode: '126', group: 'Business' },
      '"Higher Mathematics" is not one of Agriculture, Home Science',
    ],
  ])('refuses %j on its field', async (input, message) => {
    const { status, body } = await add(input);
    expect([status, body]).toEqual(refusal(message));
  });

  test.each([
    [{ fourthSubjectCode: '১২৬' }, '126'],
    [{ fourthSubjectCode: 134 }, '134'],
    [{ fourthSubjectCode: '139', religion: 'Hindu' }, '139'],
    [{ fourthSubjectCode: '', class: '10' }, ''],
    [{ fourthSubjectCode: '', year: 2025 }, ''],
    [{ fourthSubjectCode: '', class: '8', group: 'General' }, ''],
  ])('accepts %j', async (input, code) => {
    expect((await added(input)).fourthSubjectCode).toBe(code);
  });
});

describe('the chosen subjects', () => {
  const errorsFor = async (input: object) =>
    ((await add({ fourthSubjectCode: '126', ...input })).body as { errors?: object[] }).errors;

  test('are subjects of the class and group other than the fourth', async () => {
    const path = 'chosenSubjectCodes';
    expect(await errorsFor({ chosenSubjectCodes: ['136'] })).toEqual([{ path, message: NOT_OFFERED }]);
    expect(await errorsFor({ chosenSubjectCodes: '134, 126' })).toEqual([
      { path, message: 'The fourth subject cannot be among the chosen ones' },
    ]);
    const student = await added({ fourthSubjectCode: '126', chosenSubjectCodes: '১৩৪' });
    expect(student.chosenSubjectCodes).toEqual(['134']);
    expect((await added({ fourthSubjectCode: '126' })).chosenSubjectCodes).toBeNull();
  });

  test('are in one cell of a sheet, with commas between', async () => {
    const input = { studentId: 'c1', roll: 801, fourthSubjectCode: '126' };
    const upload = (chosenSubjectCodes: string) =>
      server.post(
        '/api/v1/student/bulk-upload',
        uploadForm(studentWorkbook({ ...input, chosenSubjectCodes })),
        admin,
      );
    expect((await upload('134, 126')).body).toMatchObject({
      errors: [
        {
          row: 2,
          column: 'Chosen Subject Codes',
          message: 'The fourth subject cannot be among the chosen ones',
        },
      ],
    });
    expect((await upload('134,')).status).toBe(200);
  });
});

describe('an edit', () => {
  test('refuses to leave the student with a fourth subject of another group', async () => {
    const { _id } = await added({ fourthSubjectCode: '126' });
    const reply = await put(_id, { group: 'Business' });
    expect([reply.status, reply.body]).toEqual(
      refusal('"Higher Mathematics" is not one of Agriculture, Home Science'),
    );
    expect((await put(_id, { group: 'Business', fourthSubjectCode: '151' })).status).toBe(200);
    expect((await put(_id, { fourthSubjectCode: '' })).status).toBe(400);
  });

  test('of other fields accepts the code that was uploaded before there were subjects', async () => {
    const { _id } = await added({ fourthSubjectCode: '126' });
    await server.db('enrolments').where({ studentId: _id }).update({ fourthSubjectCode: null });
    const reply = await put(_id, { studentName: 'Rima', fourthSubjectCode: '' });
    expect(reply.body).toMatchObject({ student: { studentName: 'Rima', fourthSubjectCode: '' } });
  });
});

test("a sheet's refusal names row and column of a code that is not offered, and of a blank", async () => {
  const upload = (...input: Parameters<typeof studentWorkbook>) =>
    server.post('/api/v1/student/bulk-upload', uploadForm(studentWorkbook(...input)), admin);
  const blank = { studentId: 'u1', roll: 901, fourthSubjectCode: '' };
  const reply = await upload(blank, { studentId: 'u2', roll: 902, fourthSubjectCode: '136' });
  expect(reply.status).toBe(400);
  expect((reply.body as { errors: unknown }).errors).toMatchObject([
    {
      path: '2.4th Subject Code',
      row: 2,
      column: '4th Subject Code',
      message: 'fourthSubjectCode is required',
    },
    { path: '3.4th Subject Code', row: 3, column: '4th Subject Code', message: NOT_OFFERED_IN_SHEET },
  ]);
  const right = await upload(
    { ...blank, fourthSubjectCode: '126' },
    { studentId: 'u2', roll: 902, fourthSubjectCode: '১৩৪' },
  );
  expect([right.status, right.body]).toMatchObject([200, { added: 2 }]);
});
