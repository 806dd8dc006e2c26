import { afterAll, beforeAll, expect, test } from 'vitest';
import { markClusterNode } from '#server/platform/database/cluster/lockEverywhere.ts';
import { transact } from '#server/platform/database/transact.ts';
import { type FreshDatabase, freshDatabase, waitForLock } from '#server/testing/database.ts';
import { lockClasses, lockPartsOfClasses } from './classes.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  markClusterNode(fresh.db.client.config.pool);
});
afterAll(() => fresh.drop());

/** More subjects than a class is divided into. */
const SUBJECTS = Array.from({ length: 40 }, (_, index) => String(1_000_001 + index));

const lockNames = (): Promise<string[]> => fresh.db('locks').pluck('name');

test('who locks a class writes the row that is written before marks of any of its subjects are entered', async () => {
  const [id] = await transact(fresh.db, (transaction) => lockClasses(transaction, 'value', [9]));
  const ofClass = await lockNames();
  expect(ofClass.length).toBeGreaterThan(10);
  for (const subjectId of SUBJECTS)
    await transact(fresh.db, (transaction) => lockPartsOfClasses(transaction, [{ classId: id!, subjectId }]));
  expect((await lockNames()).sort()).toEqual(ofClass.sort());
  await transact(fresh.db, (transaction) => lockClasses(transaction, 'value', [8]));
  expect(await lockNames()).toHaveLength(2 * ofClass.length);
});

test('marks of one subject wait for who locks the class, and not for those of another subject', async () => {
  const [first, second] = SUBJECTS as [string, string];
  const order: string[] = [];
  const enter = (subjectId: string, then: () => Promise<void> = async () => {}) =>
    transact(fresh.db, async (transaction) => {
      await lockPartsOfClasses(transaction, [{ classId: 9, subjectId }]);
      order.push(subjectId);
      await then();
    });
  await enter(first, () => enter(second));
  expect(order).toEqual([first, second]);

  let waiting = Promise.resolve();
  await transact(fresh.db, async (transaction) => {
    await lockClasses(transaction, 'id', [9]);
    waiting = enter(first);
    await waitForLock(fresh.db);
    order.push('class');
  });
  await waiting;
  expect(order).toEqual([first, second, 'class', first]);
});
