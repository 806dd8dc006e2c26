import { beforeAll, expect, test } from 'vitest';
import { BANGLA, ENGLISH } from '#documents/blocks/sample.ts';
import { renderDocument } from '#documents/render.ts';
import { loadTestFonts } from '#documents/test/loadTestFonts.ts';
import { readBookmarks } from '#documents/test/readBookmarks.ts';
import { wholeClass8 } from '#fixtures/sample/wholeClass8.ts';
import { sampleCards } from './sample.ts';

beforeAll(loadTestFonts);

test('the bookmark of a card is its roll and name, in the language of the cards', async () => {
  const data = sampleCards(wholeClass8, 2);
  const [first, second] = data.cards;
  const titlesIn = async (options: typeof ENGLISH) =>
    (await readBookmarks(await renderDocument('id-cards', data, options))).map(({ title }) => title);
  expect(await titlesIn(ENGLISH)).toEqual([
    `${first!.roll} ${first!.studentName}`,
    `${second!.roll} ${second!.studentName}`,
  ]);
  expect((await titlesIn(BANGLA))[0]).toContain(first!.studentNameBn);
});
