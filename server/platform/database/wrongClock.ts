import type { Knex } from 'knex';
import { isFromFuture } from '#server/platform/base/clock.ts';
import { log } from '#server/platform/base/log.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The last days prove nothing: people also sign in while the clock is wrong. */
const UNPROVEN_DAYS = 7;
/** The longest time in which nobody signs in, as in holidays. */
const QUIET_DAYS = 60;
const WARN_MS = 60 * 60 * 1000;

const warnedAt = new Map<string, number>();

/**
 * Whether what cannot be undone may be deleted because it is old. A clock that is ahead makes everything old, so the
 * database is asked too: its newest line of the security log before the last week has to be of the weeks before. Where
 * the clock has jumped, the deletion is skipped with a warning until the school was in use for a week by that clock.
 */
export async function mayCleanUp(db: Knex, what: string, now: Date = new Date()): Promise<boolean> {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const row = await db('security_events')
    .where('at', '<', daysAgo(UNPROVEN_DAYS))
    .max({ newest: 'at' })
    .first();
  const newest: Date | null = row?.newest ?? null;
  if (newest === null || newest >= daysAgo(QUIET_DAYS)) return true;
  if (performance.now() - (warnedAt.get(what) ?? Number.NEGATIVE_INFINITY) > WARN_MS) {
    warnedAt.set(what, performance.now());
    log.warn({ what, now, newest }, 'the clock may be ahead: what looks old is not deleted');
  }
  return false;
}

/** A sentence where now is earlier than the newest dated record, so that the clock is behind now or was ahead then. */
export async function clockProblem(db: Knex): Promise<string | null> {
  const rows: ({ at: Date } | undefined)[] = await Promise.all([
    db('security_events').orderBy('at', 'desc').first('at'),
    db('publications').orderBy('publishedAt', 'desc').first('publishedAt as at'),
    db('changes').orderBy('id', 'desc').first('changedAt as at'),
    db('mark_changes').orderBy('id', 'desc').first('changedAt as at'),
  ]);
  const newest = Math.max(...rows.map((row) => row?.at.getTime() ?? 0));
  if (!isFromFuture(newest)) return null;
  return `is earlier than the newest record, of ${new Date(newest).toISOString()}: look at the clock of this machine`;
}
