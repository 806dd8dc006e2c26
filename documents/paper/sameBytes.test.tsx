import { Document } from '@react-pdf/renderer';
import { beforeAll, expect, test } from 'vitest';
import { PlainPage } from '#documents/test/PlainPage.tsx';
import { banglaStrings } from '../test/banglaStrings.ts';
import { loadTestFonts } from '../test/loadTestFonts.ts';
import { PaperPage } from './PaperDocument.tsx';
import { renderPaper } from './renderPaper.ts';

beforeAll(loadTestFonts);

type PrintOptions = { date?: Date; AnyPage?: typeof PaperPage | typeof PlainPage };

const print = (
  texts: readonly string[],
  { date = new Date('2024-03-17T06:00:00Z'), AnyPage = PaperPage }: PrintOptions = {},
) =>
  renderPaper(
    <Document creationDate={date} title="Same bytes">
      <AnyPage
        width={400}
        height={1000}
        paint={(pen) => {
          for (const [k, text] of texts.entries()) pen.text(text, 20, 20 + k * 14, { size: 9 });
          pen.turnedText('DRAFT', 200, 500, 45, { size: 60, weight: 'semibold', ink: '#dddddd' });
        }}
      />
    </Document>,
  );

test.each([PaperPage, PlainPage])('the same data gives the same bytes: $name', async (AnyPage) => {
  const first = await print(banglaStrings, { AnyPage });
  await print([...banglaStrings].reverse(), { AnyPage });
  expect(await print(banglaStrings, { AnyPage })).toEqual(first);
});

test('documents drawn at the same time do not affect each other', async () => {
  const one = ['ক্ষ', 'GPA 5.00'];
  const other = [...banglaStrings].reverse();
  const [first, second] = await Promise.all([print(one), print(other)]);
  expect(first).toEqual(await print(one));
  expect(second).toEqual(await print(other));
});

test('another date gives other bytes', async () => {
  const first = await print(['ক'], { date: new Date(0) });
  expect(await print(['ক'], { date: new Date(1000) })).not.toEqual(first);
});
