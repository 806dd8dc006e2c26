import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { log } from '#server/platform/base/log.ts';

/**
 * Renews the row by which this process holds something, until it is released. `renew` returns how many rows it found:
 * none once another process has taken it, and then `lost` is aborted. Who died renews nothing, and is succeeded.
 */
export function holdLease(renew: () => Promise<number>, everyMs: number, what: string) {
  const lost = new AbortController();
  const abortUnless = (held: number): void => {
    if (held === 0) lost.abort(new Error(`Another process has taken away ${what}.`));
  };
  const timer = setInterval(() => {
    renew().then(abortUnless, (error) => log.warn({ error }, `${what} was not renewed`));
  }, everyMs);
  return {
    lost: lost.signal,
    /** For a change of the row: throws when it found none. */
    check: (held: number): void => {
      abortUnless(held);
      lost.signal.throwIfAborted();
    },
    release: () => clearInterval(timer),
  };
}

/** A named lock of the server would hold on one node of a cluster only; a row holds on all of them. */
const TABLE = 'start_turn';
const ROW = 1;

/** How the holder of the turn and those who wait for it look at the row; shorter in tests. */
type Pace = {
  /** How often the holder counts up, to show that it lives. */
  renewMs: number;
  /** How often those who wait look. */
  lookMs: number;
  /** A holder that was not seen to count in so many looks has died. */
  looks: number;
  /** When those who wait give up: another process may be migrating a large database. */
  mostMs: number;
};
const PACE: Pace = { renewMs: 1000, lookMs: 500, looks: 20, mostMs: 600_000 };

type LeaseTurn = { holder: string | null; renewals: string };

/**
 * Runs `work` while no other process on this database runs its own, on a single server and in a whole cluster. The turn
 * of a process that died is taken over after ten seconds. Throws after ten minutes.
 */
export async function oneAtATime<Result>(
  db: Knex,
  work: () => Promise<Result>,
  pace: Pace = PACE,
): Promise<Result> {
  const holder = randomUUID();
  await createRow(db);
  await waitForTurn(db, holder, pace);
  const ours = () => db(TABLE).where({ id: ROW, holder });
  const renew = async () => ours().increment('renewals', 1);
  const lease = holdLease(renew, pace.renewMs, 'the turn to set up the database');
  try {
    return await work();
  } finally {
    lease.release();
    await ours()
      .update({ holder: null })
      .catch((error) => log.warn({ error }, 'the turn to set up the database was not given back'));
  }
}

/** Before the first migration there is no table; a change of tables stops a whole cluster, so it is made only once. */
async function createRow(db: Knex): Promise<void> {
  if (!(await db.schema.hasTable(TABLE)))
    await db.raw(
      `create table if not exists ${TABLE} (id int unsigned not null primary key, holder varchar(40),
        renewals bigint unsigned not null default 0) engine = InnoDB default character set utf8mb4`,
    );
  await db(TABLE).insert({ id: ROW }).onConflict('id').ignore();
}

/**
 * Returns once the turn is ours. Looks are counted and not seconds, because a cluster that changes a large table holds
 * up the looks as well as the holder; and clocks differ.
 */
async function waitForTurn(db: Knex, holder: string, { lookMs, looks, mostMs }: Pace): Promise<void> {
  const until = performance.now() + mostMs;
  let last: LeaseTurn | undefined;
  let same = 0;
  while (performance.now() < until) {
    const turn: LeaseTurn | undefined = await db(TABLE).where({ id: ROW }).first('holder', 'renewals');
    same = turn?.holder === last?.holder && turn?.renewals === last?.renewals ? same + 1 : 0;
    last = turn;
    if (turn && (turn.holder === null || same >= looks)) {
      // Unless somebody took or renewed it since it was read.
      const unchanged = db(TABLE).where({ id: ROW, ...turn });
      if ((await unchanged.update({ holder, renewals: db.raw('renewals + 1') })) === 1) return;
    }
    await wait(lookMs);
  }
  throw new Error('Another process has been migrating this database for ten minutes: look at that one.');
}
