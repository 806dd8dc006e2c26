import fc from 'fast-check';
import type { ReactElement } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { inDocument, inTheirs, MM, type Place, textPlaces } from '#documents/test/bothEngines.tsx';
import { loadTestFonts } from '#documents/test/loadTestFonts.ts';
import { type Style, Text, View } from '../elements.tsx';
import { fileFromPart, renderPaperPart } from '../renderPaper.ts';

beforeAll(loadTestFonts);

/** Another seed, and more trees: TREES_SEED=7 TREES=1000. */
const SEED = Number(process.env.TREES_SEED ?? 42);
const RUNS = Number(process.env.TREES ?? 60);

type Tree =
  | { kind: 'text'; style: object; size: number; bold: boolean }
  | { kind: 'view'; style: object; children: Tree[] };

const small = fc.integer({ min: 0, max: 8 });
/** Styles of which each name is there or not. */
const some = <Styles extends object>(styles: { [Name in keyof Styles]: fc.Arbitrary<Styles[Name]> }) =>
  fc.record(styles, { requiredKeys: [] });
const BOX = {
  margin: small,
  marginLeft: fc.oneof(small, fc.constant('auto')),
  marginTop: small,
  paddingLeft: small,
  padding: small,
  borderWidth: fc.integer({ min: 0, max: 3 }),
  alignSelf: fc.constantFrom('flex-start', 'center', 'flex-end', 'stretch'),
};
const viewStyle = some({
  ...BOX,
  width: fc.oneof(fc.integer({ min: 90, max: 160 }), fc.constantFrom('40%', '60%')),
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
  width: fc.integer({ min: 40, max: 80 }),
});
const textStyle = some({ ...BOX, textAlign: fc.constantFrom('left', 'center', 'right') });

const text: fc.Arbitrary<Tree> = fc.record({
  kind: fc.constant('text' as const),
  style: textStyle,
  size: fc.constantFrom(6, 8, 10),
  bold: fc.boolean(),
});
const { view } = fc.letrec<{ view: Tree; child: Tree }>((tie) => ({
  child: fc.oneof({ depthSize: 'small', withCrossShrink: true }, text, tie('view')),
  view: fc.record({
    kind: fc.constant('view' as const),
    style: fc.oneof({ weight: 6, arbitrary: viewStyle }, { weight: 1, arbitrary: absolute }),
    children: fc.array(tie('child'), { minLength: 1, maxLength: 3 }),
  }) as fc.Arbitrary<Tree>,
}));
const tree = fc.record({
  kind: fc.constant('view' as const),
  style: viewStyle,
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

const page = (tree: Tree) => inDocument(elementOf(tree, { word: 0 }), { size: [500, 700] });

/** The place of each word; a bold piece is another text beside it. */
const wordPlaces = (places: readonly Place[]): Map<string, Place> =>
  new Map(
    places.flatMap((place) =>
      /^w\d+/.exec(place.text) ? [[/^w\d+/.exec(place.text)![0], place] as const] : [],
    ),
  );

describe('random trees of views and texts', () => {
  test('have their texts where react-pdf has them, within a millimetre', async () => {
    await fc.assert(
      fc.asyncProperty(tree, async (tree) => {
        const part = await renderPaperPart(page(tree));
        fc.pre(part.overflows.length === 0);
        const own = wordPlaces(await textPlaces(fileFromPart(part)));
        const stock = wordPlaces(await textPlaces(await inTheirs(page(tree))));
        expect([...own.keys()].sort()).toEqual([...stock.keys()].sort());
        for (const [word, { x, y }] of own) {
          const there = stock.get(word)!;
          const message = `${word} at ${x}, ${y}, not ${there.x}, ${there.y}`;
          expect(Math.abs(x - there.x), message).toBeLessThanOrEqual(MM);
          expect(Math.abs(y - there.y), message).toBeLessThanOrEqual(MM);
        }
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });
});
