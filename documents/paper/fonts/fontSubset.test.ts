import { fileURLToPath } from 'node:url';
import { create, open } from 'fontkit';
import { expect, test } from 'vitest';
import { banglaStrings } from '#documents/test/banglaStrings.ts';
import { createClusterShaper } from './clusters.ts';
import { createCompositeGlyphs } from './compositeGlyphs.ts';
import type { FontObject } from './fontObject.ts';
import { createFontSubset } from './fontSubset.ts';
import { readFontTables } from './fontTables.ts';

type Drawn = { path: { commands: { command: string; args: number[] }[] }; advanceWidth: number };
/** fontkit's glyphs also have a path, which only this test uses. */
const drawn = (font: FontObject, id: number): Drawn => font.getGlyph(id) as unknown as Drawn;

const FILE = fileURLToPath(new URL('../../../fonts/NotoSansBengali-Regular.ttf', import.meta.url));

const writeSubset = async (texts: readonly string[]) => {
  const font = (await open(FILE)) as unknown as FontObject;
  const tables = readFontTables(font);
  const composites = createCompositeGlyphs(font, tables);
  const shape = createClusterShaper(font, composites);
  const subset = createFontSubset(tables, composites);
  const ids = [...new Set(texts.flatMap((text) => shape(text).glyphs.map(({ id }) => id)))];
  const indices = ids.map((id) => subset.includeGlyph(id));
  return { font, composites, ids, indices, file: subset.encode() };
};

const moved = ({ path }: Drawn, x: number, y: number) =>
  path.commands.map(({ command, args }) => [command, ...args.map((arg, k) => arg + (k % 2 === 0 ? x : y))]);

test('every glyph of a subset has the outline and position it has in the font', async () => {
  const { font, composites, ids, indices, file } = await writeSubset([
    ...banglaStrings,
    'Dhaka é Ångström ½',
  ]);
  const written = create(file as Buffer) as unknown as FontObject;
  for (const [k, id] of ids.entries()) {
    const parts = composites.partsFor(id).flatMap(([part, x, y]) => moved(drawn(font, part), x, y));
    expect(moved(drawn(written, indices[k]!), 0, 0)).toEqual(parts);
  }
});

test('a subset has the advances of the font', async () => {
  const { font, ids, indices, file } = await writeSubset(['Dhaka 2024']);
  const written = create(file as Buffer) as unknown as FontObject;
  expect(indices.map((index) => written.getGlyph(index).advanceWidth)).toEqual(
    ids.map((id) => font.getGlyph(id).advanceWidth),
  );
});

test('a subset does not depend on texts shaped before', async () => {
  const font = (await open(FILE)) as unknown as FontObject;
  const tables = readFontTables(font);
  const write = (before: readonly string[], text: string) => {
    const composites = createCompositeGlyphs(font, tables);
    const shape = createClusterShaper(font, composites);
    for (const earlier of before) shape(earlier);
    const subset = createFontSubset(tables, composites);
    for (const { id } of shape(text).glyphs) subset.includeGlyph(id);
    return subset.encode();
  };
  const text = 'ত্ কি ক্ষ ত্‌ \u00a0 Dhaka';
  expect(write(['ত্‌\u00a0', 'ক্‌ষ ক্‍ষ', ...banglaStrings], text)).toEqual(write([], text));
});
