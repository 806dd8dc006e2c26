import { StyleSheet } from '@react-pdf/renderer';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  difference,
  inDocument,
  inTheirs,
  MM,
  ourPicture,
  type Place,
  textPlaces,
  theirPicture,
  typesOf,
} from '#documents/test/bothEngines.tsx';
import { loadTestFonts } from '#documents/test/loadTestFonts.ts';
import { readText } from '#documents/test/readText.ts';
import { photoOne } from '#fixtures/pictures/pictures.ts';
import { Image, type Style, Text, View } from '../kit/elements.tsx';
import { renderPaper, renderPaperPart } from '../kit/renderPaper.ts';
import { STYLE_NAMES } from './style.ts';

beforeAll(loadTestFonts);

/** The names in the types of react-pdf, so that a name which it adds is looked at here. */
const styleNames = (): string[] => {
  const source = typesOf('stylesheet/lib/index.d.ts');
  const parts = /type BaseStyle = (.*);/.exec(source)![1]!.split(' & ');
  const namesIn = (type: string): string[] => {
    const alias = new RegExp(`type ${type} = ((?:\\w+ & )*\\w+);`).exec(source);
    if (alias) return alias[1]!.split(' & ').flatMap(namesIn);
    const body = new RegExp(`(?:type|interface) ${type} (?:= )?\\{([^}]*)\\}`).exec(source)![1]!;
    return [...body.matchAll(/^\s+(\w+)\?:/gm)].map(([, name]) => name!);
  };
  return [...new Set(parts.flatMap(namesIn))].sort();
};

/** An element in which a style has an effect. */
type Case = {
  value: unknown;
  /** Styles of the element itself, of the one around it, and of its first text. */
  own?: object;
  around?: object;
  inside?: object;
  /** Of the text after it. */
  after?: object;
  /** View by default. */
  on?: 'Text' | 'Image';
};

const LONG = `${'extraordinarily'.repeat(2)} ${'extraordinarily'.repeat(2)}`;
const FREE = { height: 60 };
const RED = '#ff0000';
// A whole height, because edges between two pixels are drawn in two ways.
const BLUE_BORDER = { height: 40, borderWidth: 2, borderColor: '#0000ff' };

const CASES: Record<string, Case> = {
  alignItems: { value: 'flex-end' },
  alignSelf: { value: 'flex-end' },
  backgroundColor: { value: '#ffcc00' },
  border: { value: '3pt solid #ff0000' },
  borderBottom: { value: '3pt solid #ff0000' },
  borderBottomColor: { value: RED, own: BLUE_BORDER },
  borderBottomWidth: { value: 6 },
  borderColor: { value: RED, own: { borderWidth: 4 } },
  borderLeft: { value: '3pt solid #ff0000' },
  borderLeftColor: { value: RED, own: BLUE_BORDER },
  borderLeftWidth: { value: 6 },
  borderRadius: { value: 20, own: { backgroundColor: RED, height: 50 } },
  borderRight: { value: '3pt solid #ff0000' },
  borderRightColor: { value: RED, own: BLUE_BORDER },
  borderRightWidth: { value: 6 },
  borderStyle: { value: 'solid', own: { borderWidth: 4, borderColor: RED } },
  borderTop: { value: '3pt solid #ff0000' },
  borderTopColor: { value: RED, own: BLUE_BORDER },
  borderTopWidth: { value: 6 },
  borderWidth: { value: 5 },
  bottom: { value: 20, around: FREE, own: { position: 'absolute', width: 60 } },
  color: { value: RED },
  columnGap: { value: 30, own: { flexDirection: 'row' } },
  flex: { value: 1, around: FREE, own: { backgroundColor: RED } },
  flexBasis: { value: 80, around: { flexDirection: 'row' }, own: { backgroundColor: RED } },
  flexDirection: { value: 'row' },
  flexGrow: { value: 1, around: FREE, own: { backgroundColor: RED } },
  // React-pdf takes 0 as 1; 9 is the same in both.
  flexShrink: {
    value: 9,
    around: { flexDirection: 'row' },
    own: { width: 200, backgroundColor: RED },
    after: { width: 200 },
  },
  fontFamily: { value: 'Noto Sans Bengali' },
  fontSize: { value: 18 },
  fontStyle: { value: 'normal' },
  fontWeight: { value: 'bold' },
  gap: { value: 25 },
  height: { value: 70 },
  justifyContent: { value: 'flex-end', own: FREE },
  left: { value: 40, around: FREE, own: { position: 'absolute' } },
  letterSpacing: { value: 4 },
  lineHeight: { value: 3, own: { fontSize: 10 } },
  margin: { value: 15 },
  marginBottom: { value: 15 },
  marginHorizontal: { value: 15 },
  marginLeft: { value: 15 },
  marginRight: { value: 40, own: { alignItems: 'flex-end' } },
  marginTop: { value: 15 },
  marginVertical: { value: 15 },
  maxHeight: {
    value: 15,
    around: { ...FREE, flexDirection: 'row' },
    own: { backgroundColor: RED, width: 40 },
    inside: { fontSize: 4 },
  },
  maxLines: { value: 1, on: 'Text' },
  maxWidth: { value: 60, own: { backgroundColor: RED } },
  minHeight: { value: 70 },
  minWidth: { value: 90, around: { flexDirection: 'row' } },
  objectFit: { value: 'contain', on: 'Image', own: { width: 90, height: 40 } },
  opacity: { value: 0.3, own: { backgroundColor: RED } },
  padding: { value: 15 },
  paddingBottom: { value: 15 },
  paddingHorizontal: { value: 15 },
  paddingLeft: { value: 15 },
  paddingRight: { value: 40, own: { alignItems: 'flex-end' } },
  paddingTop: { value: 15 },
  paddingVertical: { value: 15 },
  position: { value: 'absolute' },
  right: { value: 40, around: FREE, own: { position: 'absolute' } },
  rowGap: { value: 25 },
  textAlign: { value: 'right' },
  textDecoration: { value: 'underline' },
  textOverflow: { value: 'ellipsis', on: 'Text', own: { maxLines: 1 } },
  top: { value: 30, around: FREE, own: { position: 'absolute' } },
  transform: { value: 'rotate(90deg)', own: { width: 60, height: 40, backgroundColor: RED } },
  width: { value: 60, own: { backgroundColor: RED } },
};
/** What they mean is what is there without them. */
const PLAIN = ['borderStyle', 'fontFamily', 'fontStyle'];
/** They differ on purpose, and have tests of their own. */
const DELIBERATE = ['lineHeight', 'textOverflow'];

const ElementOf = ({ on, style, inside }: { on: Case['on']; style: Style; inside?: object | undefined }) => {
  if (on === 'Image') return <Image src={photoOne} style={style as never} />;
  if (on === 'Text') return <Text style={style}>{LONG}</Text>;
  return (
    <View style={style}>
      <Text style={inside as Style}>one two</Text>
      <Text style={inside as Style}>three</Text>
    </View>
  );
};

const styled = (name: string, { value, on, own, around, inside, after }: Case, isStyled = true) =>
  inDocument(
    <View style={around as Style}>
      <ElementOf on={on} style={{ ...own, ...(isStyled && { [name]: value }) } as Style} inside={inside} />
      <Text style={after as Style}>after</Text>
    </View>,
  );

describe('a style name of react-pdf', () => {
  const supported = new Set(STYLE_NAMES);

  test('is in this table if the engine knows it, and none is known that react-pdf does not have', () => {
    expect(Object.keys(CASES).sort()).toEqual(STYLE_NAMES);
    expect(STYLE_NAMES.filter((name) => !styleNames().includes(name))).toEqual([]);
  });

  test.each(STYLE_NAMES.filter((name) => ![...PLAIN, ...DELIBERATE].includes(name)))(
    '%s means what it does in react-pdf',
    async (name) => {
      const tried = CASES[name]!;
      const [without, own] = [
        await ourPicture(styled(name, tried, false)),
        await ourPicture(styled(name, tried)),
      ];
      const [stockWithout, stock] = [
        await theirPicture(styled(name, tried, false)),
        await theirPicture(styled(name, tried)),
      ];
      const [found, expected] = [difference(without, own), difference(stockWithout, stock)];
      expect(found.count).toBeGreaterThan(0);
      for (const [side, place] of expected.place.entries())
        expect(
          Math.abs(found.place[side]! - place),
          `side ${side} of ${found.place}, not ${expected.place}`,
        ).toBeLessThanOrEqual(MM);
      for (const [part, value] of expected.ink.entries())
        expect(
          Math.abs(found.ink[part]! - value),
          `ink ${found.ink}, not ${expected.ink}`,
        ).toBeLessThanOrEqual(40);
    },
  );

  test.each(PLAIN)('%s has the one value that there is, and throws for others', async (name) => {
    await renderPaper(styled(name, CASES[name]!));
    await expect(renderPaper(styled(name, { ...CASES[name]!, value: 'dashed' }))).rejects.toThrow(name);
  });

  test.each(styleNames().filter((name) => !supported.has(name)))(
    '%s throws, with the names that are known',
    async (name) => {
      const tried = renderPaper(styled(name, { value: 1 }));
      await expect(tried).rejects.toThrow(`The style '${name}' is not supported; known are alignItems,`);
    },
  );
});

describe('a style name that differs from react-pdf on purpose', () => {
  test('lineHeight: the lines are as far apart, and each text is in the middle of its line, as in CSS', async () => {
    const tried = { value: 3, own: { fontSize: 10 } };
    const [without, own, stock] = [
      await textPlaces(await renderPaper(styled('lineHeight', tried, false))),
      await textPlaces(await renderPaper(styled('lineHeight', tried))),
      await textPlaces(await inTheirs(styled('lineHeight', tried) as never)),
    ];
    const down = (texts: Place[]) => texts[0]!.y - texts[1]!.y;
    expect(down(own)).toBeCloseTo(down(stock), 0);
    expect(down(own)).toBeCloseTo(30, 0);
    expect(without[0]!.y - own[0]!.y).toBeCloseTo((30 - 13.6) / 2, 0);
  });

  test('lineHeight is inherited as a share of the type size, where react-pdf inherits a length', async () => {
    const around = { fontSize: 10, lineHeight: 2 };
    const drawn = inDocument(
      <View style={around}>
        <Text style={{ fontSize: 20 }}>one</Text>
        <Text>two</Text>
        <Text>three</Text>
      </View>,
    );
    const [one, two, three] = await textPlaces(await renderPaper(drawn));
    expect(one!.y - two!.y).toBeCloseTo(30 + (20 - 10) * 0.36 - 1.8, -1);
    expect(two!.y - three!.y).toBeCloseTo(20, 1);
  });

  test('textOverflow: the cut text ends with an ellipsis, and is reported', async () => {
    const tried = CASES.textOverflow!;
    const [own] = await readText(await renderPaper(styled('textOverflow', tried)));
    const [without] = await readText(await renderPaper(styled('textOverflow', tried, false)));
    expect([own!.includes('…'), without!.includes('…')]).toEqual([true, false]);
    const { cutTexts } = await renderPaperPart(styled('textOverflow', tried));
    expect(cutTexts).toEqual([{ page: 1, text: LONG }]);
  });

  test('a style inside of a Text has no box: it throws where react-pdf drops it', async () => {
    const nested = (style: Style) =>
      renderPaper(
        inDocument(
          <Text>
            a <Text style={style}>piece</Text>
          </Text>,
        ),
      );
    await nested({
      color: RED,
      fontSize: 12,
      fontWeight: 'bold',
      textDecoration: 'underline',
      letterSpacing: 1,
    });
    for (const name of ['padding', 'margin', 'width', 'backgroundColor', 'textAlign', 'opacity'])
      await expect(nested({ [name]: name === 'backgroundColor' ? RED : 1 } as Style)).rejects.toThrow(
        name === 'textAlign' ? /textAlign/ : `'${name}' is not supported`,
      );
  });

  test('left without position absolute throws, where react-pdf moves what is in the flow', async () => {
    const drawn = renderPaper(inDocument(<View style={{ left: 10 }} />));
    await expect(drawn).rejects.toThrow("'left' is supported with position: 'absolute' only");
  });

  test('flexShrink 0 does not shrink, where react-pdf takes it as 1', async () => {
    const drawn = inDocument(
      <View style={{ flexDirection: 'row' }}>
        <View style={{ width: 180, flexShrink: 0 }} />
        <View style={{ width: 180, flexShrink: 1 }} />
        <View style={{ width: 0, flexShrink: 0 }}>
          <Text style={{ width: 30 }}>end</Text>
        </View>
      </View>,
    );
    const [end] = await textPlaces(await renderPaper(drawn));
    expect(end!.x).toBeCloseTo(10 + 220, 0);
  });
});

describe('a value', () => {
  const refused: [string, unknown][] = [
    ['flexDirection', 'row-reverse'],
    ['flexDirection', 'column-reverse'],
    ['alignItems', 'baseline'],
    ['position', 'static'],
    ['textAlign', 'justify'],
    ['textDecoration', 'line-through'],
    ['fontStyle', 'italic'],
    ['fontWeight', 'thin'],
    ['fontFamily', 'Helvetica'],
    ['color', 'rebeccapurple'],
    ['color', 'rgb(1, 2, 3)'],
    ['margin', '10%'],
    ['padding', '10%'],
    ['gap', '10%'],
    ['width', '10vw'],
    ['width', '2rem'],
    ['width', Number.NaN],
    ['fontSize', '1.2em'],
    ['lineHeight', '150%'],
    ['transform', 'scale(2)'],
    ['borderStyle', 'dotted'],
    ['border', '1pt dashed #000000'],
    ['textOverflow', 'clip'],
    ['objectFit', 'scale-down'],
  ];
  test.each(refused)('%s: %s throws, with its name', async (name, value) => {
    await expect(renderPaper(styled(name, { value }))).rejects.toThrow(name);
  });

  test.each([
    ['width', '60pt', 60],
    ['width', '25%', 55],
    ['width', '1in', 72],
    ['width', '1cm', 28.35],
    ['marginLeft', '12mm', 34.02],
  ])('%s: %s is so many pt', async (name, value, points) => {
    const drawn = inDocument(
      <View style={{ flexDirection: 'row' }}>
        <View style={{ [name]: value } as Style} />
        <Text>end</Text>
      </View>,
    );
    const places = [await renderPaper(drawn), await inTheirs(drawn as never)].map(textPlaces);
    for (const [end] of await Promise.all(places)) expect(end!.x).toBeCloseTo(10 + points, 1);
  });

  test('styles are arrays too, of which later ones go before, and StyleSheet.create returns them', async () => {
    const sheet = StyleSheet.create({ one: { marginLeft: 30 }, other: { marginLeft: 50 } });
    const drawn = inDocument(<Text style={[sheet.one, [null, sheet.other]] as never}>moved</Text>);
    expect((await textPlaces(await renderPaper(drawn)))[0]!.x).toBeCloseTo(60, 1);
  });
});
