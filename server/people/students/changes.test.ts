import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Student, StudentInput } from '#documents/model/student.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { testStudentInput } from '#server/testing/testStudents.ts';

let server: TestServer;
let admin: { token: string };
let teacher: { token: string };
beforeAll(async () => {
  server = await startServer();
  [admin, teacher] = [await server.signIn('superadmin'), await server.signIn('teacher')];
});
afterAll(() => server.close());

let count = 0;
/** Adds a student with an ID and a roll of their own. */
const add = (fields: Partial<StudentInput> = {}, call = admin) => {
  count += 1;
  const input = testStudentInput({ studentId: `s${count}`, roll: count, ...fields });
  return server.post('/api/v1/addStudentData', input, call);
};
const added = async (input: Partial<StudentInput> = {}): Promise<Student> =>
  ((await add(input)).body as { student: Student }).student;
const put = (id: string, fields: Record<string, string>, call = admin) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return server.put(`/api/v1/student/${id}`, form, call);
};
const read = (id: string, query = '') => server.get(`/api/v1/student/${id}${query}`, admin);
const firstErrorPath = ({ body }: { body: unknown }) =>
  (body as { errors: { path: string }[] }).errors[0]?.path;

describe('POST /addStudentData', () => {
  test("stores what was typed, as the school's config values", async () => {
    const reply = await add({ section: 'ক', shift: 'morning', mobile: '+880 1712-345678' }, teacher);
    expect(reply.status).toBe(200);
    const { message, student } = reply.body as { message: string; student: Student };
    expect(message).toBe('Student added successfully');
    expect(student).toMatchObject({ section: 'A', shift: 'Morning', mobile: '01712345678', class: '9' });
    expect((await read(student._id)).body).toEqual({
      ...student,
      oldNames: null,
      can: { correctId: true, leave: true },
    });
  });

  test('an ID that exists is 202, also when two add it at once', async () => {
    await add({ studentId: 'twice' });
    const again = await add({ studentId: 'twice' });
    expect([again.status, again.body]).toEqual([202, { message: 'StudentId already exist' }]);
    const both = await Promise.all([add({ studentId: 'race' }), add({ studentId: 'race' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 202]);
  });

  test('a roll that is taken is 409 on the roll, and no student is stored', async () => {
    const { roll } = await added();
    const reply = await add({ studentId: 'late', roll });
    expect([reply.status, firstErrorPath(reply)]).toEqual([409, 'roll']);
    expect(await server.db('students').where({ studentId: 'late' })).toEqual([]);
  });

  test.each([
    [{ studentName: ' ' }, 'studentName', 'Name is required'],
    [{ mobile: '123' }, 'mobile', 'Enter a valid 11-digit phone number'],
    [{ section: 'Z' }, 'section', '"Z" is not one of A, B'],
    [{ group: 'General' }, 'group', 'Class 9 needs a group other than General'],
    [{ class: '12' }, 'class', 'Please select a class'],
  ])('refuses %j on its field', async (input, path, message) => {
    const reply = await add(input);
    expect([reply.status, reply.body]).toEqual([400, { message, errors: [{ path, message }] }]);
  });

  test.each([{ section: 'B' }, { shift: 'Day' }, { class: '8', group: 'General' }])(
    'refuses a teacher a student of %j',
    async (input) => expect((await add(input, teacher)).status).toBe(403),
  );
});

describe('PUT /student/{id}', () => {
  test('chosen subjects are a list of codes that other edits leave and a blank empties, also below class 9', async () => {
    const { _id, chosenSubjectCodes } = await added({ chosenSubjectCodes: ['138', '138'] });
    expect(chosenSubjectCodes).toEqual(['138']);
    expect((await put(_id, { studentName: 'Other' })).body).toMatchObject({
      student: { studentName: 'Other', chosenSubjectCodes: ['138'] },
    });
    expect((await put(_id, { chosenSubjectCodes: '১৩৮, 134' })).body).toMatchObject({
      student: { chosenSubjectCodes: ['138', '134'] },
    });
    expect((await put(_id, { chosenSubjectCodes: '' })).body).toMatchObject({
      student: { chosenSubjectCodes: null },
    });
    const junior = await added({ class: '7', group: 'General', chosenSubjectCodes: ['151'] });
    expect(junior.chosenSubjectCodes).toEqual(['151']);
    const student = async (fields: Record<string, string>) =>
      ((await put(junior._id, fields)).body as { student: object }).student;
    expect(await student({ class: '8' })).toMatchObject({ class: '8', chosenSubjectCodes: ['151'] });
    // Another band has other subjects.
    expect(await student({ class: '5' })).toMatchObject({ class: '5', chosenSubjectCodes: null });
  });

  test('changes what was sent and leaves the rest', async () => {
    const before = await added();
    const reply = await put(before._id, { studentName: 'Rima', studentNameBn: '', roll: '৯০' }, teacher);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      message: 'Student updated successfully',
      student: { ...before, studentName: 'Rima', studentNameBn: '', roll: 90 },
      oldNames: null,
      note: null,
      missed: [],
      can: { exempt: false },
    });
  });

  test('accepts all fields that it answered', async () => {
    const { studentPicture: _, _id, ...fields } = await added();
    const form = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, String(value ?? '')]),
    );
    expect((await put(_id, form)).body).toMatchObject({ student: { _id, ...fields } });
  });

  test('moves to another class; below 9 there is no fourth subject', async () => {
    const { _id } = await added();
    const reply = await put(_id, { class: '8', group: 'General' });
    expect(reply.body).toMatchObject({ student: { class: '8', fourthSubjectCode: '' } });
  });

  test('refuses a teacher a student of another section, and a move to one', async () => {
    const [own, other] = [await added(), await added({ section: 'B' })];
    expect((await put(own._id, { section: 'B' }, teacher)).status).toBe(403);
    expect((await put(other._id, { section: 'A' }, teacher)).status).toBe(403);
    expect((await read(other._id)).body).toEqual({
      ...other,
      oldNames: null,
      can: { correctId: true, leave: true },
    });
  });

  test.each([
    [{ roll: '' }, 'roll'],
    [{ studentId: 'other' }, 'studentId'],
    [{ year: '2019' }, 'year'],
    [{ gender: 'x' }, 'gender'],
  ])('refuses %j on its field', async (fields, path) => {
    const { _id } = await added();
    const reply = await put(_id, fields as unknown as Record<string, string>);
    expect([reply.status, firstErrorPath(reply)]).toEqual([400, path]);
  });

  test('a roll that is taken is 409, an unknown student 404, a JSON body 415', async () => {
    const [one, two] = [await added(), await added()];
    const reply = await put(one._id, { roll: String(two.roll) });
    expect([reply.status, firstErrorPath(reply)]).toEqual([409, 'roll']);
    expect((await put('99999', { roll: '1' })).status).toBe(404);
    expect((await server.put(`/api/v1/student/${one._id}`, { roll: 1 }, admin)).status).toBe(415);
  });
});
