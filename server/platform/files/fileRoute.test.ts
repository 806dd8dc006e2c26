import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#server/platform/base/errors.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { fileAddress, requireSignature, signedAddress } from './fileRoute.ts';
import { storeFile } from './storeFile.ts';

/** The secret of server/testing/request.ts. */
const SECRET = 'a secret of the tests, long enough';

let server: TestServer;
let jpeg: Buffer;
let address: string;
beforeAll(async () => {
  server = await startServer();
  jpeg = await sharp({ create: { width: 3, height: 4, channels: 3, background: '#7a2240' } })
    .jpeg()
    .toBuffer();
  address = fileAddress(SECRET, 'students', await storeFile(server.db, jpeg, 'image/jpeg'))!;
});
afterAll(() => server.close());

test('a signed address answers the picture with its stored content type', async () => {
  const reply = await server.get(address);
  expect(reply.status).toBe(200);
  expect(Buffer.from(reply.bytes)).toEqual(jpeg);
  expect(reply.headers.get('Content-Type')).toBe('image/jpeg');
  expect(reply.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(reply.headers.get('Cache-Control')).toMatch(/^private/);
});

test('refuses an address without a signature made for it', async () => {
  const [path, query] = address.split('?');
  const other = `/uploads/students/${'0'.repeat(64)}.jpg`;
  const longer = address.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 1}`);
  const forged = fileAddress('another secret', 'students', '0'.repeat(64))!;
  for (const wrong of [path!, `${other}?${query}`, longer, forged, `${path}?expires=9999999999&signature=`])
    expect([wrong, (await server.get(wrong)).status]).toEqual([wrong, 403]);
});

test('a file that is no stored picture is 404', async () => {
  const html = await storeFile(server.db, Buffer.from('<script>'), 'text/html');
  for (const gone of [fileAddress(SECRET, 'students', html)!, '/uploads/students/..%2fpackage.json'])
    expect([gone, (await server.get(gone)).status]).toEqual([gone, 404]);
});

test('an address stays the same for hours and ends within a day', () => {
  const now = new Date('2026-11-21T13:00:00Z');
  const signed = signedAddress(SECRET, '/a', now);
  expect(signedAddress(SECRET, '/a', new Date('2026-11-21T20:00:00Z'))).toBe(signed);
  const query = new URLSearchParams(signed.split('?')[1]);
  const signature = { expires: query.get('expires')!, signature: query.get('signature')! };
  expect(Number(signature.expires) * 1000 - now.getTime()).toBeLessThanOrEqual(24 * 3600_000);
  requireSignature(SECRET, '/a', signature, new Date('2026-11-21T23:59:59Z'));
  const later = new Date('2026-11-22T13:00:00Z');
  expect(() => requireSignature(SECRET, '/a', signature, later)).toThrow(AppError);
});
