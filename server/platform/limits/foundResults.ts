import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { transact } from '#server/platform/database/transact.ts';
import { addTries, CLOCKS_DIFFER, IS_OVER } from './countTries.ts';
import { MAX_KEYS } from './wrongTries.ts';

/** Whether the free results of an address are used up, and what to call once a result is found, or is not. */
type FoundCount = { isSpent: boolean; commit: () => Promise<void>; refund: () => Promise<void> };
const FREE: FoundCount = { isSpent: false, commit: async () => {}, refund: async () => {} };

/** As many results as an address may find in this process before it is counted in the database too. */
const FREE_LOOKUPS = 10;

/** The short names in a text in which a blank follows each. */
const namesIn = (text: string): string[] => text.split(' ').slice(0, -1);

/**
 * The results each address has found. The first ten are remembered in memory only, so that a parent's lookup writes
 * nothing; from then on they are rows in the database, which all processes share.
 */
export const foundResults = (db: Knex, most: number, seconds: number) => {
  // The short names of what an address has found in one text: a hundred thousand addresses would be as many maps.
  const known = new LRUCache<string, string>({ max: MAX_KEYS, ttl: seconds * 1000, noUpdateTTL: true });
  const makeKey = (address: string, result: string) => `found:${address} ${result}`;
  const readStored = async (transaction: Knex, address: string, result: string) => {
    const prefix = makeKey(address, '');
    const longest = (seconds + CLOCKS_DIFFER) * 1000;
    // '!' follows the blank in the collation, so it ends the range of this address's keys.
    const [[row]] = await transaction.raw(
      `select exists(select 1 from rate_limits where \`key\` = ? and not ${IS_OVER}) as known,
         (select count(*) from (
           select 1 from rate_limits where \`key\` > ? and \`key\` < ? and not ${IS_OVER} limit ?
         ) as those) as found`,
      [makeKey(address, result), longest, prefix, `${prefix.slice(0, -1)}!`, longest, most],
    );
    return { isKnown: Number(row.known) > 0, isSpent: Number(row.found) >= most };
  };
  const store = (connection: Knex, address: string, result: string) =>
    addTries(connection, makeKey(address, result), 1, seconds);
  /** Counts a result before it is found. One at a time for an address, in all processes. */
  const countStored = (address: string, result: string, before: readonly string[]) =>
    transact(db, async (transaction) => {
      await addTries(transaction, `found-turn:${address}`, 1, seconds);
      for (const one of before) await store(transaction, address, one);
      const { isKnown, isSpent } = await readStored(transaction, address, result);
      if (isKnown) return FREE;
      if (!isSpent) await store(transaction, address, result);
      return {
        isSpent,
        commit: async () => void (isSpent && (await store(db, address, result))),
        refund: async () =>
          void (await db('rate_limits')
            .where({ key: makeKey(address, result) })
            .delete()),
      };
    });
  return {
    /**
     * Counts a result for the address, unless it has found it before; simultaneous ones count too. Returns whether its
     * free results are used up, and functions to call once the result is found, or is not.
     */
    count: async (address: string, result: string): Promise<FoundCount> => {
      const name = `${result} `;
      const before = known.get(address) ?? '';
      if (before.includes(name)) return FREE;
      known.set(address, before + name);
      const forget = () => known.set(address, (known.get(address) ?? '').replace(name, ''));
      const results = namesIn(before);
      if (results.length < FREE_LOOKUPS) return { ...FREE, refund: async () => void forget() };
      try {
        const alone = results.length === FREE_LOOKUPS ? results : [];
        const counted = await countStored(address, result, alone);
        const refund = async () => {
          forget();
          await counted.refund();
        };
        return { ...counted, refund };
      } catch (error) {
        forget();
        throw error;
      }
    },
  };
};
