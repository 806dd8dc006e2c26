import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Student } from '#documents/model/student.ts';
import { removeUnusedFiles } from '#server/platform/files/storeFile.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { testStudentRows } from '#server/testing/testStudents.ts';
import { storeStudents } from './storeStudents.ts';

let server: TestServer;
let teacher: { token: string };
let id: string;
beforeAll(async () => {
  server = await startServer();
  teacher = await server.signIn('teacher');
  await storeStudents(server.db, testStudentRows({}));
  id = (await server.db('students').first('id'))!.id;
});
afterAll(() => server.close());

/** A picture that is red above and blue below, which shows whether it is upright. */
const flag = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d01010' } }).composite([
    {
      input: { create: { width, height: height / 2, channels: 3, background: '#1010d0' } },
      gravity: 'south',
    },
  ]);
const send = (bytes: Buffer, name = 'photo.jpg') => {
  const form = new FormData();
  form.set('studentPicture', new File([new Uint8Array(bytes)], name));
  return server.put(`/api/v1/student/${id}`, form, teacher);
};
const stored = async (reply: { body: unknown }): Promise<Buffer> => {
  const address = (reply.body as { student: Student }).student.studentPicture!;
  const picture = await server.get(address);
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
  return Buffer.from(picture.bytes);
};
const readFormatAndSize = async (bytes: Buffer) => {
  const { format, width, height, exif } = await sharp(bytes).metadata();
  return [format, width, height, exif];
};

test.each([
  ['a large JPEG', () => flag(3000, 4000).jpeg().toBuffer(), [600, 800]],
  ['a PNG that is too wide', () => flag(1600, 400).png().toBuffer(), [300, 400]],
  ['a small WebP', () => flag(90, 120).webp().toBuffer(), [90, 120]],
])('%s becomes an upright 3:4 JPEG, never larger than it was', async (_, make, [width, height]) => {
  expect(await readFormatAndSize(await stored(await send(await make())))).toEqual([
    'jpeg',
    width,
    height,
    undefined,
  ]);
});

test('a picture that shows nobody is refused with its size', async () => {
  const reply = await send(await flag(40, 60).png().toBuffer());
  expect([reply.status, (reply.body as { message: string }).message]).toEqual([
    415,
    'This picture is only 40 x 60 px: a photo has at least 60 px each way.',
  ]);
});

test.each(['toString', 'constructor', '__proto__'])(
  'a file in a field called %s is refused, whatever its size',
  async (field) => {
    for (const [size, status] of [
      [10, 400],
      [6 * 1024 * 1024, 413],
    ] as const) {
      const form = new FormData();
      form.set(field, new File([new Uint8Array(size)], 'photo.jpg'));
      expect((await server.put(`/api/v1/student/${id}`, form, teacher)).status).toBe(status);
    }
  },
);

test('a photo taken sideways is turned upright, and its metadata is removed', async () => {
  // Orientation 6 asks for a clockwise turn, which brings the left edge to the top.
  const sideways = await flag(600, 800).jpeg().toBuffer();
  const turned = await sharp(await sharp(sideways).rotate(270).toBuffer())
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitude: '24/1 45/1 0/1' } })
    .jpeg()
    .toBuffer();
  const picture = await stored(await send(turned));
  expect(await readFormatAndSize(picture)).toEqual(['jpeg', 600, 800, undefined]);
  const top = await sharp(picture).extract({ left: 300, top: 50, width: 1, height: 1 }).raw().toBuffer();
  expect(top[0]).toBeGreaterThan(top[2]!);
});

const UNREADABLE = 'This picture cannot be read: use a JPEG, PNG or WebP file.';
const pixels = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png({ compressionLevel: 9, palette: true, colours: 2 })
    .toBuffer();

test.each([
  ['a text', async () => Buffer.from('not a photo'), UNREADABLE],
  [
    'an SVG',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    UNREADABLE,
  ],
  ['an empty file', async () => Buffer.alloc(0), UNREADABLE],
  ['a GIF', () => flag(90, 120).gif().toBuffer(), UNREADABLE],
  ['a JPEG cut short', async () => (await flag(900, 1200).jpeg().toBuffer()).subarray(0, 4000), UNREADABLE],
  ['100 megapixels', () => pixels(10_000), 'This picture has too many megapixels: use one of at most 50.'],
])('refuses %s with a message, and changes nothing', async (_, make, message) => {
  const before = await server.db('students').where({ id }).first();
  const reply = await send(await make());
  expect([reply.status, reply.body]).toEqual([415, { message }]);
  expect(await server.db('students').where({ id }).first()).toEqual(before);
});

test('says of a HEIC photo how to send a JPEG', async () => {
  const before = await server.db('students').where({ id }).first();
  const reply = await send(Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'latin1'), 'IMG_0001.HEIC');
  expect(reply.status).toBe(415);
  expect((reply.body as { message: string }).message).toMatch(/HEIC photo.*send it as a JPEG/);
  expect(await server.db('students').where({ id }).first()).toEqual(before);
});

test('the students of student IDs are found in the own class alone, in any case, each with the photo', async () => {
  await storeStudents(
    server.db,
    testStudentRows({ studentId: 'Aud7', roll: 7 }, { studentId: '99', roll: 8, section: 'B' }),
  );
  const { studentId } = (await server.db('students').where({ id }).first('studentId'))!;
  const studentIds = ['aud7', '99', 'nobody', studentId];
  const reply = await server.post('/api/v1/student/by-student-id', { studentIds }, teacher);
  const { data } = reply.body as { data: { studentId: string; studentPicture: string | null }[] };
  expect(data.map((each) => each.studentId).toSorted()).toEqual([studentId, 'Aud7'].toSorted());
  expect(data.find((each) => each.studentId === 'Aud7')?.studentPicture).toBeNull();
  expect(await server.post('/api/v1/student/by-student-id', { studentIds: [] }, teacher)).toMatchObject({
    status: 400,
  });
});

test('a photo that someone else stored meanwhile is not replaced unseen', async () => {
  const seen = async () => {
    const { studentId } = (await server.db('students').where({ id }).first('studentId'))!;
    const { body } = await server.post('/api/v1/student/by-student-id', { studentIds: [studentId] }, teacher);
    return (body as { data: { studentPicture: string | null }[] }).data[0]!.studentPicture;
  };
  const replace = async (studentPicture: string | null, background = '#0a0') => {
    const form = new FormData();
    form.set('was', JSON.stringify({ studentPicture }));
    const photo = await sharp({ create: { width: 60, height: 80, channels: 3, background } })
      .jpeg()
      .toBuffer();
    form.set('studentPicture', new File([new Uint8Array(photo)], 'photo.jpg'));
    return server.put(`/api/v1/student/${id}`, form, teacher);
  };
  await server.db('students').where({ id }).update({ picture: null });
  const none = await seen();
  expect((await replace('')).status).toBe(200);
  await send(await flag(90, 120).jpeg().toBuffer());
  const [first, refused] = [await seen(), await replace(none)];
  expect([refused.status, refused.body]).toMatchObject([409, { errors: [{ path: 'studentPicture' }] }]);
  expect(await seen()).toBe(first);
  expect((await replace(first)).status).toBe(200);
  // The answer was lost, and the same photo comes again.
  expect((await replace(first)).status).toBe(200);
  expect((await replace(first, '#a00')).status).toBe(409);
});

describe('a removed photo', () => {
  const put = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return server.put(`/api/v1/student/${id}`, form, teacher);
  };
  const undo = () => server.post(`/api/v1/student/${id}/photo/undo`, {}, teacher);
  const picture = async () => (await server.db('students').where({ id }).first('picture'))!.picture;
  const history = async () => {
    const { body } = await server.get(`/api/v1/student/${id}/history`, teacher);
    return (body as { data: { from: object; to: object }[] }).data[0];
  };
  const shown = async () => (await server.get(`/api/v1/student/${id}`, teacher)).body as Student;

  test.each(['', 'null'])(
    'is gone (%j), unless somebody changed it meanwhile, and comes back',
    async (blank) => {
      await send(await flag(90, 120).jpeg().toBuffer());
      const { studentPicture } = await shown();
      const stored = await picture();
      const was = JSON.stringify({ studentPicture: 'another' });
      const refused = await put({ studentPicture: blank, was });
      expect([refused.status, refused.body]).toMatchObject([409, { errors: [{ path: 'studentPicture' }] }]);
      expect(await picture()).toBe(stored);
      const removed = await put({ studentPicture: blank, was: JSON.stringify({ studentPicture }) });
      expect([removed.status, removed.body]).toMatchObject([200, { student: { studentPicture: null } }]);
      expect(await history()).toMatchObject({ from: { photo: true }, to: { photo: false } });
      // Unused pictures are deleted once a day, but not what can be put back.
      const tomorrow = new Date(Date.now() + 2 * 86_400_000);
      await removeUnusedFiles(server.db, tomorrow);
      expect((await undo()).status).toBe(200);
      expect(await picture()).toBe(stored);
      expect(await history()).toMatchObject({ from: { photo: false }, to: { photo: true } });
    },
  );

  test('is not put back over another one, nor when it is no longer kept', async () => {
    await send(await flag(90, 120).jpeg().toBuffer());
    await put({ studentPicture: '' });
    await server
      .db('students')
      .where({ id })
      .update({ picture: (await server.db('files').first('hash'))!.hash });
    expect((await undo()).status).toBe(409);
    await server.db('students').where({ id }).update({ picture: null });
    await removeUnusedFiles(server.db, new Date(Date.now() + 32 * 86_400_000));
    const reply = await undo();
    expect([reply.status, (reply.body as { message: string }).message]).toEqual([
      409,
      'There is no former photo to put back.',
    ]);
    expect((await put({ studentPicture: 'a text' })).status).toBe(400);
  });
});

test('refuses more than 5 MiB', async () => {
  const message = 'The photo may be at most 5 MB.';
  for (const more of [1, 1024 * 1024]) {
    const reply = await send(Buffer.alloc(5 * 1024 * 1024 + more));
    expect([reply.status, reply.body]).toEqual([
      413,
      { message, errors: [{ path: 'studentPicture', message }] },
    ]);
  }
});

test('a form without a photo leaves the stored one', async () => {
  await send(await flag(90, 120).jpeg().toBuffer());
  const before = (await server.db('students').where({ id }).first('picture'))!;
  expect(before.picture).not.toBeNull();
  const reply = await send(Buffer.alloc(0), '');
  expect(reply.status).toBe(200);
  expect(await server.db('students').where({ id }).first('picture')).toEqual(before);
});
