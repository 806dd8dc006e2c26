import type { Knex } from 'knex';
import type { SecurityEvent } from '#documents/model/securityEvent.ts';
import { mayCleanUp } from './wrongClock.ts';

type Noted = {
  kind: SecurityEvent;
  /** Row id of the user whom it is about; null for a number that no account has. */
  userId: string | number | null;
  /** Row id of the user who did it; left out where that is the same one, or a stranger. */
  by?: string | null;
  address?: string;
  device?: string;
  /** A role or status; never a password, a code, or what was typed as a number. */
  detail?: string | null;
};

/** For how many days the log is kept. */
const LOG_DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Writes a line into the log of sign-ins and accounts. */
export const noteEvent = async (db: Knex, event: Noted): Promise<void> => noteEvents(db, [event]);

/** The same for several lines. */
export const noteEvents = async (db: Knex, events: readonly Noted[]): Promise<void> => {
  const at = new Date();
  if (events.length > 0) await db('security_events').insert(events.map((event) => toEventRow(event, at)));
};

const toEventRow = (
  { kind, userId, by = null, address = '', device = '', detail = null }: Noted,
  at: Date,
) => ({
  ...{ at, kind, userId, address, device, detail },
  byId: by === String(userId) ? null : by,
});

/** Deletes the lines that are older than a year. */
export const removeOldEvents = async (db: Knex): Promise<void> => {
  if (!(await mayCleanUp(db, 'old lines of the security log'))) return;
  const oldest = new Date(Date.now() - LOG_DAYS * DAY_MS);
  await db('security_events').where('at', '<', oldest).delete();
};
