import type { Knex } from 'knex';
import { recordChange } from '#server/database/changes.ts';
import type { ExamEvent } from '#server/results/present.ts';
import { personName } from '#server/users/personName.ts';

type What =
  | (Pick<ExamEvent & { kind: 'published' }, 'kind' | 'transcripts' | 'issued' | 'reason'> & {
      session: number;
      term: string;
      className: string;
    })
  | Pick<ExamEvent & { kind: 'corrected' }, 'kind' | 'issued' | 'reason' | 'marks'>
  | Pick<ExamEvent & { kind: 'closed' }, 'kind' | 'reason'>;

type Happened = { by: string | null; at: Date; from?: object; to: What };

/** Stores an event in the history of a publication. */
export const recordEvent = (db: Knex, recordId: string, happened: Happened): Promise<void> =>
  recordChange(db, { noun: 'publication', recordId, ...happened });

type Row = Parameters<typeof personName>[0] & { id: string; changedAt: Date; newValue: What };

const presentEvent = (row: Row): ExamEvent => {
  const head = { _id: row.id, at: row.changedAt.toISOString(), by: personName(row) };
  const what = row.newValue;
  if (what.kind !== 'published') return { ...head, ...what };
  const { kind, transcripts, issued, reason } = what;
  return { ...head, kind, transcripts, issued, reason };
};

/** A limit beyond the events of any exam. */
const MOST = 300;

/** The history of an exam of a class, the newest first. */
export const listEvents = async (
  db: Knex,
  { session, term, classId }: { session: number; term: string; classId: string },
): Promise<ExamEvent[]> => {
  const rows: Row[] = await db('publications')
    .join('changes', (join) =>
      join.on('changes.recordId', 'publications.id').onVal('changes.noun', 'publication'),
    )
    .leftJoin('users', 'users.id', 'changes.changedBy')
    .where({ session, term, 'publications.classId': classId })
    .orderBy('changes.id', 'desc')
    .limit(MOST)
    .select('changes.id', 'changedAt', 'users.firstName', 'users.lastName', 'newValue');
  return rows.map(presentEvent);
};

/** The id of a publication's last event, which is its version: a correction planned before it may be outdated. */
export const lastEventId = async (db: Knex, publicationId: string): Promise<string> => {
  const row = await db('changes')
    .where({ noun: 'publication', recordId: publicationId })
    .orderBy('id', 'desc')
    .first('id');
  return String(row?.id ?? '');
};
