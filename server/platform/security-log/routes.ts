import type { Knex } from 'knex';
import { z } from 'zod';
import { optionalText, pageFields } from '#documents/model/fields.ts';
import { SECURITY_EVENTS } from '#documents/model/securityEvent.ts';
import { superadmin } from '#server/platform/access/access.ts';
import { type SecurityEventTable, searchIn, whereGiven } from '#server/platform/database/tables.ts';
import { type Page, presentPage, readPage } from '#server/platform/http/paging.ts';
import { route } from '#server/platform/http/route.ts';

const logQuery = z.object({
  kind: z.enum(SECURITY_EVENTS).optional(),
  /** A part of the name or phone number of whom it is about, or who did it. */
  search: optionalText(120),
  ...pageFields,
});

export const securityLogRoutes = [
  route('get', '/api/v1/security-events', {
    who: superadmin,
    summary: 'The log of sign-ins, refusals, resets, roles and backups of the last year, the latest first',
    query: logQuery,
    handle: async ({ db, query }) => ({
      body: presentPage(await listSecurityEvents(db, query), presentEvent),
    }),
  }),
];

type EventRow = SecurityEventTable & { user: string | null; phone: string | null; byName: string | null };
type EventFilter = Page & { kind?: string | undefined; search?: string | undefined };

const listSecurityEvents = (db: Knex, { kind, search, ...page }: EventFilter) =>
  readPage<EventRow>(
    db('security_events')
      .leftJoin('users as whom', 'whom.id', 'security_events.userId')
      // A student's account has no name of its own; students do nothing to others.
      .leftJoin('students as pupil', 'pupil.id', 'whom.studentId')
      .leftJoin('users as doer', 'doer.id', 'security_events.byId')
      .modify(whereGiven({ kind }))
      .modify(searchIn({ names: NAME_COLUMNS, ids: [PHONE, 'doer.phone_number'] }, search))
      .orderBy('security_events.id', 'desc')
      .select('security_events.*', db.raw(`${PHONE} as phone`))
      .select(db.raw(`${NAME_COLUMNS[0]} as user`), db.raw(`${NAME_COLUMNS[1]} as by_name`)),
    page,
  );

/** Whom a line is about, and who did it. */
const NAME_COLUMNS = [
  "coalesce(pupil.student_name, concat_ws(' ', whom.first_name, whom.last_name))",
  "concat_ws(' ', doer.first_name, doer.last_name)",
] as const;

const PHONE = 'coalesce(whom.phone_number, pupil.mobile)';

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
