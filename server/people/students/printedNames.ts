import type { Knex } from 'knex';
import { NAME_FIELDS } from '#documents/model/student.ts';
import type { StudentTable } from '#server/platform/database/tables.ts';
import { inBatches } from '#server/platform/database/transact.ts';

/** What a transcript prints of a person beside the figures (rules 10). */
export type PrintedNames = Pick<StudentTable, (typeof NAME_FIELDS)[number]>;

export const isName = (field: string): boolean => NAME_FIELDS.some((name) => name === field);

export const pickNames = (row: PrintedNames): PrintedNames =>
  Object.fromEntries(NAME_FIELDS.map((field) => [field, row[field]])) as PrintedNames;

/** Whether these names are printed the same; blank is none. */
export const hasNames = (one: Partial<PrintedNames>, other: PrintedNames): boolean =>
  NAME_FIELDS.every((field) => (one[field] || null) === (other[field] || null));

/** A transcript has about 5 KB. */
const TRANSCRIPTS_AT_ONCE = 200;

/** By student, how many of their published transcripts print other names than the register; none for most. */
async function countOldNames(db: Knex, ids: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  await inBatches(
    ids,
    async (batch) => {
      const rows: (PrintedNames & { studentId: string; snapshot: string })[] = await publishedTranscripts(
        db,
        batch,
      )
        .join('students', 'students.id', 'transcripts.studentId')
        .select('transcripts.studentId', 'transcripts.snapshot', ...NAME_FIELDS);
      for (const { studentId, snapshot, ...names } of rows)
        if (!hasNames(JSON.parse(snapshot).result.studentInfo, names))
          counts.set(studentId, (counts.get(studentId) ?? 0) + 1);
    },
    { size: TRANSCRIPTS_AT_ONCE },
  );
  return counts;
}

/** The same of one student. */
export const readOldNames = async (db: Knex, id: string): Promise<number> =>
  (await countOldNames(db, [id])).get(id) ?? 0;

/** How many published transcripts these students have. */
export async function countPublished(db: Knex, ids: readonly string[]): Promise<number> {
  const counts = await inBatches(ids, (batch) => publishedTranscripts(db, batch).count('* as count').first());
  return counts.reduce((sum, row) => sum + Number(row?.count ?? 0), 0);
}

const publishedTranscripts = (db: Knex, ids: readonly string[]) =>
  db('transcripts')
    .join('publications', 'publications.id', 'transcripts.publicationId')
    .whereIn('transcripts.studentId', ids)
    .where({ 'transcripts.live': 1, 'publications.live': 1 });
