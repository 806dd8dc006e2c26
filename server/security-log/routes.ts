import type { Knex } from 'knex';
import { z } from 'zod';
import { toAsciiDigits } from '#documents/model/digits.ts';
import { optionalText, pageFields } from '#documents/model/fields.ts';
import { SECURITY_EVENTS } from '#documents/model/securityEvent.ts';
import { superadmin } from '#server/access/access.ts';
import { containing, type SecurityEventTable } from '#server/database/tables.ts';
import { type Page, readPage } from '#server/http/paging.ts';
import { type Route, route } from '#server/http/route.ts';

const logQuery = z.object({
  kind: z.enum(SECURITY_EVENTS).optional(),
  /** A part of the name or phone number of whom it is about, or who did it. */
  search: optionalText(120),
  ...pageFields,
});

export const securityLogRoutes: Route[] = [
  route('get', '/api/v1/security-events', {
    who: superadmin,
    summary: 'The log of sign-ins, refusals, resets, roles and backups of the last year, the latest first',
    query: logQuery,
    handle: async ({ db, query }) => {
      const { rows, total } = await listEvents(db, query);
      return { body: { data: rows.map(presentEvent), total } };
    },
  }),
];

type EventRow = SecurityEventTable & { user: string | null; phone: string | null; byName: string | null };
type EventFilter = Page & { kind?: string | undefined; search?: string | undefined };

const listEvents = (db: Knex, { kind, search, ...page }: EventFilter) =>
  readPage<EventRow>(
    db('security_events')
      .leftJoin('users as whom', 'whom.id', 'security_events.userId')
      .leftJoin('users as doer', 'doer.id', 'security_events.byId')
      .modify((query) => {
        if (kind) query.where({ kind });
        if (search) query.modify(matching(search));
      })
      .orderBy('security_events.id', 'desc')
      .select(
        'security_events.*',
        'whom.phoneNumber as phone',
        db.raw("concat_ws(' ', whom.first_name, whom.last_name) as user"),
        db.raw("concat_ws(' ', doer.first_name, doer.last_name) as by_name"),
      ),
    page,
  );

const matching = (search: string) => (query: Knex.QueryBuilder) => {
  const part = containing(toAsciiDigits(search).toLowerCase());
  const names = ['whom', 'doer'].map(
    (table) => `lower(concat_ws(' ', ${table}.first_name, ${table}.last_name))`,
  );
  query.whereRaw(
    `(${names.join(' like ? or ')} like ? or whom.phone_number like ? or doer.phone_number like ?)`,
    [part, part, part, part],
  );
};

/** A line of the log as it leaves the server. */
const presentEvent = (row: EventRow) => ({
  _id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  /** Whom it is about; '' for a number that no account has. */
  user: row.user ?? '',
  phoneNumber: row.phone ?? '',
  /** Who did it to another user; '' where it was the user. */
  by: row.byName ?? '',
  address: row.address,
  device: row.device,
  detail: row.detail ?? '',
});

export type SecurityEventsAnswer = { data: ReturnType<typeof presentEvent>[]; total: number };
