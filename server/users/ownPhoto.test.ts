import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Auth } from '#documents/model/user.ts';
import { removeUnusedFiles } from '#server/files/removeUnusedFiles.ts';
import { createAccount, PASSWORD } from '#server/test/factories.ts';
import { startServer, type TestServer } from '#server/test/request.ts';
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
const nameOf = ({ firstName, phoneNumber }: Auth) => ({ firstName, phoneNumber });
const send = async (caller: Auth, owner: Auth, bytes?: Buffer) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(nameOf(owner))) form.set(name, value);
  form.set('picture', new File([new Uint8Array(bytes ?? (await wide()))], 'me.png'));
  return server.put(`/api/v1/teacher/${owner._id}`, form, caller);
};
const pictureOf = async (owner: Auth) =>
  ((await server.get(`/api/v1/user/${owner._id}`, owner)).body as User).picture;

test('is set as an upright 3:4 JPEG at a signed address', async () => {
  expect(await pictureOf(teacher)).toBeNull();
  const reply = await send(teacher, teacher);
  expect([reply.status, (reply.body as User).picture]).toEqual([200, await pictureOf(teacher)]);
  const address = (await pictureOf(teacher))!;
  expect(address).toMatch(/^\/uploads\/users\/\w+\.jpg\?/);
  const { bytes } = await server.get(address);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 400 });
  expect((await server.get(address.split('?')[0]!)).status).toBe(403);
});

test('stays where nothing is said of it, in use as long as its owner', async () => {
  await send(teacher, teacher);
  const picture = await pictureOf(teacher);
  await server.put(`/api/v1/teacher/${teacher._id}`, { ...nameOf(teacher), picture }, teacher);
  await server.put(`/api/v1/teacher/${teacher._id}`, nameOf(teacher), teacher);
  expect(await pictureOf(teacher)).toBe(picture);
  await removeUnusedFiles(server.db, new Date(Date.now() + 2 * 24 * 3600 * 1000));
  expect((await server.get(picture!)).status).toBe(200);
});

test.each([[''], [null]])('is taken away by %j', async (picture) => {
  await send(teacher, teacher);
  await server.put(`/api/v1/teacher/${teacher._id}`, { ...nameOf(teacher), picture }, teacher);
  expect(await pictureOf(teacher)).toBeNull();
});

test('is changed by a superadmin too, and by nobody else', async () => {
  expect((await send(admin, teacher)).status).toBe(200);
  expect((await send(operator, teacher)).status).toBe(403);
});

test('of another kind or too large is refused, and the old one stays', async () => {
  await send(teacher, teacher);
  const picture = await pictureOf(teacher);
  const text = await send(teacher, teacher, Buffer.from('no picture'));
  expect(text.status).toBe(415);
  const large = await send(teacher, teacher, Buffer.alloc(5 * 1024 * 1024 + 1));
  expect([large.status, large.body]).toMatchObject([413, { message: 'The photo may be at most 5 MiB.' }]);
  expect(await pictureOf(teacher)).toBe(picture);
});

test('of somebody without a role yet is read ten times an hour', async () => {
  await createAccount(server.db, { phoneNumber: '01712000009', userType: '', userStatus: 'Pending' });
  const said = { phoneNumber: '01712000009', password: PASSWORD };
  const stranger = (await server.post('/api/v1/login', said)).body as Auth;
  const owner = { ...stranger, firstName: 'Pending' };
  expect((await send(stranger, owner)).status).toBe(200);
  await server.db('rate_limits').where('key', 'like', 'stranger-picture:%').update({ points: 10 });
  expect((await send(stranger, owner)).status).toBe(429);
  expect((await server.put(`/api/v1/teacher/${owner._id}`, nameOf(owner), stranger)).status).toBe(200);
  await server.db('users').where({ id: owner._id }).update({ user_status: 'Active', user_type: 'teacher' });
  expect((await send(stranger, owner)).status).toBe(200);
});
