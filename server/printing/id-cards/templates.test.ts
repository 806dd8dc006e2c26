import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readText } from '#documents/test/readText.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { storeTestExam } from '#server/testing/testExam.ts';
import type { CardTemplate, DeletedTemplate, MissingPhotosAnswer } from './present.ts';

const CREATE = '/api/v1/create-id-card-template';
const BOTH = 'Please select both front and back images!';
const UNREADABLE = 'This picture cannot be read: use a JPEG, PNG or WebP file.';
const MEBIBYTE = 1024 * 1024;

let server: TestServer;
let admin: { token: string };
let teacher: { token: string };
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  admin = await server.signIn('superadmin');
  teacher = await server.signIn('teacher');
});
afterAll(() => server.close());

const plain = (width: number, height: number, background = '#7a2240') =>
  sharp({ create: { width, height, channels: 3, background } });
const picture = (width = 408, height = 648) => plain(width, height).png().toBuffer();
/** Sends the pictures as files of their sides, in this order. */
const send = (...sides: (readonly ['front' | 'back', Buffer, string?])[]) => {
  const form = new FormData();
  for (const [side, bytes, name = `${side}.png`] of sides)
    form.append(side, new File([new Uint8Array(bytes)], name));
  return server.post(CREATE, form, admin);
};
const create = async (front?: Buffer, back?: Buffer): Promise<CardTemplate> => {
  const reply = await send(['front', front ?? (await picture())], ['back', back ?? (await picture())]);
  expect(reply.status).toBe(201);
  return (reply.body as { template: CardTemplate }).template;
};
const list = async (): Promise<CardTemplate[]> =>
  (await server.get('/api/v1/get-id-card-template', teacher)).body;
const served = async (address: string | null) => {
  const { status, bytes } = await server.get(address!);
  expect(status).toBe(200);
  const { format, width, height } = await sharp(bytes).metadata();
  return [format, width, height];
};

describe('a template', () => {
  test('is listed in the order of adding, with signed addresses', async () => {
    const one = await create();
    const two = await create();
    expect((await list()).slice(-2).map(({ _id }) => _id)).toEqual([one._id, two._id]);
    for (const address of [one.front!, one.back!]) {
      const [path, query] = address.split('?');
      expect(path).toMatch(/^\/uploads\/idCardTemplates\/[0-9a-f]{64}\.jpg$/);
      const ends = Number(new URLSearchParams(query).get('expires')) * 1000;
      expect(ends - Date.now()).toBeLessThanOrEqual(24 * 3600_000);
      expect((await server.get(path!)).status).toBe(403);
      expect((await server.get(address)).status).toBe(200);
    }
  });

  test.each([
    ['portrait', 408, 648, [408, 648]],
    ['portrait and large', 3000, 5000, [952, 1512]],
    ['landscape', 2000, 1000, [629, 999]],
  ])('%s fills a card, is encoded again and never enlarged', async (_, width, height, size) => {
    const { front } = await create(await picture(width, height));
    expect(await served(front)).toEqual(['jpeg', ...size]);
  });

  test('is printed behind the cards of its side', async () => {
    const red = await plain(408, 648, '#d01010').png().toBuffer();
    const { _id } = await create(red);
    const range = 'class=9&group=Science&section=A&shift=Morning&year=2026&rollFrom=1&rollTo=5';
    const print = async (kind: string, template: string) =>
      server.get(`/documents/${kind}.pdf?${range}&template=${template}`, teacher);
    const [front, own] = [await print('id-cards', _id), await print('id-cards', '')];
    expect((await readText(front.bytes))[0]).toContain('Sumaiya Akter');
    expect(front.headers.get('ETag')).not.toBe(own.headers.get('ETag'));
    expect((await print('id-cards-back', _id)).status).toBe(200);
    expect((await print('id-cards', '4711')).status).toBe(404);
  });

  test('is deleted, and restored for 30 days', async () => {
    const { _id } = await create();
    const one = `/api/v1/id-card-template/${_id}`;
    const ids = async () => (await list()).map((each) => each._id);
    const deleted = async () =>
      (
        (await server.get('/api/v1/id-card-template/deleted', admin)).body as { data: DeletedTemplate[] }
      ).data.map((each) => each._id);
    const gone = await server.delete(one, admin);
    expect([gone.status, gone.body]).toEqual([200, { message: 'Template deleted successfully!' }]);
    expect([await ids(), await deleted()]).toEqual([expect.not.arrayContaining([_id]), [_id]]);
    expect((await server.delete(one, admin)).status).toBe(404);
    expect((await server.post(`${one}/restore`, {}, admin)).status).toBe(200);
    expect([await ids(), await deleted()]).toEqual([expect.arrayContaining([_id]), []]);
    expect((await server.post(`${one}/restore`, {}, admin)).status).toBe(409);
    await server.delete(one, admin);
    const sides = (await server.db('card_templates').where({ id: _id }).first('front', 'back'))!;
    await server.db('card_templates').where({ id: _id }).update({ front: null, back: null });
    const blank = await server.post(`${one}/restore`, {}, admin);
    expect([blank.status, (blank.body as { message: string }).message]).toEqual([
      409,
      'The pictures of this template are no longer kept: add it as a new template.',
    ]);
    expect(await deleted()).toEqual([_id]);
    await server.db('card_templates').where({ id: _id }).update(sides);
    const long = new Date(Date.now() - 31 * 24 * 3600_000);
    await server.db('card_templates').where({ id: _id }).update({ deletedAt: long });
    const late = await server.post(`${one}/restore`, {}, admin);
    expect([late.status, late.body, await deleted()]).toEqual([
      404,
      { message: 'A template can be restored for 30 days after it was deleted.' },
      [],
    ]);
  });
});

describe('an invalid template is refused with one message, and nothing is stored', () => {
  const huge = () =>
    sharp({
      create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9, palette: true, colours: 2 })
      .toBuffer();
  const refused = async (call: Promise<{ status: number; body: unknown }>) => {
    const before = await server.db('card_templates').count();
    const { status, body } = await call;
    expect(await server.db('card_templates').count()).toEqual(before);
    return [status, (body as { message: string }).message];
  };

  test('one side alone, none, and an empty field', async () => {
    const side = await picture();
    for (const call of [
      send(['front', side]),
      send(['back', side]),
      send(['front', side], ['back', Buffer.alloc(0), '']),
      server.post(CREATE, {}, admin),
    ])
      expect(await refused(call)).toEqual([400, BOTH]);
  });

  test('two files for one side', async () => {
    const side = await picture();
    const call = send(['front', side], ['front', side], ['back', side]);
    expect(await refused(call)).toEqual([400, 'Each field takes one file.']);
  });

  test.each([
    ['a text named .png', async () => Buffer.from('this is a text'), UNREADABLE],
    ['a picture cut short', async () => (await picture(900, 1400)).subarray(0, 900), UNREADABLE],
    ['100 megapixels', huge, 'This picture has too many megapixels: use one of at most 50.'],
  ])('%s', async (_, make, message) => {
    const bytes = await make();
    expect(await refused(send(['front', await picture()], ['back', bytes]))).toEqual([415, message]);
    const { body } = await send(['front', bytes], ['back', await picture()]);
    expect((body as { errors: unknown }).errors).toEqual([{ path: 'front', message }]);
  });

  test('more than 10 MiB', async () => {
    const call = send(['front', await picture()], ['back', Buffer.alloc(10 * MEBIBYTE + 1)]);
    expect(await refused(call)).toEqual([413, 'The back may be at most 10 MB.']);
  });
});

describe('students without a photo', () => {
  const ask = async (input: object = {}) => {
    const range = { rollFrom: 1, rollTo: 3, class: 9, group: 'Science', section: 'A', shift: 'Morning' };
    const query = new URLSearchParams({ ...range, year: 2026, ...input } as never);
    return server.get(`/api/v1/students/missing-photos?${query}`, teacher);
  };

  test('are the students of the range without a photo, by roll', async () => {
    const { data, total } = (await ask()).body as MissingPhotosAnswer;
    expect(data.map(({ studentId, roll }) => [studentId, roll])).toEqual([
      ['901', 1],
      ['902', 2],
      ['903', 3],
    ]);
    expect(total).toBe(3);
    const front = (await server.db('card_templates').first('front')).front;
    await server.db('students').where({ studentId: '902' }).update({ picture: front });
    const later = (await ask()).body as MissingPhotosAnswer;
    expect([later.data.map(({ studentId }) => studentId), later.total]).toEqual([['901', '903'], 3]);
  });

  test('and those whose photo prints as a blur, with its size', async () => {
    const store = async (hash: string, width: number) => {
      const photo = sharp({ create: { width, height: (width * 4) / 3, channels: 3, background: '#888' } });
      const file = { hash: hash.repeat(64), contentType: 'image/jpeg', createdAt: new Date() };
      await server.db('files').insert({ ...file, bytes: await photo.jpeg().toBuffer() });
      return file.hash;
    };
    await server
      .db('students')
      .where({ studentId: '901' })
      .update({ picture: await store('a', 90) });
    await server
      .db('students')
      .where({ studentId: '903' })
      .update({ picture: await store('b', 300) });
    const { data, total } = (await ask()).body as MissingPhotosAnswer;
    expect([data, total]).toEqual([
      [expect.objectContaining({ studentId: '901', size: { width: 90, height: 120 } })],
      3,
    ]);
  });

  test('are requested with the filters of cards', async () => {
    expect((await ask({ group: '' })).body).toMatchObject({ message: 'Group is required' });
    expect((await ask({ rollFrom: 0 })).status).toBe(400);
    expect((await ask({ section: 'B' })).status).toBe(403);
  });
});
