import { createReadStream, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inflatePdf } from '#documents/test/inflatePdf.ts';
import { photoOne } from '#fixtures/pictures/pictures.ts';
import { publishExam } from '#server/exams/publication/publishExam.ts';
import { schemaProblem } from '#server/platform/database/migrate.ts';
import { storeFile } from '#server/platform/files/storeFile.ts';
import { tableDefinitions } from '#server/testing/database.ts';
import { ACCOUNTS, PASSWORD } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { enterMark, LOOKUP, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';
import { backupStream, restoreBackup } from './backup.ts';

/**
 * Backups of released versions, each with a transcript that was printed from it. With UPDATE_BACKUP=1 this file first
 * makes that of the version in package.json, and prints all transcripts anew. 0.1.0-287 was made like it by commit
 * 847f96cc, whose transcripts have no signature and whose tables lack what came after it.
 */
const FOLDER = fileURLToPath(new URL('../../../fixtures/upgrade/', import.meta.url));
const IS_UPDATE = process.env.UPDATE_BACKUP === '1';
const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
const file = (name: string, kind: 'backup' | 'pdf'): string => `${FOLDER}${name}.${kind}`;

const [, photoType = '', photoText = ''] = /^data:(.+);base64,(.+)$/.exec(photoOne) ?? [];
const PHOTO = Buffer.from(photoText, 'base64');

/**
 * A small school: an exam that is published, a photo, a logo, marks of an open exam, a student who left and one who is
 * exempt, and a superadmin.
 */
async function storeSchool({ db, signIn }: TestServer): Promise<void> {
  await storeTestExam(db);
  const hash = await storeFile(db, PHOTO, photoType);
  await db('students').where({ studentId: '901' }).update({ picture: hash });
  await db('school').update({ logo: hash });
  await publishExam(db, PUBLICATION);
  await enterMark(db, '903', '101', 40, 'Annual');
  const rowId = async (studentId: string) => (await db('students').where({ studentId }).first('id'))?.id;
  const left = { leftOn: '2026-08-01', leftReason: 'transfer', certificateNo: '17' };
  await db('enrolments')
    .where({ studentId: await rowId('905') })
    .update(left);
  const { session, term } = LOOKUP;
  const exemption = { session, term, reason: 'Joined in August', createdAt: PUBLICATION.at };
  await db('exemptions').insert({ ...exemption, studentId: await rowId('903') });
  await signIn('superadmin');
}

async function printTranscript(school: TestServer): Promise<Uint8Array> {
  const filters = new URLSearchParams({ ...LOOKUP, session: String(LOOKUP.session) });
  const { status, bytes } = await school.get(`/documents/transcript.pdf?${filters}`);
  expect(status).toBe(200);
  return bytes;
}

const servers: TestServer[] = [];
const start = async (): Promise<TestServer> => {
  const server = await startServer();
  servers.push(server);
  return server;
};
afterAll(() => Promise.all(servers.map(({ close }) => close())));

if (IS_UPDATE)
  beforeAll(async () => {
    const school = await start();
    await storeSchool(school);
    writeFileSync(file(version, 'backup'), await buffer(backupStream(school.db, null)));
    writeFileSync(file(version, 'pdf'), await printTranscript(school));
  });

const backups = [
  ...new Set([...readdirSync(FOLDER).flatMap((name) => /^(.+)\.backup$/.exec(name)?.[1] ?? []), version]),
].sort();

describe.each(backups)('a backup of %s', (name) => {
  let school: TestServer;
  let fresh: TestServer;
  const statements: string[] = [];
  beforeAll(async () => {
    [school, fresh] = [await start(), await start()];
    school.db.on('query', ({ sql }) => statements.push(sql));
    await restoreBackup(school.db, createReadStream(file(name, 'backup')));
  });

  test('is inserted into the tables of its version, before later migrations run', () => {
    const [row, change] = [/^insert into `students`/, /^alter table enrolments add column left_on/];
    const first = (pattern: RegExp) => statements.findIndex((sql) => pattern.test(sql));
    expect(first(row)).toBeGreaterThan(0);
    if (name.startsWith('0.')) expect(first(change)).toBeGreaterThan(first(row));
    else expect(first(change)).toBeLessThan(first(row));
  });

  test('becomes a database like a new one', async () => {
    expect(await tableDefinitions(school.db)).toEqual(await tableDefinitions(fresh.db));
    expect(await schemaProblem(school.db)).toBeNull();
  });

  test('has the same pictures', async () => {
    const { picture } = (await school.db('students').where({ studentId: '901' }).first('picture'))!;
    const stored = await school
      .db('files')
      .where({ hash: picture ?? '' })
      .first('bytes');
    expect(stored?.bytes).toEqual(PHOTO);
  });

  test('prints the same transcript', async () => {
    const bytes = await printTranscript(school);
    if (IS_UPDATE && name !== version) writeFileSync(file(name, 'pdf'), bytes);
    expect(inflatePdf(bytes)).toBe(inflatePdf(readFileSync(file(name, 'pdf'))));
  });

  test('goes on: the superadmin signs in, opens the exam and publishes it again', async () => {
    const { phoneNumber } = ACCOUNTS.superadmin;
    const { status, body } = await school.post('/api/v1/login', { phoneNumber, password: PASSWORD });
    expect(status).toBe(200);
    const { session, term, className } = LOOKUP;
    const exam = { session, term, className, reason: 'A mark was wrong' };
    expect((await school.post('/api/v1/result/unpublish', exam, body)).status).toBe(200);
    await enterMark(school.db, '902', '136', 40);
    expect((await school.post('/api/v1/result/publish', exam, body)).status).toBe(200);
    expect((await school.post('/api/v1/result/individual', LOOKUP)).status).toBe(200);
  });
});
