import type { Knex } from 'knex';
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

/** Stores an event in the history of a publication. */
export const recordEvent = (
  db: Knex,
  publicationId: string,
  { by, at }: { by: string | null; at: Date },
  before: object | null,
  after: What,
): PromiseLike<number[]> =>
  db('changes').insert({
    noun: 'publication',
    record_id: publicationId,
    changed_at: at,
    changed_by: by,
    old_value: before && JSON.stringify(before),
    new_value: JSON.stringify(after),
  });

type Row = {
  id: string;
  changed_at: Date;
  first_name: string | null;
  last_name: string | null;
  new_value: What;
};

const presentEvent = (row: Row): ExamEvent => {
  const head = { _id: String(row.id), at: row.changed_at.toISOString(), by: personName(row) };
  const what = row.new_value;
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
      join.on('changes.record_id', 'publications.id').onVal('changes.noun', 'publication'),
    )
    .leftJoin('users', 'users.id', 'changes.changed_by')
    .where({ session, term, 'publications.class_id': classId })
    .orderBy('changes.id', 'desc')
    .limit(MOST)
    .select('changes.id', 'changed_at', 'users.first_name', 'users.last_name', 'new_value');
  return rows.map(presentEvent);
};

/** The id of a publication's last event, which is its version: a correction planned before it may be outdated. */
export const lastEventId = async (db: Knex, publicationId: string): Promise<string> => {
  const row = await db('changes')
    .where({ noun: 'publication', record_id: publicationId })
    .orderBy('id', 'desc')
    .first('id');
  return String(row?.id ?? '');
};
