import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { restorableSince } from '#server/platform/access/restore.ts';
import { repeat } from '#server/platform/base/repeat.ts';
import { mayCleanUp } from '#server/platform/database/wrongClock.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const FILES_AT_ONCE = 500;

/** Some of the columns that refer to files in every database of this app. */
const CERTAIN = [
  ...['students.picture', 'users.picture', 'school.logo'],
  ...['card_templates.front', 'publications.logo', 'paper_settings.seal'],
];

/**
 * Stores bytes under their SHA-256 hash and returns the hash; `smallHash` is the same picture made small, which is
 * stored already. Storing the same bytes again renews created_at, so that they are not removed as unused.
 */
export async function storeFile(db: Knex, bytes: Buffer, contentType: string, smallHash?: string) {
  const hash = createHash('sha256').update(bytes).digest('hex');
  await db('files')
    .insert({ hash, contentType, bytes, createdAt: new Date(), ...(smallHash && { smallHash }) })
    .onConflict('hash')
    .merge(smallHash ? ['createdAt', 'smallHash'] : ['createdAt']);
  return hash;
}

/** Deletes the pictures that no row refers to: replaced photos, removed logos and templates. */
export async function removeUnusedFiles(db: Knex, now: Date): Promise<void> {
  if (!(await mayCleanUp(db, 'unused pictures', now))) return;
  await removeUnusedPaper(db, now);
  const pointers = await readPointers(db);
  for (const pointer of pointers) await clearExpired(db, pointer, now);
  const former = await formerPhotos(db, now);
  let hashes: string[];
  do {
    hashes = await unused(db, pointers, now)
      .modify(withoutSmall)
      .whereNotIn('hash', former)
      .limit(FILES_AT_ONCE)
      .pluck('hash');
    // Checked again in the delete: one of them may have been used meanwhile.
    await unused(db, pointers, now).whereIn('hash', hashes).delete();
  } while (hashes.length === FILES_AT_ONCE);
}

/** Deletes settings of papers that were replaced and that nothing issued has: they would keep their scans. */
const removeUnusedPaper = (db: Knex, now: Date): Promise<number> => {
  const query = db('paper_settings').where('createdAt', '<', new Date(now.getTime() - DAY_MS));
  for (const table of ['school', 'publications', 'certificates'])
    query.whereNotExists(
      db(table).where(`${table}.paper`, db.ref('paper_settings.hash')).select(db.raw('1')),
    );
  return query.delete();
};

type Pointer = { table: string; column: string };

/**
 * Every column of other tables that refers to files, from the database's own catalogue, so that a new one needs no line
 * here. Throws when a certain one is missing there, because then every picture would look unused.
 */
async function readPointers(db: Knex): Promise<Pointer[]> {
  const [rows]: Pointer[][] = await db.raw(
    'select table_name as `table`, column_name as `column` from information_schema.key_column_usage ' +
      "where table_schema = database() and referenced_table_name = 'files' and table_name <> 'files'",
  );
  const known = new Set(rows?.map(({ table, column }) => `${table}.${column}`));
  const missing = CERTAIN.filter((pointer) => !known.has(pointer));
  if (!rows || missing.length > 0)
    throw new Error(`The database does not say that ${missing.join(', ')} points at files: none is removed.`);
  return rows;
}

/** Clears the picture of records that can no longer be restored. */
async function clearExpired(db: Knex, { table, column }: Pointer, now: Date): Promise<void> {
  // Knex compares columns of a schema by their names in the database.
  if (!(await db.schema.hasColumn(table, 'deleted_at'))) return;
  await db(table)
    .whereNull('live')
    .where('deletedAt', '<', restorableSince(now))
    .whereNotNull(column)
    .update({ [column]: null });
}

/** The photos of students that were removed or replaced, while they can be put back. */
async function formerPhotos(db: Knex, now: Date): Promise<string[]> {
  const rows: { oldValue: { photo: unknown } }[] = await db('changes')
    .where({ noun: 'student' })
    .where('changedAt', '>', restorableSince(now))
    .whereRaw("json_extract(old_value, '$.photo') is not null")
    .select('oldValue');
  return rows.flatMap(({ oldValue: { photo } }) => (typeof photo === 'string' ? photo : []));
}

/** Unused files older than a day; a newer one may belong to a record that is still being stored. */
function unused(db: Knex, pointers: readonly Pointer[], now: Date) {
  const query = db('files').where('createdAt', '<', new Date(now.getTime() - DAY_MS));
  for (const { table, column } of pointers)
    query.whereNotExists(db(table).where(`${table}.${column}`, db.ref('files.hash')).select(db.raw('1')));
  return query;
}

/**
 * Leaves out the small ones of other files. Not in the delete, for which MySQL does not read its own table: the key of
 * the other file refuses it.
 */
function withoutSmall(query: Knex.QueryBuilder): void {
  query.whereNotIn('hash', (small) => small.from('files').whereNotNull('smallHash').select('smallHash'));
}

/** Removes unused files now and once a day. Returns a function that stops this. */
export const removeUnusedDaily = (db: Knex) =>
  repeat(DAY_MS, () => removeUnusedFiles(db, new Date()), 'unused pictures stay');
