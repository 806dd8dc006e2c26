import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { restorableSince } from '#server/access/restore.ts';
import { log } from '#server/base/log.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 500;

/** Some that every database of this app has. */
const CERTAIN = [
  'students.picture',
  'users.picture',
  'school.logo',
  'card_templates.front',
  'publications.logo',
];

/**
 * Keeps bytes under their own hash: the same picture twice is stored once, and is new again, so that nobody takes it
 * for one that is no longer used. Returns the hash.
 */
export async function storeFile(db: Knex, bytes: Buffer, contentType: string): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  await db('files')
    .insert({ hash, content_type: contentType, bytes, created_at: new Date() })
    .onConflict('hash')
    .merge(['created_at']);
  return hash;
}

/** Pictures that nobody points at: photos that were replaced, logos and templates that were taken away. */
export async function removeUnusedFiles(db: Knex, now: Date): Promise<void> {
  const pointers = await pointersAt(db);
  for (const pointer of pointers) await letGo(db, pointer, now);
  let hashes: string[];
  do {
    hashes = await unused(db, pointers, now).limit(AT_ONCE).pluck('hash');
    // Asked again: one of them may have been used since.
    await unused(db, pointers, now).whereIn('hash', hashes).delete();
  } while (hashes.length === AT_ONCE);
}

type Pointer = { table: string; column: string };

/**
 * Every column that points at a picture, as the database itself knows them: a new one needs no line here. Throws where
 * it does not tell of those that are certain, because then every picture would look unused.
 */
async function pointersAt(db: Knex): Promise<Pointer[]> {
  const [rows]: Pointer[][] = await db.raw(
    'select table_name as `table`, column_name as `column` from information_schema.key_column_usage ' +
      "where table_schema = database() and referenced_table_name = 'files'",
  );
  const known = new Set(rows?.map(({ table, column }) => `${table}.${column}`));
  const missing = CERTAIN.filter((pointer) => !known.has(pointer));
  if (!rows || missing.length > 0)
    throw new Error(`The database does not say that ${missing.join(', ')} points at files: none is removed.`);
  return rows;
}

/** Who cannot come back any more needs no picture. */
async function letGo(db: Knex, { table, column }: Pointer, now: Date): Promise<void> {
  if (!(await db.schema.hasColumn(table, 'deleted_at'))) return;
  await db(table)
    .whereNull('live')
    .where('deleted_at', '<', restorableSince(now))
    .whereNotNull(column)
    .update({ [column]: null });
}

/** Not one of the last day: it may belong to a form that is still being stored. */
function unused(db: Knex, pointers: readonly Pointer[], now: Date) {
  const query = db('files').where('created_at', '<', new Date(now.getTime() - DAY_MS));
  for (const { table, column } of pointers)
    query.whereNotExists(db(table).where(`${table}.${column}`, db.ref('files.hash')).select(db.raw('1')));
  return query;
}

/** Now and once a day. Answers how to stop. */
export function removeUnusedDaily(db: Knex): () => Promise<void> {
  const remove = () =>
    removeUnusedFiles(db, new Date()).catch((error) => log.warn({ error }, 'unused pictures stay'));
  let working = remove();
  const timer = setInterval(() => {
    working = remove();
  }, DAY_MS).unref();
  return async () => {
    clearInterval(timer);
    await working;
  };
}
