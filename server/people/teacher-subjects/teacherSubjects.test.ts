import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount, type Role } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import type { Assignment } from './listAssignments.ts';

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
  for (const { id, classId, subjectCode } of await server.db('subjects'))
    subjects.set(`${classId} ${subjectCode}`, id);
});
afterAll(() => server.close());

const subjectId = (classValue: number, code: string) => subjects.get(`${classes.get(classValue)} ${code}`);
const taught = (classValue: number, shift: string, ...codes: string[]) => ({
  class_id: classes.get(classValue),
  shift,
  subjects: codes.map((code) => ({ _id: subjectId(classValue, code) })),
});
const subject = (classValue: number, code: string, name: string, nameBn: string) => ({
  _id: subjectId(classValue, code),
  name,
  nameBn,
  code,
  group: 'General',
});
const byCode = (classValue: number, shift: string, ...subjects: { code: string; group?: string }[]) => ({
  class_id: classes.get(classValue),
  shift,
  subjects,
});
const assign = async (
  ClassVsSubject: unknown[],
  role: Role = 'superadmin',
  teacher = teacherId,
  was?: unknown[],
) => {
  const body = { teacher_id: teacher, ClassVsSubject, was };
  const reply = await server.post('/api/v1/teacher-subjects', body, await server.signIn(role));
  return { status: reply.status, body: reply.body as Assignment & { message: string; errors: unknown } };
};
/** Enrols a student in section A of the Day shift, so that a marks grid has a row. */
const enrol = async (year: number, className: string, group: string) => {
  const student = {
    ...{
      studentId: `T${year}${className}`,
      roll: 1,
      studentName: 'Asha',
      fatherName: 'Ali',
      motherName: 'Mina',
    },
    ...{ mobile: '01711000000', class: className, year, section: 'A', shift: 'Day', group },
    ...{ religion: 'Islam', gender: 'Female', fourthSubjectCode: className === '9' ? '134' : undefined },
  };
  const { status, body } = await server.post(
    '/api/v1/addStudentData',
    student,
    await server.signIn('superadmin'),
  );
  expect([status, body]).toEqual([200, expect.anything()]);
};
const list = async (role: Role, id = '') => {
  const { status, body } = await server.get(`/api/v1/teacher-subjects${id}`, await server.signIn(role));
  return { status, data: (body as { data: Assignment[] }).data };
};

describe('POST /teacher-subjects', () => {
  test('answers the assignment, which replaces the former one', async () => {
    const first = await assign([taught(9, 'Morning', '109', '101'), taught(8, 'Day', '107')]);
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      _id: expect.stringMatching(/^\d+$/),
      teacher_id: { _id: teacherId, firstName: 'teacher', lastName: '' },
      ClassVsSubject: [
        {
          class_id: { _id: classes.get(8), name: '8', value: 8 },
          shift: 'Day',
          subjects: [subject(8, '107', 'English 1st Paper', 'ইংরেজি ১ম পত্র')],
        },
        {
          class_id: { _id: classes.get(9), name: '9', value: 9 },
          shift: 'Morning',
          subjects: [
            subject(9, '101', 'Bangla 1st Paper', 'বাংলা ১ম পত্র'),
            subject(9, '109', 'Mathematics', 'গণিত'),
          ],
        },
      ],
    });
    const second = await assign([taught(9, 'Day', '101')]);
    expect(second.body._id).toBe(first.body._id);
    expect(second.body.ClassVsSubject.map(({ shift }) => shift)).toEqual(['Day']);
  });

  test('accepts the subjects of a read together with new ones, each once', async () => {
    const { ClassVsSubject } = (await assign([taught(9, 'Day', '101')])).body;
    const { status, body } = await assign([...ClassVsSubject, taught(9, 'Day', '101', '102')]);
    expect(status).toBe(201);
    expect(body.ClassVsSubject[0]?.subjects.map(({ name }) => name)).toEqual([
      'Bangla 1st Paper',
      'Bangla 2nd Paper',
    ]);
  });

  test('names the path of each error and keeps the former assignment', async () => {
    const before = (await list('superadmin')).data;
    const { status, body } = await assign([
      taught(9, 'Morning', '101'),
      { ...taught(9, 'Night', '101'), subjects: [subjectId(9, '101'), subjectId(8, '107'), '999999'] },
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
    'refuses %j with the message of the screen',
    async (ClassVsSubject) => {
      const { status, body } = await assign(ClassVsSubject);
      expect([status, body.message]).toEqual([400, 'Please select class, shift, and at least one subject!']);
    },
  );

  test('refuses a user who is no teacher, and every caller but a superadmin', async () => {
    const { _id } = await server.signIn('operator');
    expect((await assign([taught(9, 'Day', '101')], 'superadmin', _id)).body).toEqual({
      message: 'There is no such teacher',
      errors: [{ path: 'teacher_id', message: 'There is no such teacher' }],
    });
    expect((await assign([taught(9, 'Day', '101')], 'teacher')).status).toBe(403);
  });
});

describe('an assignment by code', () => {
  test('is valid in every session in which the class has the subject', async () => {
    const { body } = await assign([byCode(8, 'Day', { code: '101' }, { code: '107' })]);
    expect(body.ClassVsSubject[0]?.subjects.map(({ _id }) => _id)).toEqual([
      subjectId(8, '101'),
      subjectId(8, '107'),
    ]);
    const admin = await server.signIn('superadmin');
    const teacher = await server.signIn('teacher');
    for (const year of [2026, 2027]) await enrol(year, '8', 'General');
    const grid = (session: number, subject: string, shift = 'Day') =>
      server.post(
        '/api/v1/get-student-by-roll-range',
        { session, term: 'Annual', class: '8', section: 'A', shift, subject, startRoll: 1, endRoll: 99 },
        teacher,
      );
    expect((await grid(2026, 'Bangla 1st Paper')).status).toBe(200);
    const copied = await server.post(
      '/api/v1/subjects/copy',
      { fromYear: 2026, toYear: 2027, class: 8 },
      admin,
    );
    expect(copied.status).toBe(200);
    expect((await grid(2027, 'Bangla 1st Paper')).status).toBe(200);
    expect((await grid(2027, 'Mathematics')).status).toBe(403);
    expect((await grid(2027, 'Bangla 1st Paper', 'Morning')).status).toBe(403);
    // The sheet on which its marks are written by hand, and no other.
    const sheet = (subjectCode: string, shift = 'Day') => {
      const query = { session: '2027', term: 'Annual', className: '8', section: 'A', shift, subjectCode };
      return server.get(`/documents/blank-mark-sheets.pdf?${new URLSearchParams(query)}`, teacher);
    };
    expect((await sheet('101')).headers.get('content-disposition')).toContain('sheet-for-marks-101-class-8');
    for (const other of [sheet('109'), sheet(''), sheet('101', 'Morning'), sheet('101', 'All')])
      expect((await other).status).toBe(403);
    const { body: subjects } = await server.get('/api/v1/subjects?class=8&year=2027', teacher);
    expect((subjects as { data: { subjectCode: string }[] }).data.map((one) => one.subjectCode)).toEqual([
      '101',
      '107',
    ]);
    // Ids that were read in one year and sent back in another are the same assignment.
    const [mine] = (await list('superadmin', `/${teacherId}`)).data;
    expect(mine?.ClassVsSubject[0]?.subjects.map(({ _id }) => _id)).not.toContain(subjectId(8, '101'));
    expect(
      (await assign([taught(8, 'Day', '101', '107')], 'superadmin', teacherId, mine!.ClassVsSubject)).status,
    ).toBe(201);
    await server.db('subjects').where({ session: 2027 }).delete();
  });

  test('is of one group where two groups use the code for different subjects', async () => {
    const admin = await server.signIn('superadmin');
    const code = '777';
    for (const [group, name] of [
      ['Science', 'Robotics'],
      ['Humanities', 'Folklore'],
    ]) {
      const made = await server.post(
        '/api/v1/create-subject',
        { name, subjectCode: code, marks: 100, class: '9', group, year: 2026, isFourthSubject: false },
        admin,
      );
      expect(made.status).toBe(200);
    }
    const unclear = await assign([byCode(9, 'Day', { code })]);
    expect([unclear.status, unclear.body.errors]).toEqual([
      400,
      [
        {
          path: 'ClassVsSubject.0.subjects.0',
          message: 'Class 9 has code 777 in several groups: name the group too',
        },
      ],
    ]);
    await enrol(2026, '9', 'Humanities');
    const { body } = await assign([byCode(9, 'Day', { code, group: 'Humanities' })]);
    expect(body.ClassVsSubject[0]?.subjects.map(({ name, group }) => [name, group])).toEqual([
      ['Folklore', 'Humanities'],
    ]);
    const grid = async (group: string, subject: string) =>
      (
        await server.post(
          '/api/v1/get-student-by-roll-range',
          {
            ...{ session: 2026, term: 'Annual', class: '9', section: 'A', shift: 'Day' },
            ...{ group, subject, startRoll: 1, endRoll: 99 },
          },
          await server.signIn('teacher'),
        )
      ).status;
    expect([await grid('Humanities', 'Folklore'), await grid('Science', 'Robotics')]).toEqual([200, 403]);
  });

  test('is not replaced when someone else changed it meanwhile', async () => {
    const first = (await assign([taught(8, 'Day', '101')])).body;
    const seen = first.ClassVsSubject;
    expect((await assign([taught(8, 'Day', '101', '107')], 'superadmin', teacherId, seen)).status).toBe(201);
    const late = await assign([taught(8, 'Day', '109')], 'superadmin', teacherId, seen);
    expect([late.status, late.body.message]).toEqual([
      409,
      'Someone else changed the subjects of teacher meanwhile. Look at them again, then save.',
    ]);
    const [now] = (await list('superadmin', `/${teacherId}`)).data;
    expect(now?.ClassVsSubject[0]?.subjects.map(({ code }) => code)).toEqual(['101', '107']);
  });

  test('can be emptied if the caller sends what they saw, and then filled again', async () => {
    const { ClassVsSubject } = (await assign([taught(8, 'Day', '101'), taught(9, 'Morning', '109')])).body;
    const none = await assign([], 'superadmin', teacherId, ClassVsSubject);
    expect([none.status, none.body.ClassVsSubject]).toEqual([201, []]);
    expect((await list('teacher')).data).toEqual([]);
    expect((await assign(ClassVsSubject, 'superadmin', teacherId, [])).body.ClassVsSubject).toEqual(
      ClassVsSubject,
    );
  });

  test('is not listed while the teacher has another role', async () => {
    const id = await createAccount(server.db, { phoneNumber: '01718000009', userType: 'teacher' });
    await assign([taught(8, 'Day', '101')], 'superadmin', id);
    await server.db('users').where({ id }).update({ userType: 'operator' });
    expect((await list('superadmin')).data.map(({ teacher_id }) => teacher_id._id)).not.toContain(id);
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

  test('is in the order of a dictionary, and of the school', async () => {
    const ids: string[] = [];
    for (const [index, firstName] of ['Zara', 'anika', 'Bilkis'].entries()) {
      const id = await createAccount(server.db, {
        phoneNumber: `0171800010${index}`,
        userType: 'teacher',
      });
      await server.db('users').where({ id }).update({ firstName });
      await assign([taught(9, 'Day', '134', '101'), taught(9, 'Morning', '101')], 'superadmin', id);
      ids.push(id);
    }
    const own = (await list('superadmin')).data.filter(({ teacher_id }) => ids.includes(teacher_id._id));
    expect(own.map(({ teacher_id }) => teacher_id.firstName)).toEqual(['anika', 'Bilkis', 'Zara']);
    const [first] = own;
    expect(first!.ClassVsSubject.map(({ shift }) => shift)).toEqual(['Morning', 'Day']);
    expect(first!.ClassVsSubject[1]!.subjects.map(({ code }) => code)).toEqual(['101', '134']);
    for (const id of ids) await assign([], 'superadmin', id);
  });

  test('leaves out a subject that was deleted', async () => {
    await assign([taught(9, 'Day', '101', '154')]);
    await server.delete(`/api/v1/subject/${subjectId(9, '154')}`, await server.signIn('superadmin'));
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
