import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type IdCardDuplexFilters,
  type IdCardFilters,
  idCardDuplexFilters,
  idCardFilters,
} from '#documents/model/idCard.ts';
import { storeFile } from '#server/platform/files/storeFile.ts';
import { type FreshDatabase, freshDatabase } from '#server/testing/database.ts';
import { storeTestExam } from '#server/testing/testExam.ts';
import { readCards, readDuplexCards } from './readCards.ts';

let fresh: FreshDatabase;

const RANGE = {
  rollFrom: 1,
  rollTo: 3,
  class: '9',
  group: 'Science',
  section: 'A',
  shift: 'Morning',
  year: 2026,
};
const read = (input: object = {}, side: 'front' | 'back' = 'front') =>
  readCards(fresh.db, idCardFilters.parse({ ...RANGE, ...input }) as IdCardFilters, side);

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a2240' } });
const setPhoto = async (studentId: string, bytes: Buffer, type = 'image/jpeg') => {
  const picture = await storeFile(fresh.db, bytes, type);
  await fresh.db('students').where({ studentId }).update({ picture });
};
const readFormatAndSize = async (uri: string) => {
  const { width, height, format } = await sharp(Buffer.from(uri.split(',')[1]!, 'base64')).metadata();
  return [format, width, height];
};

beforeAll(async () => {
  fresh = await freshDatabase();
  await storeTestExam(fresh.db);
});
afterAll(() => fresh.drop());

test('cards are only of the students that are named', async () => {
  const rows = await fresh.db('students').whereIn('studentId', ['902', '903']).pluck('id');
  const { cards } = await read({ ids: rows.join(',') });
  expect(cards.map(({ studentId }) => studentId)).toEqual(['902', '903']);
  expect(() => idCardFilters.parse({ ...RANGE, ids: '1,x' })).toThrow();
});

test("a card has its student's enrolment; cards come by section and roll", async () => {
  const { cards, background, options } = await read({ section: 'All' });
  expect(cards.map(({ studentId, section, roll }) => [studentId, section, roll])).toEqual([
    ['901', 'A', 1],
    ['902', 'A', 2],
    ['903', 'A', 3],
    ['904', 'B', 1],
  ]);
  expect(cards[0]).toMatchObject({ class: '9', year: 2026, group: 'Science', studentPicture: null });
  expect([background, options.layout, options.sheet]).toEqual([null, '1', 'screen']);
});

test("a range without students is a 404 with the screen's message", async () => {
  await expect(read({ rollFrom: 50, rollTo: 60 })).rejects.toMatchObject({
    code: 'notFound',
    message: 'No students found in this range.',
  });
});

test('the guardian is the father and the emergency phone the mobile, unless others are entered', async () => {
  const student = () => fresh.db('students').where({ studentId: '901' });
  const [before] = (await read()).cards;
  const { fatherName, fatherNameBn, mobile } = (await student().first())!;
  expect(before).toMatchObject({
    bloodGroup: null,
    guardian: { name: fatherName, nameBn: fatherNameBn },
    emergencyPhone: mobile,
  });
  await student().update({ guardianName: 'Nurjahan', emergencyPhone: '01812345678', bloodGroup: 'O-' });
  const [after] = (await read({}, 'back')).cards;
  expect(after).toMatchObject({
    bloodGroup: 'O-',
    guardian: { name: 'Nurjahan', nameBn: null },
    emergencyPhone: '01812345678',
    mobile,
  });
  await student().update({ guardianName: null, emergencyPhone: null, bloodGroup: null });
  expect(() => idCardFilters.parse({ ...RANGE, validUntil: '31.12.2026' })).toThrow();
});

describe('photos', () => {
  test('are used unchanged if they are small JPEGs, else converted to one', async () => {
    const small = await plain(300, 400).jpeg().toBuffer();
    await setPhoto('901', small);
    await setPhoto('902', await plain(3000, 4000).png().toBuffer(), 'image/png');
    const [one, two] = (await read()).cards;
    expect(one!.studentPicture).toBe(`data:image/jpeg;base64,${small.toString('base64')}`);
    expect(await readFormatAndSize(two!.studentPicture!)).toEqual(['jpeg', 354, 472]);
  });

  test.each([
    ['text', Buffer.from('this is a text, named photo.jpg')],
    ['nothing', Buffer.alloc(0)],
  ])('%s prints the placeholder, and the student is named', async (_, bytes) => {
    await setPhoto('903', bytes);
    const { cards, unreadablePhotos } = await read();
    expect([cards[2]!.studentPicture, unreadablePhotos]).toEqual([null, ['903']]);
  });

  test('an incomplete photo is no photo', async () => {
    const noisy = await sharp({
      create: {
        width: 300,
        height: 400,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: '#000000',
      },
    })
      .jpeg()
      .toBuffer();
    await setPhoto('903', noisy.subarray(0, noisy.length >> 1));
    expect((await read()).unreadablePhotos).toEqual(['903']);
  });

  test('are not on backs', async () => {
    const { cards, unreadablePhotos } = await read({}, 'back');
    expect(cards.map(({ studentPicture }) => studentPicture)).toEqual([null, null, null]);
    expect(unreadablePhotos).toEqual([]);
  });
});

describe('a template', () => {
  let template: string;
  beforeAll(async () => {
    const now = new Date();
    const store = async (width: number) =>
      storeFile(fresh.db, await plain(width, 2024).png().toBuffer(), 'image/png');
    const [id] = await fresh.db('card_templates').insert({
      front: await store(1276),
      back: await store(1275),
      createdAt: now,
      updatedAt: now,
    });
    template = String(id);
  });

  test('gives each side its picture, at the size of a card', async () => {
    const { background } = await read({ template });
    expect(await readFormatAndSize(background!)).toEqual(['jpeg', 638, 1012]);
    expect((await read({ template }, 'back')).background).not.toBe(background);
  });

  test('is measured below the texts of the layout, and of the back', async () => {
    const halves = sharp(await plain(638, 1013).png().toBuffer()).composite([
      {
        input: await sharp({ create: { width: 638, height: 720, channels: 3, background: '#ffffff' } })
          .png()
          .toBuffer(),
        top: 0,
        left: 0,
      },
    ]);
    const front = await storeFile(fresh.db, await halves.png().toBuffer(), 'image/png');
    await fresh.db('card_templates').where({ id: template }).update({ front });
    const { textGrounds } = await read({ template });
    expect(textGrounds).toEqual({
      names: { darkest: 1, lightest: 1 },
      // The luminance of #7a2240.
      fields: { darkest: 0.0565, lightest: 0.0565 },
    });
    expect((await read()).textGrounds).toBeNull();
    const duplex = idCardDuplexFilters.parse({ ...RANGE, template }) as IdCardDuplexFilters;
    expect((await readDuplexCards(fresh.db, duplex)).textGrounds).toEqual(textGrounds);
    const back = await read({ template }, 'back');
    expect(back.textGrounds).toEqual({ fields: { darkest: 0.0565, lightest: 0.0565 } });
    expect((await readDuplexCards(fresh.db, duplex)).back.textGrounds).toEqual(back.textGrounds);
  });

  test('has 3 mm around it for bleed, in which the picture is mirrored', async () => {
    const striped = await sharp(await plain(638, 1013).png().toBuffer())
      .composite([
        {
          // 1 mm at the left edge is white, so the mirrored edge has 1 mm of white and then the ground.
          input: await sharp({ create: { width: 12, height: 1013, channels: 3, background: '#ffffff' } })
            .png()
            .toBuffer(),
          top: 0,
          left: 0,
        },
      ])
      .png()
      .toBuffer();
    const back = await storeFile(fresh.db, striped, 'image/png');
    await fresh.db('card_templates').where({ id: template }).update({ back });
    const { background } = await read({ template, bleed: '1' }, 'back');
    const jpeg = sharp(Buffer.from(background!.split(',')[1]!, 'base64'));
    const { data, info } = await jpeg.raw().toBuffer({ resolveWithObject: true });
    const perMm = info.width / (53.98 + 6);
    expect(info.height / (85.6 + 6)).toBeCloseTo(perMm, 1);
    expect([info.width, info.height]).toEqual([708, 1082]);
    const redAt = (x: number) => data[(500 * info.width + Math.round((3 + x) * perMm)) * info.channels]!;
    expect([redAt(-0.5) > 240, redAt(0.5) > 240, redAt(-2) < 140, redAt(2) < 140]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(await readFormatAndSize((await read({ template }, 'back')).background!)).toEqual([
      'jpeg',
      638,
      1013,
    ]);
  });

  test('whose picture cannot be read prints the cards of the layout', async () => {
    const front = await storeFile(fresh.db, Buffer.from('no picture'), 'image/png');
    await fresh.db('card_templates').where({ id: template }).update({ front });
    for (const bleed of ['0', '1']) {
      const { background, textGrounds } = await read({ template, bleed });
      expect([background, textGrounds]).toEqual([null, null]);
    }
  });

  test('that was deleted is a 404', async () => {
    await expect(read({ template: '4711' })).rejects.toMatchObject({
      code: 'notFound',
      message: 'This template is no longer there.',
    });
    await fresh.db('card_templates').where({ id: template }).update({ live: null });
    await expect(read({ template })).rejects.toMatchObject({ code: 'notFound' });
  });
});
