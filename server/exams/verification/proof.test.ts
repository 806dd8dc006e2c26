import { createPublicKey, verify } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import jsQR from 'jsqr';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readProof, signedBytes, writeProof } from '#documents/rules/transcriptProof.ts';
import { rasterise } from '#documents/test/rasterise.ts';
import { publishExam, unpublishExam } from '#server/exams/publication/publishExam.ts';
import {
  registerSchoolKey,
  type SchoolKey,
  withdrawSchoolKey,
} from '#server/exams/publication/schoolKeys.ts';
import { backupStream } from '#server/platform/backup/backup.ts';
import { loggedError } from '#server/platform/base/log.ts';
import { createSigningKey, keyFile, readSigningKey } from '#server/platform/base/signingKey.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { enterMark, LOOKUP, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';
import { FOREIGN_KEY, TEST_KEY, TEST_SEED } from '#server/testing/testSigningKey.ts';

const FILE = `/documents/transcript.pdf?${new URLSearchParams({ ...LOOKUP, session: String(LOOKUP.session) })}`;
/** Dots of a picture for each point of the paper: 216 dots per inch. */
const SCALE = 3;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  await publishExam(server.db, PUBLICATION);
});
afterAll(() => server.close());

const printTranscript = async (): Promise<Uint8Array> => (await server.get(FILE)).bytes;

/** The text that a scanner reads from the QR code of the printed page. */
const scan = async (pdf: Uint8Array): Promise<string> => {
  const [page] = await rasterise(pdf, SCALE);
  const { width, height, data } = page!;
  // The lower left of the page: in the whole of it the scanner searches for seconds, and connections time out.
  const [right, top, bottom] = [width * 0.25, height * 0.75, height * 0.95].map(Math.round);
  const rows = Array.from({ length: bottom! - top! }, (_, row) => {
    const start = (top! + row) * width * 4;
    return Buffer.from(data.subarray(start, start + right! * 4));
  });
  const found = jsQR(new Uint8ClampedArray(Buffer.concat(rows)), right!, rows.length);
  return found?.data ?? 'no QR code was found';
};

const readPaper = async () => {
  const text = await scan(await printTranscript());
  const [, code, proof] = /^http:\/\/school\.test\/verify\/(\w{26})#([\w-]+)$/.exec(text) ?? [];
  return { code: code!, proof: proof!, read: readProof(code!, proof!)! };
};

const schoolKeys = async (): Promise<SchoolKey[]> =>
  ((await server.get('/api/v1/school-keys')).body as { data: SchoolKey[] }).data;

/** Checks with node's own Ed25519, by the keys that the server publishes. */
const isGenuine = async (code: string, proof: string): Promise<boolean> => {
  const read = readProof(code, proof);
  const key = (await schoolKeys()).find(({ id, withdrawnAt }) => id === read?.keyId && !withdrawnAt);
  if (!read || !key) return false;
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.publicKey };
  return verify(null, read.signed, createPublicKey({ key: jwk, format: 'jwk' }), read.signature);
};

test('the QR code of a printed transcript carries what the school has signed, after the # of its address', async () => {
  const { code, proof, read } = await readPaper();
  const { body } = await server.get(`/api/v1/verify/${code}`);
  const { serial } = body as { serial: string };
  expect(read.facts).toEqual({
    serial,
    studentId: '901',
    session: 2026,
    term: 'Half Yearly',
    className: '9',
    gpa: 5,
    issuedOn: '2026-07-20',
  });
  expect(read.keyId).toBe(TEST_KEY.id);
  expect(await isGenuine(code, proof)).toBe(true);
});

test('each print is the same file, and a lookup answers the same proof', async () => {
  expect(Buffer.compare(await printTranscript(), await printTranscript())).toBe(0);
  const { body } = await server.post('/api/v1/result/individual', LOOKUP);
  expect((body as { Data: { issue: { proof: string } } }).Data.issue.proof).toBe((await readPaper()).proof);
});

test('a changed fact, another code and another school’s signature are not genuine', async () => {
  const { code, proof, read } = await readPaper();
  const { facts, keyId, signature } = read;
  for (const change of [{ gpa: 4.99 }, { studentId: '902' }, { term: 'Annual' }, { issuedOn: '2026-07-21' }])
    expect(await isGenuine(code, writeProof(keyId, signature, { ...facts, ...change }))).toBe(false);
  expect(await isGenuine(`${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`, proof)).toBe(false);
  const foreign = await FOREIGN_KEY.sign(signedBytes(code, facts));
  expect(await isGenuine(code, writeProof(FOREIGN_KEY.id, foreign, facts))).toBe(false);
  expect(await isGenuine(code, writeProof(keyId, foreign, facts))).toBe(false);
});

test('the public keys are all that a backup, an answer or a log has of them', async () => {
  const dump = gunzipSync(await buffer(backupStream(server.db, null))).toString();
  expect(dump).toContain(TEST_KEY.publicKey);
  const error = Object.assign(new Error('failed'), { signingKey: TEST_KEY });
  const seen = [dump, JSON.stringify(await schoolKeys()), JSON.stringify(loggedError(error))];
  const bytes = Buffer.from(TEST_SEED, 'base64url');
  const forms = [TEST_SEED, bytes.toString('hex'), bytes.toString('base64'), bytes.toString('latin1')];
  for (const form of forms) expect(seen.filter((text) => text.includes(form))).toEqual([]);
  expect(JSON.stringify(TEST_KEY)).toBe(JSON.stringify({ id: TEST_KEY.id, publicKey: TEST_KEY.publicKey }));
});

test('with another key older papers stay genuine and print the same, and new ones have the new key', async () => {
  const { db } = server;
  const old = await readPaper();
  const file = await printTranscript();
  const next = createSigningKey(Buffer.alloc(32, 8).toString('base64url'));
  await registerSchoolKey(db, next);
  await unpublishExam(db, PUBLICATION);
  await publishExam(db, { ...PUBLICATION, signingKey: next });
  expect(Buffer.compare(await printTranscript(), file)).toBe(0);
  await unpublishExam(db, PUBLICATION);
  await enterMark(db, '901', '136', 60);
  await publishExam(db, { ...PUBLICATION, signingKey: next });
  const paper = await readPaper();
  expect(paper.read.keyId).toBe(next.id);
  expect(await isGenuine(paper.code, paper.proof)).toBe(true);
  expect(await isGenuine(old.code, old.proof)).toBe(true);
});

test('a key that was withdrawn proves and signs nothing any more; its transcripts print their code alone', async () => {
  const { db } = server;
  const { code, proof, read } = await readPaper();
  expect(await withdrawSchoolKey(db, read.keyId)).toBeGreaterThan(0);
  expect(await isGenuine(code, proof)).toBe(false);
  expect(await scan(await printTranscript())).toBe(`http://school.test/verify/${code}`);
  expect((await server.get(`/api/v1/verify/${code}`)).body).toMatchObject({ status: 'current' });
  await unpublishExam(db, PUBLICATION);
  await enterMark(db, '901', '136', 61);
  const signingKey = createSigningKey(Buffer.alloc(32, 8).toString('base64url'));
  await expect(publishExam(db, { ...PUBLICATION, signingKey })).rejects.toMatchObject({
    code: 'conflict',
    key: 'schoolKey.withdrawn',
  });
  await publishExam(db, PUBLICATION);
  await expect(withdrawSchoolKey(db, read.keyId)).rejects.toThrow('has no key');
});

test('the private key is made once, for this user only; a damaged one is refused', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'proof-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const settings = { dataDir, transcriptKey: null };
  const path = keyFile(settings);
  const made = readSigningKey(settings);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readSigningKey(settings).id).toBe(made.id);
  expect(readSigningKey({ dataDir, transcriptKey: readFileSync(path, 'utf8') }).id).toBe(made.id);
  writeFileSync(path, 'half');
  expect(() => readSigningKey(settings)).toThrow(`${path} is not a key`);
  rmSync(path);
  expect(readSigningKey(settings).id).not.toBe(made.id);
  expect(readSigningKey({ dataDir: '/dev/null/none', transcriptKey: TEST_SEED }).id).toBe(TEST_KEY.id);
  expect(() => readSigningKey({ dataDir: '/dev/null/none', transcriptKey: null })).toThrow(
    'set TRANSCRIPT_KEY',
  );
  expect(existsSync(`${path}.${process.pid}`)).toBe(false);
});
