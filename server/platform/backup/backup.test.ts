import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishExam } from '#server/exams/publication/publishExam.ts';
import { ACCOUNTS, createAccount, PASSWORD } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { COHORT, enterMark, LOOKUP, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';
import { backupStream, restoreBackup } from './backup.ts';

const PHOTO_HASH = 'a'.repeat(64);
const PHOTO = Buffer.from([0, 255, 10, 13, 39, 92, 0, 128]);
const path = (kind: string, filters: object): string =>
  `/documents/${kind}.pdf?${new URLSearchParams(filters as Record<string, string>)}`;
const FILES = [
  path('transcript', LOOKUP),
  path('marksheet', { ...COHORT, start_roll: 1, end_roll: 9 }),
  path('tabulation-sheet', COHORT),
];

let school: TestServer;
let empty: TestServer;
let admin: { token: string };
beforeAll(async () => {
  [school, empty] = [await startServer(), await startServer()];
  await storeTestExam(school.db);
  await publishExam(school.db, PUBLICATION);
  await enterMark(school.db, '903', '101', 40, 'Annual');
  await school
    .db('files')
    .insert({ hash: PHOTO_HASH, contentType: 'image/png', bytes: PHOTO, createdAt: new Date() });
  admin = await school.signIn('superadmin');
});
afterAll(() => Promise.all([school.close(), empty.close()]));

const makeBackup = () => buffer(backupStream(school.db, null));
const restore = (bytes: Buffer) => restoreBackup(empty.db, Readable.from([bytes]));
const caughtMessage = (work: () => Promise<unknown>): Promise<string> =>
  work().then(
    () => 'Nothing was refused.',
    ({ message }: Error) => message,
  );
const countStudents = async () => (await empty.db('students').select('id')).length;

test('a backup is refused when it was cut, changed, or made by a newer version, and nothing is stored', async () => {
  const bytes = await makeBackup();
  const text = gunzipSync(bytes).toString();
  const notWhole = 'This file is not a whole backup of this app: it ends early or was changed.';
  expect(await caughtMessage(() => restore(bytes.subarray(0, bytes.length - 100)))).toBe(notWhole);
  expect(await caughtMessage(() => restore(Buffer.from('no backup')))).toBe(notWhole);
  expect(await caughtMessage(() => restore(gzipSync('no lines of JSON\n')))).toBe(notWhole);
  // Rows that the database itself refuses, as one changed bit makes them: never its SQL, which has students' names.
  const refused = text.replace('"902","Nusrat Jahan Mim"', `"${'9'.repeat(300)}","Nusrat Jahan Mim"`);
  expect(await caughtMessage(() => restore(gzipSync(refused)))).toBe(notWhole);
  const withoutEnd = text.trimEnd().split('\n').slice(0, -1).join('\n');
  expect(await caughtMessage(() => restore(gzipSync(withoutEnd)))).toBe(notWhole);
  expect(
    await caughtMessage(() =>
      restore(gzipSync(text.replace('"902","Nusrat Jahan Mim"', '"902","Nusrat Jahan Mimi"'))),
    ),
  ).toBe('The rows of students differ from those of the backup: nothing was restored.');
  expect(
    await caughtMessage(() => restore(gzipSync(text.replace('_tables"', '_tables","2999_later"')))),
  ).toBe(
    'The backup was made by a newer version of this app (it knows 2999_later): use that version, or an older backup.',
  );
  expect(await caughtMessage(() => restore(gzipSync(text.replace('"blood_group"', '"blood_type"'))))).toBe(
    'The backup was made by a newer version of this app (it has students.blood_type): use that version, or an older backup.',
  );
  expect(
    await caughtMessage(() =>
      restore(gzipSync(text.replace('{"table":"schemes"', '{"table":"knex_migrations"'))),
    ),
  ).toMatch(/^The backup was made by a newer version of this app \(it has knex_migrations\):/);
  expect(
    await caughtMessage(() => restore(gzipSync(text.replace('2026_11_22_tables', '2026_11_21_schema')))),
  ).toMatch(
    /^The backup was made by a trial version from before the first release \(2026_11_21_schema\), which/,
  );
  expect(await countStudents()).toBe(0);
});

test('a restored school signs in, prints the same bytes and goes on', async () => {
  const before = await Promise.all(FILES.map((file) => school.get(file, admin)));
  expect(before.map(({ status }) => status)).toEqual([200, 200, 200]);
  const tables = await restore(await makeBackup());
  expect(tables.find(({ table }) => table === 'students')?.rows).toBe(5);
  expect(tables.map(({ table }) => table)).not.toContain('rate_limits');
  const { phoneNumber } = ACCOUNTS.superadmin;
  const { body } = await empty.post('/api/v1/login', { phoneNumber, password: PASSWORD });
  const after = await Promise.all(FILES.map((file) => empty.get(file, body)));
  for (const [index, { bytes }] of after.entries())
    expect(Buffer.compare(bytes, before[index]!.bytes), FILES[index]).toBe(0);
  const file = await empty.db('files').where({ hash: PHOTO_HASH }).first('bytes');
  expect(file?.bytes).toEqual(PHOTO);
  expect(await createAccount(empty.db, ACCOUNTS.operator)).not.toBe('');
});

test('a database that is not empty is never restored over', async () => {
  expect(await caughtMessage(async () => restore(await makeBackup()))).toBe(
    'This database is not empty: restore into a new one (server/operations/README.md, "Restore").',
  );
});

test('a backup is of one moment: what is stored while it is made is not half in it', async () => {
  // Larger than what is read ahead, so the reading waits here, before it comes to the students.
  const large = { hash: 'b'.repeat(64), contentType: 'image/png', createdAt: new Date() };
  await school.db('files').insert({ ...large, bytes: randomBytes(4 * 1024 * 1024) });
  const reading = backupStream(school.db, null);
  await once(reading, 'readable');
  await school.db('students').where({ studentId: '902' }).update({ studentName: 'Changed meanwhile' });
  const text = gunzipSync(await buffer(reading)).toString();
  expect(text).toContain('Nusrat Jahan Mim');
  expect(text).not.toContain('Changed meanwhile');
});

test('a superadmin downloads one and sees when the last was made; nobody else may', async () => {
  const { bytes, headers, status } = await school.get('/api/v1/backup', admin);
  expect([status, headers.get('Content-Type')]).toEqual([200, 'application/gzip']);
  expect(headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="school-\d{4}-\d\d-\d\d\.backup"/,
  );
  expect(gunzipSync(bytes).toString()).toContain('Changed meanwhile');
  const { body } = await school.get('/api/v1/backup/last', admin);
  expect(Date.now() - Date.parse((body as { at: string }).at)).toBeLessThan(60_000);
  expect(body).toMatchObject({ by: 'superadmin' });
  for (const call of ['/api/v1/backup', '/api/v1/backup/last'])
    expect((await school.get(call, await school.signIn('operator'))).status).toBe(403);
});
