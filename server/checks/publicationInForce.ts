import type { Knex } from 'knex';
import { personName } from '#server/marks/personName.ts';
import type { PublicationInForce } from './present.ts';

/** The publication in force of an exam of a class; null while it is open. */
export const publicationInForce = async (
  db: Knex,
  { session, term, classId }: { session: number; term: string; classId: string },
): Promise<PublicationInForce | null> => {
  const row = await db('publications')
    .leftJoin('users', 'users.id', 'publications.published_by')
    .where({ session, term, 'publications.class_id': classId, 'publications.live': 1 })
    .first('published_at', 'users.first_name', 'users.last_name', {
      transcripts: db('transcripts')
        .where({ publication_id: db.ref('publications.id'), live: 1 })
        .count('*'),
    });
  if (!row) return null;
  return {
    at: row.published_at.toISOString(),
    by: personName(row),
    transcripts: Number(row.transcripts),
  };
};
