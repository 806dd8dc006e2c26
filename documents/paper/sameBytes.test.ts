import { beforeAll, expect, test } from 'vitest';
import { banglaStrings } from '../test/banglaStrings.ts';
import { loadTestFonts } from '../test/loadTestFonts.ts';
import { type PenName, printPages } from '../test/printPages.ts';
import type { Pen } from './pen/pen.ts';

beforeAll(loadTestFonts);

const print = (texts: readonly string[], pen?: PenName, date = new Date('2024-03-17T06:00:00Z')) => {
  const paint = (on: Pen) => {
    for (const [k, text] of texts.entries()) on.text(text, 20, 20 + k * 14, { size: 9 });
    on.rotatedText('DRAFT', 200, 500, 45, { size: 60, weight: 'semibold', ink: '#dddddd' });
  };
  return printPages([{ width: 400, height: 1000, paint }], pen, date);
};

test.each(['tagged', 'plain'] as const)('the same data gives the same bytes: %s', async (pen) => {
  const first = await print(banglaStrings, pen);
  await print([...banglaStrings].reverse(), pen);
  expect(await print(banglaStrings, pen)).toEqual(first);
});

test('documents drawn at the same time do not affect each other', async () => {
  const one = ['ক্ষ', 'GPA 5.00'];
  const other = [...banglaStrings].reverse();
  const [first, second] = await Promise.all([print(one), print(other)]);
  expect(first).toEqual(await print(one));
  expect(second).toEqual(await print(other));
});

test('another date gives other bytes', async () => {
  const first = await print(['ক'], 'tagged', new Date(0));
  expect(await print(['ক'], 'tagged', new Date(1000))).not.toEqual(first);
});
