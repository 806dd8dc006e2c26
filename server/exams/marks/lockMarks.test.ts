import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { enterMark, storeTestExam } from '#server/testing/testExam.ts';

let server: TestServer;
let admin: { token: string };
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('superadmin');
  await storeTestExam(server.db);
});
afterAll(() => server.close());

/** How many queries of `work` lock a class, a publication or a subject, or read one of them. */
async function countLocks(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const note = ({ sql }: { sql: string }) => {
    if (/for (share|update)|lock in share mode|`locks`/.test(sql) && !sql.includes('from `marks`'))
      count += 1;
  };
  server.db.on('query', note);
  await work();
  server.db.off('query', note);
  return count;
}

const remove = async (ids: readonly string[]) => server.post('/api/v1/delete-many-result', { ids }, admin);

test('marks of many exams and subjects are locked with as many queries as those of one', async () => {
  const { db } = server;
  for (const term of ['Annual', 'Pretest', 'Test'])
    for (const subject of ['101', '136']) await enterMark(db, '901', subject, 40, term);
  const idsOf = (terms: string[]): Promise<string[]> =>
    db('marks').whereIn('term', terms).whereNull('deletedAt').orderBy('id').pluck('id');
  const [one] = await idsOf(['Annual']);
  const few = await countLocks(async () => expect((await remove([one!])).status).toBe(200));
  const others = await idsOf(['Annual', 'Pretest', 'Test']);
  expect(others).toHaveLength(5);
  const many = await countLocks(async () => expect((await remove(others)).status).toBe(200));
  expect(few).toBeGreaterThanOrEqual(4);
  expect(many).toBe(few);
});

test('one published exam among several refuses all of them, and is named', async () => {
  const { db } = server;
  const ids: string[] = await db('marks').where({ term: 'Half Yearly' }).limit(2).pluck('id');
  await enterMark(db, '902', '101', 40, 'Test');
  const [open] = await db('marks').where({ term: 'Test' }).whereNull('deletedAt').pluck('id');
  const { id: classId } = (await db('classes').where({ name: '9' }).first('id'))!;
  const session = 2026;
  const at = new Date();
  const [publication] = await db('publications').insert({
    ...{ session, term: 'Half Yearly', classId, publishedAt: at, live: 1 },
    ...{ snapshot: '{}', school: '{}' },
  });
  const { status, body } = await remove([open!, ...ids]);
  expect([status, (body as { message: string }).message]).toEqual([
    409,
    expect.stringContaining('Half Yearly 2026'),
  ]);
  await db('publications').where({ id: publication }).delete();
  expect((await remove([open!, ...ids])).status).toBe(200);
});
