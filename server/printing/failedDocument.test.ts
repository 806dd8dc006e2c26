import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { publishExam } from '#server/exams/publication/publishExam.ts';
import { readEnvironment } from '#server/platform/base/settings.ts';
import type { PrintPool } from '#server/platform/http/services.ts';
import { createSheetPool } from '#server/platform/sheets/sheetPool.ts';
import { type FreshDatabase, freshDatabase } from '#server/testing/database.ts';
import { LOOKUP, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';
import { TEST_KEY } from '#server/testing/testSigningKey.ts';

/** Fails to draw the first document, and draws the others. */
let tries = 0;
const print: PrintPool = {
  isBusy: () => false,
  warm: () => {},
  print: async () => {
    tries += 1;
    if (tries === 1) throw new Error('out of memory in /srv/school/documents');
    return new TextEncoder().encode('%PDF-');
  },
  printPart: () => Promise.reject(new Error('Nothing here draws parts.')),
  close: async () => {},
};

let fresh: FreshDatabase;
let server: Server;
beforeAll(async () => {
  fresh = await freshDatabase();
  await storeTestExam(fresh.db);
  await publishExam(fresh.db, PUBLICATION);
  const jwtSecret = 'a secret of the tests, long enough';
  const app = createApp({
    db: fresh.db,
    settings: readEnvironment({}),
    jwtSecret,
    signingKey: TEST_KEY,
    print,
    sheets: createSheetPool(),
    webDir: '.build/none',
  });
  server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await fresh.drop();
});

test('a document that cannot be drawn is 500 with only the request id, and the next one is drawn', async () => {
  const { port } = server.address() as AddressInfo;
  const query = new URLSearchParams({ ...LOOKUP, session: String(LOOKUP.session) });
  const address = `http://127.0.0.1:${port}/documents/transcript.pdf?${query}`;
  const failed = await fetch(address);
  expect(failed.status).toBe(500);
  expect(failed.headers.get('ETag')).toBeNull();
  expect(failed.headers.get('Content-Disposition')).toBeNull();
  const requestId = failed.headers.get('X-Request-Id');
  expect(await failed.json()).toEqual({
    message: 'Something went wrong',
    key: 'request.failed',
    code: 'failed',
    requestId,
  });
  expect((await fetch(address)).status).toBe(200);
});
