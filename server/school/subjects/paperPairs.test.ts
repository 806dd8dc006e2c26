import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Reply, startServer, type TestServer } from '#server/testing/request.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const BANGLA = {
  ...{ name: 'Bangla 1st Paper', subjectCode: '101', marks: 100 },
  ...{ class: '9', year: 2026, group: 'General', paperGroup: 'X' },
};
const PHYSICS = { ...BANGLA, name: 'Physics', subjectCode: '136' };
const OF_RELIGION = { ...PHYSICS, religion: 'Hindu' };

const admin = () => server.signIn('superadmin');
const create = async (subject: object) => server.post('/api/v1/create-subject', subject, await admin());
const update = async (id: string, change: object) =>
  server.put(`/api/v1/subject/${id}`, { ...BANGLA, ...change }, await admin());
const idOf = ({ body }: Reply) => (body as { subject: { _id: string } }).subject._id;
const errorOf = ({ status, body }: Reply) => {
  const { errors } = body as { errors: { path: string; message: string; row?: number }[] };
  return [status, errors[0]?.path, errors[0]?.message] as const;
};
const remove = (...codes: string[]) => server.db('subjects').whereIn('subjectCode', codes).del();
describe('papers of one group that differ in religion or choice are no pair (rules 9)', () => {
  test.each([
    ['religion', { religion: 'Islam' }],
    ['kind (compulsory or 4th subject)', { isFourthSubject: true }],
  ])('adding one of another %s is refused with both names', async (trait, other) => {
    expect((await create(BANGLA)).status).toBe(200);
    const [status, path, message] = errorOf(await create({ ...PHYSICS, ...other }));
    expect([status, path]).toEqual([409, 'paperGroup']);
    expect(message).toContain('Physics and Bangla 1st Paper both have the paper group X');
    expect(message).toContain(`not the same ${trait}`);
    await remove('101', '136');
  });

  test('two groups may use the same words for pairs of their own', async () => {
    const science = { ...PHYSICS, group: 'Science', isFourthSubject: true };
    const humanities = { ...PHYSICS, group: 'Humanities' };
    for (const subject of [BANGLA, science, { ...science, subjectCode: '137' }, humanities])
      expect((await create(subject)).status).toBe(200);
    expect((await create({ ...humanities, subjectCode: '138', isFourthSubject: true })).status).toBe(409);
    await remove('101', '136', '137', '138');
  });

  test('the same words in another class or year, or another word, are no pair', async () => {
    expect((await create(BANGLA)).status).toBe(200);
    for (const other of [{ class: '10' }, { year: 2027 }, { paperGroup: 'Y' }]) {
      expect((await create({ ...PHYSICS, ...other })).status).toBe(200);
      await remove('136');
    }
    await remove('101');
  });

  test('an edit that would make one is refused; the name of one that is stored so may change', async () => {
    await create(BANGLA);
    const second = { subjectCode: '102', name: 'Bangla 2nd Paper' };
    const id = idOf(await create({ ...BANGLA, ...second }));
    expect(errorOf(await update(id, { ...second, isFourthSubject: true }))[0]).toBe(409);
    expect(errorOf(await update(id, { ...second, religion: 'Islam' }))[0]).toBe(409);
    await server.db('subjects').where({ id }).update({ religion: 'Islam' });
    expect((await update(id, { ...second, religion: 'Islam', name: 'Bangla II' })).status).toBe(200);
    expect((await update(id, { ...second, religion: 'Islam', paperGroup: '' })).status).toBe(200);
    await remove('101', '102');
  });

  test('a restored one is checked too', async () => {
    const id = idOf(await create(OF_RELIGION));
    const { token } = await admin();
    expect((await server.delete(`/api/v1/subject/${id}`, { token })).status).toBe(200);
    await create(BANGLA);
    expect(errorOf(await server.post(`/api/v1/subject/${id}/restore`, {}, await admin()))[0]).toBe(409);
    await remove('101', '136');
  });

  test('copying and presetting a year is refused where it would make one', async () => {
    await create({ ...BANGLA, year: 2025 });
    await create(OF_RELIGION);
    const copied = await server.post(
      '/api/v1/subjects/copy',
      { fromYear: 2025, toYear: 2026 },
      await admin(),
    );
    expect(errorOf(copied).slice(0, 2)).toEqual([409, 'paperGroup']);
    await server.db('subjects').where({ subjectCode: '136' }).update({ paperGroup: 'Bangla' });
    const preset = { class: '9', group: 'Humanities', year: 2026 };
    expect(errorOf(await server.post('/api/v1/subjects/preset', preset, await admin()))[0]).toBe(409);
    await remove('101', '136');
    expect((await server.post('/api/v1/subjects/preset', preset, await admin())).status).toBe(200);
    const dry = await server.post(
      '/api/v1/subjects/preset-every-class?dryRun=true',
      { year: 2027 },
      await admin(),
    );
    expect(dry.status).toBe(200);
    expect(
      (await server.post('/api/v1/subjects/preset-every-class', { year: 2027 }, await admin())).status,
    ).toBe(200);
  });
});
