import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount, type Role } from '#server/test/factories.ts';
import { startServer, type TestServer } from '#server/test/request.ts';
import type { Assignment } from './present.ts';

let server: TestServer;
let teacherId: string;
const classes = new Map<number, string>();
const subjects = new Map<string, string>();
beforeAll(async () => {
  server = await startServer();
  teacherId = (await server.signIn('teacher'))._id;
  for (const { id, value } of await server.db('classes')) classes.set(value, id);
  const admin = await server.signIn('superadmin');
  for (const className of [8, 9])
    await server.post('/api/v1/subjects/preset', { class: className, year: 2026 }, admin);
  for (const { id, class_id, subject_code } of await server.db('subjects'))
    subjects.set(`${class_id} ${subject_code}`, id);
});
afterAll(() => server.close());

const idOf = (classValue: number, code: string) => subjects.get(`${classes.get(classValue)} ${code}`);
const taught = (classValue: number, shift: string, ...codes: string[]) => ({
  class_id: classes.get(classValue),
  shift,
  subjects: codes.map((code) => ({ _id: idOf(classValue, code) })),
});
const assign = async (ClassVsSubject: unknown[], role: Role = 'superadmin', teacher = teacherId) => {
  const body = { teacher_id: teacher, ClassVsSubject };
  const reply = await server.post('/api/v1/teacher-subjects', body, await server.signIn(role));
  return { status: reply.status, body: reply.body as Assignment & { message: string; errors: unknown } };
};
const list = async (role: Role, id = '') => {
  const { status, body } = await server.get(`/api/v1/teacher-subjects${id}`, await server.signIn(role));
  return { status, data: (body as { data: Assignment[] }).data };
};

describe('POST /teacher-subjects', () => {
  test('answers the assignment, which replaces all the teacher had', async () => {
    const first = await assign([taught(9, 'Morning', '109', '101'), taught(8, 'Day', '107')]);
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      _id: expect.stringMatching(/^\d+$/),
      teacher_id: { _id: teacherId, firstName: 'teacher', lastName: '' },
      ClassVsSubject: [
        {
          class_id: { _id: classes.get(8), name: '8', value: 8 },
          shift: 'Day',
          subjects: [{ _id: idOf(8, '107'), name: 'English 1st Paper' }],
        },
        {
          class_id: { _id: classes.get(9), name: '9', value: 9 },
          shift: 'Morning',
          subjects: [
            { _id: idOf(9, '101'), name: 'Bangla 1st Paper' },
            { _id: idOf(9, '109'), name: 'Mathematics' },
          ],
        },
      ],
    });
    const second = await assign([taught(9, 'Day', '101')]);
    expect(second.body._id).toBe(first.body._id);
    expect(second.body.ClassVsSubject.map(({ shift }) => shift)).toEqual(['Day']);
  });

  test('takes what a read gave, re-sent with the new one, each subject once', async () => {
    const { ClassVsSubject } = (await assign([taught(9, 'Day', '101')])).body;
    const { status, body } = await assign([...ClassVsSubject, taught(9, 'Day', '101', '102')]);
    expect(status).toBe(201);
    expect(body.ClassVsSubject[0]?.subjects.map(({ name }) => name)).toEqual([
      'Bangla 1st Paper',
      'Bangla 2nd Paper',
    ]);
  });

  test('names the path of each fault and keeps what she had', async () => {
    const before = (await list('superadmin')).data;
    const { status, body } = await assign([
      taught(9, 'Morning', '101'),
      { ...taught(9, 'Night', '101'), subjects: [idOf(9, '101'), idOf(8, '107'), '999999'] },
      { ...taught(9, 'Day', '101'), class_id: 4321 },
    ]);
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { path: 'ClassVsSubject.1.shift', message: 'There is no shift Night' },
      { path: 'ClassVsSubject.1.subjects.1', message: 'Class 9 has no such subject' },
      { path: 'ClassVsSubject.1.subjects.2', message: 'Class 9 has no such subject' },
      { path: 'ClassVsSubject.2.class_id', message: 'There is no such class' },
    ]);
    expect((await list('superadmin')).data).toEqual(before);
  });

  test.each([[[]], [[{ class_id: 1, shift: 'Day', subjects: [] }]], [[{ class_id: '', shift: 'Day' }]]])(
    'refuses %j in the words of the screen',
    async (ClassVsSubject) => {
      const { status, body } = await assign(ClassVsSubject);
      expect([status, body.message]).toEqual([400, 'Please select class, shift, and at least one subject!']);
    },
  );

  test('refuses a teacher who is none, and everyone but a superadmin', async () => {
    const { _id } = await server.signIn('operator');
    expect((await assign([taught(9, 'Day', '101')], 'superadmin', _id)).body).toEqual({
      message: 'There is no such teacher',
      errors: [{ path: 'teacher_id', message: 'There is no such teacher' }],
    });
    expect((await assign([taught(9, 'Day', '101')], 'teacher')).status).toBe(403);
  });
});

describe('GET and DELETE /teacher-subjects', () => {
  test('a superadmin sees all, others their own', async () => {
    const other = await createAccount(server.db, { phoneNumber: '01718000001', userType: 'teacher' });
    await assign([taught(8, 'Day', '101')], 'superadmin', other);
    await assign([taught(9, 'Day', '101')]);
    expect((await list('superadmin')).data).toHaveLength(2);
    expect((await list('teacher')).data.map(({ teacher_id }) => teacher_id._id)).toEqual([teacherId]);
    expect((await list('teacher', `/${teacherId}`)).data).toHaveLength(1);
    expect((await list('teacher', `/${other}`)).status).toBe(403);
    expect((await list('superadmin', `/${other}`)).data[0]?.teacher_id._id).toBe(other);
    expect((await list('operator')).data).toEqual([]);
  });

  test('leaves out a subject that was deleted', async () => {
    await assign([taught(9, 'Day', '101', '154')]);
    await server.delete(`/api/v1/subject/${idOf(9, '154')}`, await server.signIn('superadmin'));
    expect((await list('teacher')).data[0]?.ClassVsSubject[0]?.subjects).toHaveLength(1);
  });

  test('deletes an assignment once', async () => {
    const { _id } = (await assign([taught(9, 'Day', '101')])).body;
    const admin = await server.signIn('superadmin');
    expect((await server.delete(`/api/v1/teacher-subjects/${_id}`, admin)).status).toBe(200);
    expect((await server.delete(`/api/v1/teacher-subjects/${_id}`, admin)).status).toBe(404);
    expect((await list('teacher')).data).toEqual([]);
  });
});
