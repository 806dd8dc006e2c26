import type { Knex } from 'knex';
import { personName } from '#server/marks/personName.ts';
import type { PublicationOfExam } from './present.ts';

type Exam = { session: number; term: string; classId: string };

type Row = {
  id: string;
  published_at: Date;
  by_first: string | null;
  by_last: string | null;
  reopened_at: Date | null;
  again_first: string | null;
  again_last: string | null;
  reopen_reason: string | null;
  live: number | null;
  transcripts: number | string;
};

/** No exam is published so often; a list is bounded all the same. */
const MOST = 100;

const publicationOfRow = (row: Row): PublicationOfExam => ({
  _id: String(row.id),
  at: row.published_at.toISOString(),
  by: personName({ first_name: row.by_first, last_name: row.by_last }),
  transcripts: Number(row.transcripts),
  reopened:
    row.live === null
      ? {
          at: (row.reopened_at ?? row.published_at).toISOString(),
          by: personName({ first_name: row.again_first, last_name: row.again_last }),
          reason: row.reopen_reason,
        }
      : null,
});

/** Every publication of an exam of a class, the newest first, also those that were opened again. */
export const listPublications = async (
  db: Knex,
  { session, term, classId }: Exam,
): Promise<PublicationOfExam[]> => {
  const rows: Row[] = await db('publications')
    .leftJoin('users as publisher', 'publisher.id', 'publications.published_by')
    .leftJoin('users as opener', 'opener.id', 'publications.reopened_by')
    .where({ session, term, 'publications.class_id': classId })
    .orderBy('publications.id', 'desc')
    .limit(MOST)
    .select('publications.id', 'published_at', 'reopened_at', 'reopen_reason', 'publications.live')
    .select({ by_first: 'publisher.first_name', by_last: 'publisher.last_name' })
    .select({ again_first: 'opener.first_name', again_last: 'opener.last_name' })
    .select({
      transcripts: db('transcripts').where('publication_id', db.ref('publications.id')).count('*'),
    });
  return rows.map(publicationOfRow);
};
