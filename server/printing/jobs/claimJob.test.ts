import { afterAll, beforeAll, expect, test } from 'vitest';
import { explain, type FreshDatabase, freshDatabase } from '#server/testing/database.ts';
import { createAccount } from '#server/testing/factories.ts';
import { claimJob } from './claimJob.ts';
import { removeOldJobs } from './jobParts.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  const { db } = fresh;
  const createdBy = await createAccount(db, { phoneNumber: '01711111111', userType: 'operator' });
  const other = await createAccount(db, { phoneNumber: '01711111112', userType: 'operator' });
  const at = new Date();
  const job = { kind: 'marksheet', filters: '{}', createdBy, createdAt: at, updatedAt: at };
  const done = { ...job, status: 'done', finishedAt: at };
  await db('print_jobs').insert(
    Array.from({ length: 500 }, (_, index) => ({ ...done, createdBy: index % 2 ? createdBy : other })),
  );
  await db('print_jobs').insert([1, 2, 3].map(() => ({ ...job, status: 'waiting' })));
  await db.raw('analyze table print_jobs');
});
afterAll(() => fresh.drop());

type Query = { sql: string; bindings: never[] };

test('a poll reads jobs only by keys, however many are done', async () => {
  const { db } = fresh;
  const queries: Query[] = [];
  db.on('query', (query: Query) => queries.push(query));
  await removeOldJobs(db, new Date());
  expect(await claimJob(db, 'a runner')).toMatchObject({ status: 'running' });
  db.removeAllListeners('query');
  const polled = queries.filter(({ sql }) => sql.startsWith('select'));
  expect(polled).toHaveLength(3);
  for (const { sql, bindings } of polled) {
    const plan = await explain(db, sql, bindings);
    // The claimed job no longer matches its query, so the plan of that query reads no table and has no type.
    for (const { type } of plan) expect([sql, type]).not.toEqual([sql, 'ALL']);
    for (const { type } of plan) expect([sql, type]).not.toEqual([sql, 'index']);
  }
});
