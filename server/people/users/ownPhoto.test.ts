import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Auth } from '#documents/model/user.ts';
import { removeUnusedFiles } from '#server/platform/files/storeFile.ts';
import { createAccount, PASSWORD } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import type { User } from './present.ts';

let server: TestServer;
let admin: Auth;
let teacher: Auth;
let operator: Auth;
beforeAll(async () => {
  server = await startServer();
  [admin, teacher, operator] = [
    await server.signIn('superadmin'),
    await server.signIn('teacher'),
    await server.signIn('operator'),
  ];
});
afterAll(() => server.close());

const wide = () =>
  sharp({ create: { width: 1600, height: 400, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer();
const requiredFields = ({ firstName, phoneNumber }: Auth) => ({ firstName, phoneNumber });
const send = async (caller: Auth, owner: Auth, bytes?: Buffer) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(requiredFields(owner))) form.set(name, value);
  form.set('picture', new File([new Uint8Array(bytes ?? (await wide()))], 'me.png'));
  return server.put(`/api/v1/teacher/${owner._id}`, form, caller);
};
const readPicture = async (owner: Auth) =>
  ((await server.get(`/api/v1/user/${owner._id}`, owner)).body as User).picture;

test('a photo is stored as an upright 3:4 JPEG with a signed address', async () => {
  expect(await readPicture(teacher)).toBeNull();
  const reply = await send(teacher, teacher);
  expect([reply.status, (reply.body as User).picture]).toEqual([200, await readPicture(teacher)]);
  const address = (await readPicture(teacher))!;
  expect(address).toMatch(/^\/uploads\/users\/\w+\.jpg\?/);
  const { bytes } = await server.get(address);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 400 });
  expect((await server.get(address.split('?')[0]!)).status).toBe(403);
});

test('a photo stays when an edit leaves it out, and its file is kept as long as the account', async () => {
  await send(teacher, teacher);
  const picture = await readPicture(teacher);
  await server.put(`/api/v1/teacher/${teacher._id}`, { ...requiredFields(teacher), picture }, teacher);
  await server.put(`/api/v1/teacher/${teacher._id}`, requiredFields(teacher), teacher);
  expect(await readPicture(teacher)).toBe(picture);
  await removeUnusedFiles(server.db, new Date(Date.now() + 2 * 24 * 3600 * 1000));
  expect((await server.get(picture!)).status).toBe(200);
});

test.each([[''], [null]])('a photo is removed by %j', async (picture) => {
  await send(teacher, teacher);
  await server.put(`/api/v1/teacher/${teacher._id}`, { ...requiredFields(teacher), picture }, teacher);
  expect(await readPicture(teacher)).toBeNull();
});

test('only its owner and a superadmin can change a photo', async () => {
  expect((await send(admin, teacher)).status).toBe(200);
  expect((await send(operator, teacher)).status).toBe(403);
});

test('a file that is too large or not a picture is refused, and the old photo stays', async () => {
  await send(teacher, teacher);
  const picture = await readPicture(teacher);
  const text = await send(teacher, teacher, Buffer.from('no picture'));
  expect(text.status).toBe(415);
  const large = await send(teacher, teacher, Buffer.alloc(5 * 1024 * 1024 + 1));
  expect([large.status, large.body]).toMatchObject([413, { message: 'The photo may be at most 5 MB.' }]);
  expect(await readPicture(teacher)).toBe(picture);
});

const OUTSIDERS = [
  ['somebody without a role yet', { phoneNumber: '01712000009', userType: '', userStatus: 'Pending' }],
  ['a student', { phoneNumber: '01712000010', userType: 'student' }],
] as const;

test.each(OUTSIDERS)('photos are decoded for %s at most ten times an hour', async (_name, account) => {
  await createAccount(server.db, account);
  const { phoneNumber } = account;
  const outsider = (await server.post('/api/v1/login', { phoneNumber, password: PASSWORD })).body as Auth;
  const owner = { ...outsider, firstName: 'Rahima' };
  expect((await send(outsider, owner)).status).toBe(200);
  await server.db('rate_limits').where('key', 'like', 'stranger-picture:%').update({ points: 10 });
  expect((await send(outsider, owner)).status).toBe(429);
  expect((await server.put(`/api/v1/teacher/${owner._id}`, requiredFields(owner), outsider)).status).toBe(
    200,
  );
  await server.db('users').where({ id: owner._id }).update({ userStatus: 'Active', userType: 'teacher' });
  expect((await send(outsider, owner)).status).toBe(200);
});

/** A small file with 7000 x 7000 pixels of 16 bits. */
const deepPicture = () =>
  sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#2a6' } })
    .toColourspace('rgb16')
    .png()
    .toBuffer();

test('a photo that would take too much memory is refused after reading its header', async () => {
  const refused = await send(teacher, teacher, await deepPicture());
  expect([refused.status, refused.body]).toEqual([
    415,
    { message: 'This picture takes too much memory: save it as a JPEG.' },
  ]);
});

test('users sign in quickly while many large photos are read', async () => {
  const picture = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer();
  const { phoneNumber } = operator;
  const signIn = async (): Promise<number> => {
    const start = performance.now();
    expect((await server.post('/api/v1/login', { phoneNumber, password: PASSWORD })).status).toBe(200);
    return performance.now() - start;
  };
  const alone = await signIn();
  let isRead = false;
  const reading = Promise.all(Array.from({ length: 12 }, () => send(teacher, teacher, picture))).then(
    (replies) => {
      isRead = true;
      return replies;
    },
  );
  const took: number[] = [];
  while (!isRead) took.push(await signIn());
  for (const { status } of await reading) expect(status).toBe(200);
  const middle = took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? 0;
  expect(middle).toBeLessThan(10 * alone + 500);
});
