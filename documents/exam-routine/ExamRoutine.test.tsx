import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { renderPaper } from '#documents/paper/kit/renderPaper.ts';
import { loadTestFonts } from '#documents/test/loadTestFonts.ts';
import { type ReadElement, readStructure } from '#documents/test/readStructure.ts';
import { ExamRoutine } from './ExamRoutine.tsx';
import { examRoutineSamples } from './sample.ts';

const read = (file: string) => readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8');

beforeAll(loadTestFonts);

test('the README shows this document, in 40 lines', () => {
  const [, shown] = /^```tsx\n(.*?)^```$/ms.exec(read('../README.md'))!;
  expect(shown).toBe(read('./ExamRoutine.tsx'));
  expect(shown!.trimEnd().split('\n')).toHaveLength(40);
});

describe('a routine of two pages', async () => {
  const { data, options } = examRoutineSamples[1]!;
  const elements = (element: ReadElement): ReadElement[] => [element, ...element.kids.flatMap(elements)];
  let pages: ReadElement[][];
  beforeAll(async () => {
    const { root } = readStructure(await renderPaper(<ExamRoutine data={data} options={options} />));
    pages = root.kids.map(elements);
  });

  test('has one table for both, with the heads of columns and of their group read once', () => {
    const all = pages.flat();
    expect(all.filter(({ type }) => type === 'Table')).toHaveLength(1);
    const heads = all.filter(({ type }) => type === 'TH').map(({ attributes }) => attributes);
    expect(heads.map(({ RowSpan = 1, ColSpan = 1 }) => [RowSpan, ColSpan])).toEqual([
      ...[2, 2, 2, 2].map((rows) => [rows, 1]),
      [1, 2],
      ...[1, 1].map((columns) => [1, columns]),
    ]);
    const rows = all.filter(({ type }) => type === 'TR').flatMap(elements);
    const painted = new Set(rows.flatMap(({ marks }) => marks.map(({ page }) => page)));
    expect(painted.size).toBe(2);
  });

  test('has the address as a link within the paragraph', () => {
    const [link, ...others] = pages.flat().filter(({ type }) => type === 'Link');
    expect(others).toEqual([]);
    const paragraph = pages.flat().find(({ kids }) => kids.includes(link!))!;
    expect([paragraph.type, paragraph.marks.length > 0, link!.links.length]).toEqual(['P', true, 1]);
  });
});
