import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NAME_FIELDS } from '#documents/model/student.ts';
import { publishExam, unpublishExam } from '#server/exams/publication/publishExam.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { storeSubjects } from '#server/school/subjects/storeSubjects.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { enterMark, LOOKUP, PUBLICATION, storeTestExam, testSubject } from '#server/testing/testExam.ts';
import type { Verification } from './present.ts';

let server: TestServer;
let code: string;

const issuedCode = async (): Promise<string> => {
  const { body } = await server.post('/api/v1/result/individual', LOOKUP);
  return (body as { Data: { issue: { verifyUrl: string } } }).Data.issue.verifyUrl.split('/').at(-1)!;
};
const verify = async (query = code): Promise<Verification> =>
  (await server.get(`/api/v1/verify/${query}`)).body;
/** After a change that no part of the product makes. */
const verifyAnew = async (): Promise<Verification> => {
  await noteResultChange(server.db);
  return verify();
};

/** The statements that run during `work`, without the question whether anything has changed. */
const recordQueries = async (work: () => Promise<unknown>): Promise<string[]> => {
  const statements: string[] = [];
  const note = ({ sql }: { sql: string }) => statements.push(sql);
  server.db.on('query', note);
  await work();
  server.db.off('query', note);
  return statements.filter((sql) => !sql.includes('result_changes'));
};

beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  await publishExam(server.db, PUBLICATION);
  code = await issuedCode();
});
afterAll(() => server.close());

test('answers what the transcript stated, with the name as initials', async () => {
  const { serial, ...input } = await verify();
  expect(input).toEqual({
    code,
    nameInitials: 'S. A.',
    studentId: '901',
    session: 2026,
    term: 'Half Yearly',
    className: '9',
    gpa: 5,
    letter: 'A+',
    issuedOn: '2026-07-20',
    status: 'current',
    current: true,
  });
  expect(serial).toMatch(/^2026-HY-09-/);
});

test('accepts a code typed in small letters, with spaces and hyphens', async () => {
  const typed = code
    .toLowerCase()
    .replace(/(.{5})/g, '$1 ')
    .replace(' ', '-');
  expect((await verify(encodeURIComponent(typed))).code).toBe(code);
});

test('stays current for a student who moved to another section, group or class since', async () => {
  const { db } = server;
  const student = db('students').where({ studentId: '901' }).select('id');
  const placement = (await db('enrolments').whereIn('studentId', student).first())!;
  const elsewhere = (await db('classes').where({ value: 10 }).first('id'))!;
  for (const moved of [{ section: 'B', roll: 44 }, { groupName: 'Business' }, { classId: elsewhere.id }]) {
    await db('enrolments').where({ id: placement.id }).update(moved);
    expect(await verifyAnew()).toMatchObject({ status: 'current', current: true });
  }
  await db('enrolments').where({ id: placement.id }).update(placement);
});

test.each(['23456789ABCDEFGHJKLMNPQRST', 'x', '%', "'", '%F0%9F%98%80'])(
  'is 404 for the code %s',
  async (unknown) => {
    const { status, body } = await server.get(`/api/v1/verify/${encodeURIComponent(unknown)}`);
    expect([status, body]).toEqual([404, { message: 'No transcript or certificate found for this code.' }]);
  },
);

test('what another process corrected is seen here, which is not told of it', async () => {
  const { db } = server;
  expect(await verify()).toMatchObject({ status: 'current' });
  const mark = (await db('marks').orderBy('id').first('id', 'subjective'))!;
  for (const [subjective, status] of [
    [81, 'changed'],
    [mark.subjective, 'current'],
  ] as const) {
    await db('marks').where({ id: mark.id }).update({ subjective });
    await db.raw('insert into result_changes () values ()');
    await expect.poll(async () => (await verify()).status).toBe(status);
  }
});

describe('reads little', () => {
  test('the rows of one student by keys, no copy of the class, and nothing while it is kept', async () => {
    const statements = await recordQueries(verifyAnew);
    expect(statements.map((sql) => /from `(\w+)`/.exec(sql)?.[1])).toEqual([
      'school',
      'transcripts',
      'marks',
    ]);
    expect(statements.filter((sql) => sql.includes('snapshot'))).toEqual([]);
    expect(await recordQueries(verify)).toEqual([]);
  });

  test('answers 304 to a client that has the answer', async () => {
    const first = await server.get(`/api/v1/verify/${code}`);
    const headers = { 'If-None-Match': first.headers.get('ETag')! };
    expect((await server.get(`/api/v1/verify/${code}`, { headers })).status).toBe(304);
    expect((await server.get(`/api/v1/verify/${code}`, { headers: { 'If-None-Match': '"x"' } })).status).toBe(
      200,
    );
  });

  test('of a transcript without a hash, which an earlier version issued, reads the copy once for all of its exam', async () => {
    const { db } = server;
    const hashes = () => db('transcripts').orderBy('id').select('recordHash');
    const before = await hashes();
    expect(before.length).toBeGreaterThan(1);
    await db('transcripts').update({ recordHash: null });
    const statements = await recordQueries(async () =>
      expect(await verifyAnew()).toMatchObject({ status: 'current' }),
    );
    expect(statements.filter((sql) => sql.includes('snapshot'))).toHaveLength(1);
    expect(await hashes()).toEqual(before);
    const again = await recordQueries(verifyAnew);
    expect(again.filter((sql) => sql.includes('snapshot'))).toEqual([]);
  });

  test('but a mark that was changed before is no mark of the copy', async () => {
    const { db } = server;
    const mark = (await db('marks').orderBy('id').first('id', 'subjective'))!;
    await db('marks').where({ id: mark.id }).update({ subjective: 81 });
    await db('transcripts').update({ recordHash: null });
    expect(await verifyAnew()).toMatchObject({ status: 'changed' });
    await db('marks').where({ id: mark.id }).update({ subjective: mark.subjective });
    expect(await verifyAnew()).toMatchObject({ status: 'current' });
  });
});

test('stays current when the exam is published again with a mark that the transcript does not print', async () => {
  const { db } = server;
  await unpublishExam(db, PUBLICATION);
  await storeSubjects(db, [{ row: 2, value: testSubject('146', 'Accounting', { group: 'Business' }) }]);
  const subject = (await db('subjects').where({ subjectCode: '146' }).first('id'))!;
  const { id: _, ...mark } = (await db('marks').orderBy('id').first())!;
  await db('marks').insert({ ...mark, subjectId: subject.id });
  await publishExam(db, PUBLICATION);
  expect(await issuedCode()).toBe(code);
  expect(await verify()).toMatchObject({ status: 'current' });
});

describe('is not current, and still answers what it stated', () => {
  const stated = (status: string) => ({ gpa: 5, letter: 'A+', status, current: status === 'current' });

  test('while a mark in the database was changed despite the lock', async () => {
    const mark = (await server.db('marks').orderBy('id').first('id', 'subjective'))!;
    await server.db('marks').where({ id: mark.id }).update({ subjective: 81 });
    expect(await verifyAnew()).toMatchObject(stated('changed'));
    await server.db('marks').where({ id: mark.id }).update({ subjective: mark.subjective });
    expect(await verifyAnew()).toMatchObject(stated('current'));
  });

  test.each(NAME_FIELDS)('while the register has another %s', async (field) => {
    const found = server.db('students').where({ studentId: '901' });
    const student = (await found.clone().first(...NAME_FIELDS))!;
    // With the same initials.
    await found.clone().update({ [field]: 'Sufia Ahmed' });
    expect(await verifyAnew()).toMatchObject(stated('changed'));
    await found.clone().update({ [field]: student[field] });
    expect(await verifyAnew()).toMatchObject(stated('current'));
  });

  test('at once when the name was changed on its form', async () => {
    const admin = await server.signIn('superadmin');
    const { id } = (await server.db('students').where({ studentId: '901' }).first('id'))!;
    for (const [name, status] of [
      ['Sufia Ahmed', 'changed'],
      ['Sumaiya Akter', 'current'],
    ] as const) {
      const form = new FormData();
      form.set('studentName', name);
      expect((await server.put(`/api/v1/student/${id}`, form, admin)).status).toBe(200);
      expect(await verify()).toMatchObject(stated(status));
    }
  });

  test('and says on what day the name was changed, unless a mark differs too', async () => {
    const { db } = server;
    const admin = await server.signIn('superadmin');
    const { id } = (await db('students').where({ studentId: '901' }).first('id'))!;
    const rename = async (field: string, name: string) => {
      const form = new FormData();
      form.set(field, name);
      expect((await server.put(`/api/v1/student/${id}`, form, admin)).status).toBe(200);
    };
    await rename('motherName', 'Rokeya Khatun');
    const history = () => db('changes').where({ noun: 'student', recordId: id }).orderBy('id', 'desc');
    const change = (await history().first('id'))!;
    // The day after in Dhaka.
    const day = new Date('2026-09-02T20:00:00Z');
    await db('changes').where({ id: change.id }).update({ changedAt: day });
    // Nothing that the transcript prints.
    await rename('guardianName', 'Abdul Karim');
    const renamed = { ...stated('changed'), nameChangedOn: '2026-09-03' };
    expect(await verifyAnew()).toMatchObject(renamed);
    const mark = (await db('marks').orderBy('id').first('id', 'subjective'))!;
    await db('marks').where({ id: mark.id }).update({ subjective: 81 });
    expect(await verifyAnew()).not.toHaveProperty('nameChangedOn');
    await db('marks').where({ id: mark.id }).update({ subjective: mark.subjective });
    await rename('motherName', 'Rokeya Begum');
    const current = await verify();
    expect(current).toMatchObject(stated('current'));
    expect(current).not.toHaveProperty('nameChangedOn');
  });

  test('while the student is deleted', async () => {
    await server.db('students').where({ studentId: '901' }).update({ live: null });
    expect(await verifyAnew()).toMatchObject(stated('changed'));
    await server.db('students').where({ studentId: '901' }).update({ live: 1 });
    expect(await verifyAnew()).toMatchObject(stated('current'));
  });

  test('while its exam is closed; published again with the same figures it is current again', async () => {
    await unpublishExam(server.db, PUBLICATION);
    expect(await verify()).toMatchObject(stated('correcting'));
    await publishExam(server.db, { ...PUBLICATION, at: new Date('2026-07-25T05:00:00Z') });
    expect(await issuedCode()).toBe(code);
    expect(await verify()).toMatchObject({ ...stated('current'), issuedOn: '2026-07-20' });
  });

  test('when a newer transcript replaced it, also while the exam is closed', async () => {
    await unpublishExam(server.db, PUBLICATION);
    await enterMark(server.db, '901', '136', 60);
    await publishExam(server.db, PUBLICATION);
    expect(await verify()).toMatchObject(stated('replaced'));
    const newer = await issuedCode();
    expect(newer).not.toBe(code);
    expect(await verify(newer)).toMatchObject({ status: 'current', letter: 'A+' });
    await unpublishExam(server.db, PUBLICATION);
    expect(await verify()).toMatchObject(stated('replaced'));
    expect(await verify(newer)).toMatchObject({ status: 'correcting' });
  });
});

test('is current where a subject was deleted with its marks before the exam was published', async () => {
  const { db } = server;
  await db('publications').where({ live: 1 }).update({ live: null });
  await enterMark(db, '901', '1001', 40);
  await db('subjects').where({ subjectCode: '1001' }).update({ live: null });
  await publishExam(db, PUBLICATION);
  code = await issuedCode();
  expect(await verifyAnew()).toMatchObject({ status: 'current' });
});
