import fc from 'fast-check';
import type { ReactElement } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { inDocument, inTheirs, MM, type Place, textPlaces } from '#documents/test/bothEngines.tsx';
import { loadTestFonts } from '#documents/test/loadTestFonts.ts';
import { type Style, Text, View } from '../kit/elements.tsx';
import { fileFromPart, renderPaperPart } from '../kit/renderPaper.ts';

beforeAll(loadTestFonts);

/** Another seed, and more trees: TREES_SEED=7 TREES=1000. */
const SEED = Number(process.env.TREES_SEED ?? 42);
const RUNS = Number(process.env.TREES ?? 60);
const TIMEOUT_MS = Math.max(60_000, 1000 * RUNS);

type Tree =
  | { kind: 'text'; style: object; size: number; bold: boolean }
  | { kind: 'view'; style: object; children: Tree[] };

const small = fc.integer({ min: 0, max: 8 });
/** Styles of which each name is there or not. */
const some = <Styles extends object>(styles: { [Name in keyof Styles]: fc.Arbitrary<Styles[Name]> }) =>
  fc.record(styles, { requiredKeys: [] });
const BOX = {
  margin: small,
  marginLeft: small,
  marginTop: small,
  paddingLeft: small,
  padding: small,
  alignSelf: fc.constantFrom('flex-start', 'center', 'flex-end', 'stretch'),
};
const viewStyle = some({
  ...BOX,
  marginLeft: fc.oneof(small, fc.constant('auto')),
  borderWidth: fc.integer({ min: 0, max: 3 }),
  minWidth: fc.integer({ min: 10, max: 160 }),
  minHeight: fc.integer({ min: 10, max: 60 }),
  flexGrow: fc.constantFrom(0, 1, 2),
  flexDirection: fc.constantFrom('row', 'column'),
  gap: small,
  justifyContent: fc.constantFrom('flex-start', 'center', 'flex-end', 'space-between', 'space-around'),
  alignItems: fc.constantFrom('flex-start', 'center', 'flex-end', 'stretch'),
});
const absolute = fc.record({
  position: fc.constant('absolute'),
  left: fc.integer({ min: 0, max: 30 }),
  top: fc.integer({ min: 0, max: 20 }),
  width: fc.integer({ min: 60, max: 100 }),
});
/**
 * No border: react-pdf writes a text over its own border, and ours within it. Aligned in a stated width only: elsewhere
 * react-pdf aligns a text in the width that it had before its column was as wide as another text.
 */
const textStyle = some(BOX);
const alignedStyle = fc.record({ margin: small, textAlign: fc.constantFrom('left', 'center', 'right') });

const textOf = (style: fc.Arbitrary<object>): fc.Arbitrary<Tree> =>
  fc.record({
    kind: fc.constant('text' as const),
    style,
    size: fc.constantFrom(6, 8, 10),
    bold: fc.boolean(),
  });
const text = textOf(textStyle);
const aligned = textOf(alignedStyle);
const placed: fc.Arbitrary<Tree> = fc.record({
  kind: fc.constant('view' as const),
  style: absolute,
  children: fc.array(text, { minLength: 1, maxLength: 2 }),
});
/** One of a stated width, in which all has room: where an element shrinks, the engines break its words differently. */
const narrow: fc.Arbitrary<Tree> = fc.record({
  kind: fc.constant('view' as const),
  style: fc
    .record({
      box: some({ margin: small, padding: small, gap: small }),
      width: fc.integer({ min: 70, max: 160 }),
    })
    .map(({ box, width }) => ({ ...box, width })),
  children: fc.array(aligned, { minLength: 1, maxLength: 3 }),
});
const isPlacedOnly = ({ children }: { children: readonly Tree[] }) =>
  children.every((child) => child.kind === 'view' && 'position' in child.style);
const { view } = fc.letrec<{ view: Tree; child: Tree }>((tie) => ({
  child: fc.oneof({ depthSize: 'small', withCrossShrink: true }, text, narrow, tie('view')),
  view: fc
    .record({
      kind: fc.constant('view' as const),
      style: viewStyle,
      children: fc.array(fc.oneof({ weight: 6, arbitrary: tie('child') }, { weight: 1, arbitrary: placed }), {
        minLength: 1,
        maxLength: 3,
      }),
    })
    // Of none in the flow yoga takes half of what is free for each: it divides by zero, and loses the height around them.
    .filter(
      (view) => view.style.justifyContent !== 'space-around' || !isPlacedOnly(view),
    ) as fc.Arbitrary<Tree>,
}));
const tree = fc.record({
  kind: fc.constant('view' as const),
  style: fc.oneof(
    viewStyle,
    fc.constantFrom({ width: '70%' }, { flexDirection: 'row', width: '90%' }, { height: '50%' }),
  ),
  children: fc.array(view, { minLength: 1, maxLength: 3 }),
});

/** The element of a tree: each text is one word of its own, with a bold piece in some. */
function elementOf(tree: Tree, next: { word: number }, key = 0): ReactElement {
  if (tree.kind === 'text') {
    next.word += 1;
    return (
      <Text key={key} style={{ ...tree.style, fontSize: tree.size } as Style}>
        {`w${next.word}`}
        {tree.bold && <Text style={{ fontWeight: 'bold' }}>b</Text>}
      </Text>
    );
  }
  return (
    <View key={key} style={tree.style as Style}>
      {tree.children.map((child, index) => elementOf(child, next, index))}
    </View>
  );
}

const page = (tree: Tree) => inDocument(elementOf(tree, { word: 0 }), { size: [2000, 1200] });

/** The place of each word; a bold piece is another text beside it. Of words in one line the reader has the place of the first. */
const wordPlaces = (places: readonly Place[]): Map<string, Place | null> =>
  new Map(
    places.flatMap((place) =>
      (place.text.match(/w\d+/g) ?? []).map(
        (word) => [word, place.text.startsWith(word) ? place : null] as const,
      ),
    ),
  );

describe('random trees of views and texts', () => {
  test(
    'have their texts where react-pdf has them, within a millimetre',
    async () => {
      await fc.assert(
        fc.asyncProperty(tree, async (tree) => {
          const part = await renderPaperPart(page(tree));
          fc.pre(part.overflows.length === 0);
          const own = wordPlaces(await textPlaces(fileFromPart(part)));
          const stock = wordPlaces(await textPlaces(await inTheirs(page(tree))));
          expect([...own.keys()].sort()).toEqual([...stock.keys()].sort());
          for (const [word, place] of own) {
            const there = stock.get(word);
            if (!place || !there) continue;
            const { x, y } = place;
            const message = `${word} at ${x}, ${y}, not ${there.x}, ${there.y}`;
            expect(Math.abs(x - there.x), message).toBeLessThanOrEqual(MM);
            expect(Math.abs(y - there.y), message).toBeLessThanOrEqual(MM);
          }
        }),
        { seed: SEED, numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );

  test(
    'lose nothing, stay on their page or say so, and are the same bytes again and the same texts untagged',
    async () => {
      await fc.assert(
        fc.asyncProperty(tree, fc.constantFrom(500, 90, 30), async (tree, width) => {
          const element = inDocument(elementOf(tree, { word: 0 }), { size: [width, 300] });
          const part = await renderPaperPart(element);
          const file = fileFromPart(part);
          expect(Buffer.compare(file, fileFromPart(await renderPaperPart(element)))).toBe(0);
          const places = await textPlaces(file);
          const plain = await textPlaces(fileFromPart(await renderPaperPart(element, { isTagged: false })));
          expect(lettersOf(plain)).toEqual(lettersOf(places));
          // What is placed absolutely may be anywhere, as in react-pdf.
          if (part.overflows.length > 0 || isPlaced(tree)) return;
          expect(lettersOf(places)).toEqual([...lettersIn(tree, { word: 0 })].sort());
          for (const { x, y } of places) {
            expect([x >= -0.01, x <= width, y >= -0.01, y <= 300]).toEqual([true, true, true, true]);
          }
        }),
        { seed: SEED, numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );
});

const lettersOf = (places: readonly Place[]) =>
  [
    ...places
      .map(({ text }) => text)
      .join('')
      .replace(/\s/g, ''),
  ].sort();

const isPlaced = (tree: Tree): boolean =>
  tree.kind === 'view' && ('position' in tree.style || tree.children.some(isPlaced));

/** What is written in a tree. */
function lettersIn(tree: Tree, next: { word: number }): string {
  if (tree.kind === 'view') return tree.children.map((child) => lettersIn(child, next)).join('');
  next.word += 1;
  return `w${next.word}${tree.bold ? 'b' : ''}`;
}
