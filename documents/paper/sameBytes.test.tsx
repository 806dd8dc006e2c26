import { Document, renderToBuffer } from '@react-pdf/renderer';
import { beforeAll, expect, test } from 'vitest';
import { banglaStrings } from '../test/banglaStrings.ts';
import { loadTestFonts } from '../test/loadTestFonts.ts';
import { PaperPage } from './PaperDocument.tsx';

beforeAll(loadTestFonts);

const print = (texts: readonly string[], { fast = true, date = new Date('2024-03-17T06:00:00Z') } = {}) =>
  renderToBuffer(
    <Document creationDate={date} title="Same bytes">
      <PaperPage
        width={400}
        height={1000}
        fast={fast}
        paint={(pen) => {
          for (const [k, text] of texts.entries()) pen.text(text, 20, 20 + k * 14, { size: 9 });
          pen.turnedText('DRAFT', 200, 500, 45, { size: 60, weight: 'semibold', ink: '#dddddd' });
        }}
      />
    </Document>,
  );

test.each([true, false])('the same data gives the same bytes (fast: %s)', async (fast) => {
  const first = await print(banglaStrings, { fast });
  await print([...banglaStrings].reverse(), { fast });
  expect(await print(banglaStrings, { fast })).toEqual(first);
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
