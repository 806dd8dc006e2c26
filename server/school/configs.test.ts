import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Auth } from '#documents/model/user.ts';
import { storeStudents } from '#server/people/students/storeStudents.ts';
import { waitForLock } from '#server/testing/database.ts';
import { createAccount } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { testStudentInput, testStudentRows } from '#server/testing/testStudents.ts';
import { readConfigValues } from './configValues.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await storeStudents(
    server.db,
    testStudentRows({ studentId: '901', roll: 1 }, { studentId: '902', roll: 2, religion: 'Hindu' }),
  );
  await createAccount(server.db, { phoneNumber: '01719000001', userType: 'teacher', section: 'A' });
});
afterAll(() => server.close());

type Value = { value: string; label: string; labelBn?: string };
type Body = { message: string; errors?: { path: string; message: string }[]; values: Value[] };
const remove = async (slug: string, value: string) => {
  const path = `/api/v1/configs/${slug}/${encodeURIComponent(value)}`;
  const { status, body } = await server.delete(path, await server.signIn('superadmin'));
  return { status, body: body as Body };
};
const save = async (slug: string, input: object, who?: Auth) => {
  const admin = who ?? (await server.signIn('superadmin'));
  const { status, body } = await server.put(`/api/v1/configs/${slug}`, input, admin);
  return { status, body: body as Body };
};
const labels = async (slug: string) => {
  const { body } = await server.get('/api/v1/configs', await server.signIn('superadmin'));
  const { values } = (body as { slug: string; values: Value[] }[]).find((one) => one.slug === slug)!;
  return values.map(({ label }) => label);
};

test('a list that there is not has no use, whatever it is called', async () => {
  const admin = await server.signIn('superadmin');
  for (const slug of ['toString', 'constructor', '__proto__', 'nothing'])
    expect((await server.get(`/api/v1/configs/${slug}/use`, admin)).body).toEqual({ data: [] });
});

test('a value in use is not removed, and the refusal counts its uses', async () => {
  expect(await remove('Section', 'A')).toEqual({
    status: 409,
    body: {
      message: '2 students and 1 user use this.',
      errors: [
        { path: 'student', message: '2 students use this.' },
        { path: 'user', message: '1 user uses this.' },
      ],
    },
  });
  expect((await remove('gender', 'Female')).body.message).toBe('2 students use this.');
  const { body } = await server.get('/api/v1/configs/religion/use', await server.signIn('superadmin'));
  expect((body as { data: unknown[] }).data).toContainEqual({
    value: 'Hindu',
    use: [{ noun: 'student', count: 1 }],
    message: '1 student uses this.',
  });
});

test('removes a value that nothing uses', async () => {
  const { status, body } = await remove('term', 'Model Test');
  expect([status, body.values.map(({ value }) => value)]).toEqual([
    200,
    ['Half Yearly', 'Annual', 'Pretest', 'Test'],
  ]);
  expect((await remove('term', 'Model Test')).status).toBe(404);
  expect((await remove('Class', '9')).status).toBe(404);
});

test('waits for a transaction that is just storing the value', async () => {
  const { db } = server;
  const placement = db('enrolments').orderBy('id').first('id', 'section');
  const { id, section } = (await placement)!;
  await db('config_values').insert({ slug: 'Section', value: 'K', label: 'K', position: 90 });
  const other = await db.transaction();
  expect((await readConfigValues(other)).find('Section', 'k')).toBe('K');
  await other('enrolments').where({ id }).update({ section: 'K' });
  const removed = remove('Section', 'K');
  await waitForLock(db);
  await other.commit();
  expect((await removed).status).toBe(409);
  await db('enrolments').where({ id }).update({ section });
  expect((await remove('Section', 'K')).status).toBe(200);
});

test('counts a deleted student for as long as they can be restored', async () => {
  const deletedDaysAgo = (days: number) =>
    server
      .db('students')
      .where({ studentId: '902' })
      .update({ live: null, deletedAt: new Date(Date.now() - days * 24 * 60 * 60 * 1000) });
  await deletedDaysAgo(29);
  expect((await remove('religion', 'Hindu')).body.message).toBe('1 student uses this.');
  await deletedDaysAgo(31);
  expect((await remove('religion', 'Hindu')).status).toBe(200);
});

test('does not remove the values that the result rules need', async () => {
  for (const [slug, value] of [
    ['group', 'General'],
    ['term', 'Annual'],
  ] as const)
    expect((await remove(slug, value)).status).toBe(409);
});

test('renaming a value leaves records as they are, and sheets may use either name', async () => {
  expect((await save('Section', { value: 'A', label: 'Padma', labelBn: 'পদ্মা' })).status).toBe(200);
  expect(await server.db('enrolments').distinct('section').pluck('section')).toEqual(['A']);
  const typed = testStudentInput({ studentId: '903', roll: 3, section: 'padma' });
  await storeStudents(server.db, [{ row: 2, value: typed }]);
  expect(await server.db('enrolments').distinct('section').pluck('section')).toEqual(['A']);
});

describe('a value that could not be used', () => {
  test.each([
    ['the word by which filters mean all', { value: 'All', label: 'All' }],
    ['a label that filters have', { value: 'C', label: 'ALL' }],
    ['the same in Bangla', { value: 'C', label: 'C', labelBn: 'সকল' }],
  ])('%s is refused', async (_what, added) => {
    const message = '"All" means every one of them; please choose another word.';
    const { status, body } = await save('Section', { ...added, was: null });
    expect([status, body]).toEqual([400, { message, errors: [{ path: 'label', message }] }]);
  });

  test('a value longer than the column it is stored in is refused', async () => {
    const long = 'A section of 21 chars';
    const { status, body } = await save('Section', { value: long, label: long, was: null });
    expect([status, body.errors]).toEqual([400, [{ path: 'value', message: 'At most 20 characters' }]]);
    expect((await save('Section', { value: 'B', label: long })).status).toBe(200);
    expect((await save('Section', { value: 'B', label: 'B' })).status).toBe(200);
  });

  test('letters that no font of the papers has are named', async () => {
    const value = { value: 'गुलाब', label: 'Rose 李', labelBn: 'গোলাপ', was: null };
    const { status, body } = await save('Section', value);
    const message = (letters: string) => `These letters cannot be printed, please type others: ${letters}`;
    expect([status, body.errors]).toEqual([
      400,
      [
        { path: 'value', message: message('ग ु ल ा ब') },
        { path: 'label', message: message('李') },
      ],
    ]);
  });

  test('a name that another value has already is refused', async () => {
    const message = 'This value exists already';
    const { status, body } = await save('Section', { value: 'B', label: 'a' });
    expect([status, body]).toEqual([400, { message, errors: [{ path: 'label', message }] }]);
  });

  test('only a superadmin changes lists, and the classes are no such list', async () => {
    expect((await save('Section', { value: 'X', label: 'X' }, await server.signIn('teacher'))).status).toBe(
      403,
    );
    expect((await save('Class', { value: 'X', label: 'X' })).status).toBe(404);
  });
});

describe('two superadmins change the same list', () => {
  const shift = (value: string, more: object) => save('shift', { value, ...more });

  test('each renames another value, one adds and one moves: all of it is stored', async () => {
    const was = { label: 'Morning' };
    const day = { label: 'Day' };
    expect((await shift('Morning', { label: 'Morning Shift', was })).status).toBe(200);
    expect((await shift('Evening', { label: 'Evening', was: null })).status).toBe(200);
    expect((await shift('Day', { label: 'Day Shift', was: day })).status).toBe(200);
    expect(await labels('shift')).toEqual(['Morning Shift', 'Day Shift', 'Evening']);
    const moved = { before: 'Day', was: { before: '' } };
    expect((await shift('Evening', moved)).status).toBe(200);
    expect(await labels('shift')).toEqual(['Morning Shift', 'Evening', 'Day Shift']);
    // Sent again after a lost answer it is the same.
    expect((await shift('Evening', moved)).status).toBe(200);
    expect((await shift('Evening', { before: 'Morning', was: { before: '' } })).body.errors).toMatchObject([
      { path: 'before', now: 'Day', sent: 'Morning' },
    ]);
  });

  test('the same value: 409 with both labels, who renamed it and when; nothing is stored', async () => {
    const { status, body } = await shift('Day', { label: 'Afternoon', was: { label: 'Day' } });
    expect([status, body.errors]).toEqual([
      409,
      [
        {
          path: 'label',
          message: expect.stringMatching(
            /^superadmin changed this to "Day Shift" at \d\d:\d\d on .*; you wrote "Afternoon"$/,
          ),
          ...{ now: 'Day Shift', sent: 'Afternoon' },
        },
      ],
    ]);
    expect(await labels('shift')).toContain('Day Shift');
    const admin = await server.signIn('superadmin');
    const removed = await server.delete('/api/v1/configs/shift/Day?was=Day', admin);
    expect([removed.status, removed.body]).toMatchObject([
      409,
      { errors: [{ path: 'label', now: 'Day Shift' }] },
    ]);
  });

  test('a value that the other removed does not come back, and one that the other added is not added twice', async () => {
    expect((await remove('shift', 'Evening')).status).toBe(200);
    const late = await shift('Evening', { label: 'Night', was: { label: 'Evening' } });
    expect([late.status, late.body.message]).toEqual([
      409,
      'Someone else removed Evening meanwhile: add it again if it is needed.',
    ]);
    expect(await labels('shift')).toEqual(['Morning Shift', 'Day Shift']);
    expect((await shift('Day', { label: 'Day', was: null })).status).toBe(409);
  });

  test('at the same moment, 20 times: both additions are there, and of two renames one wins', async () => {
    for (let round = 0; round < 20; round += 1) {
      const was = { label: round === 0 ? 'Sikh' : `Sikh ${round}` };
      await save('religion', { value: 'Sikh', label: was.label });
      const replies = await Promise.all([
        save('religion', { value: `A${round}`, label: `A${round}`, was: null }),
        save('religion', { value: `B${round}`, label: `B${round}`, was: null }),
        save('religion', { value: 'Sikh', label: 'one', was }),
        save('religion', { value: 'Sikh', label: 'other', was }),
      ]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409]);
      expect(await labels('religion')).toEqual(expect.arrayContaining([`A${round}`, `B${round}`]));
    }
  });
});

test('the group of a teacher’s subject and the term of an exemption are in use; an exemption is ended without its term', async () => {
  const { db } = server;
  const admin = await server.signIn('superadmin');
  const student = (await db('students').where({ studentId: '901' }).first('id'))!;
  const { session } = (await db('enrolments').where({ studentId: student.id }).first('session'))!;
  const path = `/api/v1/student/${student.id}/exemptions`;
  const exemption = { session, term: 'Pretest', reason: 'Joined late' };
  expect((await server.put(path, exemption, admin)).status).toBe(200);
  expect((await remove('term', 'Pretest')).body.message).toBe('1 exemption uses this.');
  // As a list of an earlier version was left.
  await db('config_values').where({ slug: 'term', value: 'Pretest' }).delete();
  expect((await server.delete(path, admin, exemption)).status).toBe(200);

  const times = { createdAt: new Date(), updatedAt: new Date() };
  const [teacherSubjectId] = await db('teacher_subjects').insert({ teacherId: admin._id, ...times });
  const { id: classId } = (await db('classes').where({ value: 9 }).first('id'))!;
  await save('group', { value: 'Arts', label: 'Arts', was: null });
  const item = { teacherSubjectId, classId, shift: 'Morning', groupName: 'Arts', subjectCode: '101' };
  await db('teacher_subject_items').insert(item);
  expect((await remove('group', 'Arts')).body.message).toBe('1 teacher uses this.');
});

test('the transcripts are read before the list is locked, for which everybody who saves waits', async () => {
  await save('Section', { value: 'Z', label: 'Z', was: null });
  const statements: string[] = [];
  const listen = ({ sql }: { sql: string }) => void statements.push(sql);
  server.db.on('query', listen);
  expect((await remove('Section', 'Z')).status).toBe(200);
  server.db.off('query', listen);
  const isRead = (sql: string) => sql.includes('json_extract(transcripts.snapshot');
  const lock = statements.findIndex((sql) => sql.includes('config_values') && sql.includes('for update'));
  expect(statements.findIndex(isRead)).toBeGreaterThanOrEqual(0);
  expect(statements.findIndex(isRead)).toBeLessThan(lock);
});
