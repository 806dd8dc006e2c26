import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#server/testing/database.ts';
import { transact } from './transact.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

const lockClass = (transaction: Knex, value: number) =>
  transaction('classes').where({ value }).forUpdate().first('id');

/** Returns a function whose promises all resolve at its `of`-th call. */
const meeting = (of: number) => {
  let open = () => {};
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  let here = 0;
  return () => {
    here += 1;
    if (here === of) open();
    return all;
  };
};

test('two transactions that deadlock both succeed, one after the other', async () => {
  let begun = 0;
  const together = meeting(2);
  const both = (first: number, second: number) =>
    transact(fresh.db, async (transaction) => {
      begun += 1;
      await lockClass(transaction, first);
      await together();
      await lockClass(transaction, second);
      return first;
    });
  expect(await Promise.all([both(1, 2), both(2, 1)])).toEqual([1, 2]);
  expect(begun).toBe(3);
});

test('a transaction that failed for another reason is not run again', async () => {
  let begun = 0;
  const failing = transact(fresh.db, async () => {
    begun += 1;
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(begun).toBe(1);
});
