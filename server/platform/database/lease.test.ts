import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#server/testing/database.ts';
import { oneAtATime } from './lease.ts';

const QUICK = { renewMs: 40, lookMs: 20, looks: 10, mostMs: 60_000 };

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

test('work of several processes runs one after the other, also on a database without any table', async () => {
  await fresh.db.raw('drop table if exists start_turn');
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await wait(60);
    running -= 1;
    return most;
  };
  expect(await Promise.all([1, 2, 3, 4].map(() => oneAtATime(fresh.db, work, QUICK)))).toEqual([1, 1, 1, 1]);
});

test('a holder that works for long keeps the turn, and one that failed gives it back', async () => {
  const order: string[] = [];
  const slow = oneAtATime(
    fresh.db,
    async () => {
      await wait(QUICK.lookMs * QUICK.looks * 4);
      order.push('slow');
      throw new Error('it failed');
    },
    QUICK,
  );
  await wait(QUICK.lookMs * 3);
  const next = oneAtATime(fresh.db, async () => order.push('next'), QUICK);
  await expect(slow).rejects.toThrow('it failed');
  await next;
  expect(order).toEqual(['slow', 'next']);
});

test('the turn of a process that died is taken over by one of those who wait', async () => {
  await fresh.db('start_turn').update({ holder: 'a process that was killed' });
  const begun: number[] = [];
  const take = (at: number) =>
    oneAtATime(
      fresh.db,
      async () => {
        begun.push(at);
      },
      QUICK,
    );
  const since = performance.now();
  await Promise.all([take(1), take(2)]);
  expect(performance.now() - since).toBeGreaterThan(QUICK.lookMs * QUICK.looks * 0.9);
  expect(begun.sort()).toEqual([1, 2]);
});

test('after the longest wait the sentence says where to look', async () => {
  await fresh.db('start_turn').update({ holder: 'a process that migrates' });
  const impatient = { ...QUICK, looks: 1000, mostMs: 100 };
  await expect(oneAtATime(fresh.db, async () => 0, impatient)).rejects.toThrow(
    'Another process has been migrating this database for ten minutes: look at that one.',
  );
  await fresh.db('start_turn').update({ holder: null });
});
