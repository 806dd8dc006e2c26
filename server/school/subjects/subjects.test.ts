import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListedSubject } from '#documents/model/subject.ts';
import { createAccount, PASSWORD, type Role } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const PHYSICS = {
  name: 'Physics',
  subjectCode: '136',
  year: 2026,
  marks: 100,
  class: '9',
  group: 'Science',
  isFourthSubject: false,
};
type Saved = { message: string; subject: ListedSubject; errors: unknown };
const create = async (input: object, role: Role = 'superadmin') => {
  const { status, body } = await server.post(
    '/api/v1/create-subject',
    { ...PHYSICS, ...input },
    await server.signIn(role),
  );
  return { status, body: body as Saved };
};
const list = async (query: string, auth: { token: string }) => {
  const { body } = await server.get(`/api/v1/subjects?${query}`, auth);
  return (body as { data: ListedSubject[] }).data.map(({ subjectCode }) => subjectCode);
};

describe('POST /create-subject', () => {
  test('answers the subject with its class, its parts and its paper group', async () => {
    const { status, body } = await create({
      subjectiveMarks: '৫০',
      objectiveMarks: 25,
      practicalMarks: '25',
      classAssignmentMarks: '',
      passSeparately: true,
      religion: 'islam',
      paperGroup: 'Physics',
    });
    expect([status, body.message]).toEqual([200, 'Subject created successfully']);
    expect(body.subject).toMatchObject({
      name: 'Physics',
      subjectCode: '136',
      year: 2026,
      class: { _id: expect.stringMatching(/^\d+$/), name: '9', value: 9 },
      group: 'Science',
      subjectiveMarks: 50,
      practicalMarks: 25,
      classAssignmentMarks: null,
      passSeparately: true,
      religion: 'Islam',
      paperGroup: 'Physics',
    });
  });

  test('refuses the same code twice in a class, group and year, and names the field', async () => {
    await create({ subjectCode: '200' });
    const message = 'This code is taken in that class, group and year';
    const { status, body } = await create({ subjectCode: '200' });
    expect([status, body]).toEqual([409, { message, errors: [{ path: 'subjectCode', message }] }]);
    for (const input of [{ class: '10' }, { group: 'Business' }, { year: 2025 }])
      expect((await create({ subjectCode: '200', ...input })).status).toBe(200);
  });

  test.each([
    [{ name: ' ' }, 'name', 'Subject Name is required'],
    [{ subjectCode: '' }, 'subjectCode', 'Subject Code is required'],
    [{ year: '' }, 'year', 'class is required'],
    [{ marks: '' }, 'marks', 'Marks is required'],
    [{ class: '' }, 'class', 'class is required'],
    [{ group: '' }, 'group', 'Group is required'],
    [{ group: 'Music' }, 'group', 'There is no group Music'],
    [{ class: '8' }, 'group', 'Groups apply only to classes 9 and 10'],
    [{ class: '12' }, 'class', 'There is no class 12'],
    [{ religion: 'Jedi' }, 'religion', 'There is no religion Jedi'],
    [{ subjectiveMarks: 80, objectiveMarks: 30 }, 'marks', 'The parts add up to 110, not to 100'],
    [{ subjectiveMarks: 'many' }, 'subjectiveMarks', 'Subjective must be a whole number'],
    [
      { class: '8', group: 'General', isFourthSubject: true },
      'isFourthSubject',
      'The 4th subject applies only to classes 9 and 10',
    ],
  ])('refuses %j with a message on its field', async (input, path, message) => {
    const { status, body } = await create({ subjectCode: '300', ...input });
    expect(status).toBe(400);
    expect(body.errors).toContainEqual({ path, message });
  });

  test('refuses another class of a teacher or operator', async () => {
    for (const role of ['teacher', 'operator'] as const) {
      expect((await create({ subjectCode: `1${role}`, class: '10' }, role)).status).toBe(403);
      expect((await create({ subjectCode: `1${role}` }, role)).status).toBe(200);
    }
  });
});

describe('GET /subjects', () => {
  beforeAll(async () => {
    for (const input of [
      { subjectCode: '109', group: 'General' },
      { subjectCode: '101', group: 'General' },
      { subjectCode: '138', isFourthSubject: true },
      { subjectCode: '137' },
      { subjectCode: '146', group: 'Business' },
      { subjectCode: '101', group: 'General', class: '4' },
    ])
      await create({ ...input, year: 2024 });
  });

  test('filters by class, group and year; a group has the General subjects of its class too', async () => {
    const admin = await server.signIn('superadmin');
    expect(await list('class=9&group=Science&year=2024', admin)).toEqual(['101', '109', '137', '138']);
    expect(await list('class=9&group=General&year=2024', admin)).toEqual(['101', '109']);
    expect(await list('year=2024&class=All', admin)).toHaveLength(6);
  });

  test('shows a teacher and an operator their own class only', async () => {
    for (const role of ['teacher', 'operator'] as const) {
      const auth = await server.signIn(role);
      expect(await list('year=2024', auth)).toEqual(['101', '109', '137', '146', '138']);
      expect(await list('year=2024&class=4', auth)).toEqual([]);
    }
  });

  test('shows a teacher the subjects assigned to them in another class', async () => {
    const phoneNumber = '01713000001';
    const id = await createAccount(server.db, { phoneNumber, userType: 'teacher', classValue: 8 });
    const { subject } = (await create({ subjectCode: '999', year: 2024, class: '10' })).body;
    const at = { createdAt: new Date(), updatedAt: new Date() };
    const [assignment] = await server.db('teacher_subjects').insert({ teacherId: id, ...at });
    await server.db('teacher_subject_items').insert({
      teacherSubjectId: assignment,
      classId: subject.class._id,
      shift: 'Day',
      groupName: subject.group,
      subjectCode: subject.subjectCode,
    });
    const { body } = await server.post('/api/v1/login', { phoneNumber, password: PASSWORD });
    expect(await list('year=2024', body as { token: string })).toEqual(['999']);
  });

  test('shows nothing to a student without a class, and refuses a visitor', async () => {
    expect(await list('', await server.signIn('student'))).toEqual([]);
    expect((await server.get('/api/v1/subjects')).status).toBe(401);
  });
});
