import {
  Canvas,
  Circle,
  Document,
  G,
  ImageBackground,
  Line,
  Note,
  Path,
  Polygon,
  Rect,
  TextInput,
} from '@react-pdf/renderer';
import type { FunctionComponent, ReactElement, ReactNode } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  difference,
  inDocument,
  inTheirs,
  MM,
  ourPicture,
  theirPicture,
  typesOf,
} from '#documents/test/bothEngines.tsx';
import { inflatePdf } from '#documents/test/inflatePdf.ts';
import { loadTestFonts } from '#documents/test/loadTestFonts.ts';
import { readBookmarks } from '#documents/test/readBookmarks.ts';
import { readText } from '#documents/test/readText.ts';
import { photoOne } from '#fixtures/pictures/pictures.ts';
import { Image, Link, Page, Svg, Text, View } from '../kit/elements.tsx';
import { renderPaper, renderPaperPart } from '../kit/renderPaper.ts';
import { PROP_NAMES } from './nodes.ts';

beforeAll(loadTestFonts);

/** The names of the properties in the types of react-pdf, without those of their parents in `without`. */
const propNames = (type: string): string[] => {
  const files = ['renderer/index.d.ts', 'types/svg.d.ts'].map(typesOf).join('\n');
  const [, parents = '', body] = new RegExp(
    `interface ${type}(?: extends ([^{]*))? \\{\\n(.*?)\\n( {2})?\\}`,
    's',
  ).exec(files)!;
  const indent = /^( +)\w+\??:/m.exec(body!)?.[1] ?? '';
  const own = [...body!.matchAll(new RegExp(`^${indent}(\\w+)\\??:`, 'gm'))].map(([, name]) => name!);
  const inherited = parents
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .flatMap(propNames);
  return [...new Set([...own, ...inherited])].filter((name) => name !== 'style' && name !== 'children');
};

const TYPES: Record<string, { types: string[]; draw: (props: object) => ReactElement }> = {
  DOCUMENT: {
    types: ['DocumentProps'],
    draw: (props) => (
      <Document creationDate={new Date(0)} {...props}>
        <Page size={[240, 200]} />
      </Document>
    ),
  },
  PAGE: { types: ['PageProps'], draw: (props) => inDocument(<Text>text</Text>, props) },
  VIEW: { types: ['ViewProps'], draw: (props) => inDocument(<View {...props} />) },
  TEXT: { types: ['TextProps', 'SVGTextProps'], draw: (props) => inDocument(<Text {...props}>text</Text>) },
  LINK: {
    types: ['LinkProps'],
    draw: (props) =>
      inDocument(
        <Link src="https://school.test/" {...props}>
          text
        </Link>,
      ),
  },
  IMAGE: {
    types: ['BaseImageProps', 'ImageWithSrcProp', 'ImageWithSourceProp'],
    draw: (props) => inDocument(<Image src={photoOne} style={{ width: 20, height: 20 }} {...props} />),
  },
  SVG: {
    types: ['SVGProps'],
    draw: (props) => inDocument(<Svg width={20} height={20} {...(props as object)} />),
  },
  ...Object.fromEntries(
    Object.entries({ G, PATH: Path, RECT: Rect, LINE: Line, CIRCLE: Circle }).map(([type, Shape]) => {
      const Any = Shape as unknown as FunctionComponent<object>;
      const draw = (props: object) =>
        inDocument(
          <Svg width={20} height={20}>
            <Any {...props} />
          </Svg>,
        );
      return [type, { types: [`${type[0]}${type.slice(1).toLowerCase()}Props`], draw }];
    }),
  ),
};

describe.each(Object.entries(TYPES))('a property of %s', (type, { types, draw }) => {
  const known: readonly string[] = PROP_NAMES[type as keyof typeof PROP_NAMES];
  const names = [...new Set(types.flatMap(propNames))];

  test.each(names.filter((name) => !known.includes(name)))(
    '%s throws, with the names that are known',
    async (name) => {
      await expect(renderPaper(draw({ [name]: 'x' }))).rejects.toThrow(
        `the property '${name}' is not supported; known are`,
      );
    },
  );

  test('has an effect, which is tested here', () => {
    const tried = [
      ...[...IN_TEXT, ...IN_LOOK].filter(([of]) => of === type).map(([, name]) => name),
      ...ELSEWHERE.filter(([of]) => of === type).flatMap(([, names]) => names),
    ];
    const isLaid = ['LINK', 'IMAGE', 'SVG'].includes(type);
    const missing = names.filter((name) => known.includes(name) && !tried.includes(name));
    expect(
      missing.filter(
        (name) => !(isLaid && [...AS_VIEW, 'fill', 'stroke', 'strokeWidth', 'opacity'].includes(name)),
      ),
    ).toEqual(type === 'LINE' ? ['fill'] : []);
  });
});

const names = Array.from({ length: 12 }, (_, index) => `line${index}`);
const first = <Text key="first">first</Text>;
const second = (
  <Text key="second" break>
    second
  </Text>
);
const solid = (height: number) => (
  <View key={`solid ${height}`} wrap={false} style={{ height }}>
    <Text>solid</Text>
  </View>
);
const sixLines = (props: object) => (
  <Text key="six" {...props}>
    {names.slice(6).join('\n')}
  </Text>
);
const link = (props: object) => (
  <Link key="link" src="https://school.test/" {...props}>
    text
  </Link>
);
const image = (props: object) => (
  <Image key="image" src={photoOne} style={{ width: 9, height: 9 }} {...props} />
);
const pageOf = ({ pageNumber }: { pageNumber: number }) => `page ${pageNumber}`;
const shape = (one: ReactElement) =>
  inDocument(
    <Svg viewBox="0 0 100 100" style={{ width: 100, height: 100 }}>
      {one}
    </Svg>,
  );

/** Where a property has an effect: `draw` is given the property, or nothing. */
type Effect = [type: string, name: string, value: unknown, draw: (props: object) => ReactElement];

/** What the pages say is other with the property, and the same in both engines. */
const IN_TEXT: Effect[] = [
  ...(['VIEW', 'TEXT'] as const).flatMap((type): Effect[] => {
    const Any = (type === 'VIEW' ? View : Text) as FunctionComponent<{ children: ReactNode }>;
    const inside = (text: ReactNode) => (type === 'VIEW' ? <Text>{text}</Text> : text);
    const one = (props: object) => (
      <Any key="one" {...props}>
        {inside('text')}
      </Any>
    );
    const long = (props: object) => (
      <Any key="long" {...props}>
        {type === 'VIEW' ? names.map((name) => <Text key={name}>{name}</Text>) : names.join('\n')}
      </Any>
    );
    const number = (page: { pageNumber: number }) => inside(pageOf(page));
    return [
      [type, 'break', true, (props) => inDocument([first, one(props)])],
      [type, 'fixed', true, (props) => inDocument([one(props), first, second])],
      [type, 'minPresenceAhead', 100, (props) => inDocument([solid(90), one(props), solid(100)])],
      [type, 'wrap', false, (props) => inDocument([solid(60), long(props)])],
      [type, 'render', number, (props) => inDocument([first, second, one(props)])],
    ];
  }),
  ['TEXT', 'orphans', 4, (props) => inDocument([solid(130), sixLines(props), solid(130)])],
  ['TEXT', 'widows', 4, (props) => inDocument([solid(130), sixLines(props), solid(120)])],
  ['LINK', 'break', true, (props) => inDocument([first, link(props)])],
  ['LINK', 'fixed', true, (props) => inDocument([link(props), first, second])],
  ['IMAGE', 'break', true, (props) => inDocument([first, image(props)])],
  ['SVG', 'break', true, (props) => inDocument([first, <Svg key="2" width={9} height={9} {...props} />])],
];

/** What is seen is other with the property, and in the same place in both engines. */
const IN_LOOK: Effect[] = [
  ['PAGE', 'debug', true, (props) => inDocument(<Text>text</Text>, props)],
  ['VIEW', 'debug', true, (props) => inDocument(<View style={{ width: 60, height: 40 }} {...props} />)],
  [
    'TEXT',
    'debug',
    true,
    (props) =>
      inDocument(
        <Text style={{ width: 60, height: 40 }} {...props}>
          {' '}
        </Text>,
      ),
  ],
  [
    'IMAGE',
    'debug',
    true,
    (props) => inDocument(<Image src={photoOne} style={{ width: 60, height: 80 }} {...props} />),
  ],
  [
    'SVG',
    'viewBox',
    '0 0 50 50',
    (props) =>
      inDocument(
        <Svg width={80} height={80} {...props}>
          <Rect width={40} height={30} fill="#ff0000" />
        </Svg>,
      ),
  ],
  [
    'SVG',
    'width',
    90,
    (props) =>
      inDocument(
        <Svg height={90} viewBox="0 0 9 9" {...props}>
          <Rect width={9} height={9} fill="#ff0000" />
        </Svg>,
      ),
  ],
  [
    'SVG',
    'height',
    50,
    (props) =>
      inDocument(
        <Svg width={90} viewBox="0 0 9 9" {...props}>
          <Rect width={9} height={9} fill="#ff0000" />
        </Svg>,
      ),
  ],
  ...(['fill', 'stroke', 'strokeWidth', 'opacity'] as const).flatMap((name): Effect[] => {
    const value = { fill: '#00ff00', stroke: '#0000ff', strokeWidth: 12, opacity: 0.2 }[name];
    const base = { fill: '#ff0000', stroke: '#ff0000' };
    return [
      [
        'G',
        name,
        value,
        (props) =>
          shape(
            <G {...base} {...props}>
              <Rect x={20} y={20} width={50} height={50} />
            </G>,
          ),
      ],
      ['PATH', name, value, (props) => shape(<Path {...base} d="M20 20H70V70H20Z" {...props} />)],
      [
        'RECT',
        name,
        value,
        (props) => shape(<Rect {...base} x={20} y={20} width={50} height={50} {...props} />),
      ],
      ['CIRCLE', name, value, (props) => shape(<Circle {...base} cx={50} cy={50} r={30} {...props} />)],
      ...(name === 'fill'
        ? []
        : [
            [
              'LINE',
              name,
              value,
              (props: object) =>
                shape(<Line stroke="#ff0000" x1={10} y1={50} x2={90} y2={50} strokeWidth={4} {...props} />),
            ] satisfies Effect,
          ]),
    ];
  }),
  ['PATH', 'd', 'M10 10H90V30H10Z', (props) => shape(<Path fill="#ff0000" d="M0 0" {...props} />)],
  ...(['x', 'y', 'width', 'height'] as const).map(
    (name): Effect => [
      'RECT',
      name,
      80,
      (props) => shape(<Rect fill="#ff0000" width={20} height={20} {...props} />),
    ],
  ),
  ...(['x1', 'y1', 'x2', 'y2'] as const).map(
    (name): Effect => [
      'LINE',
      name,
      60,
      (props) => shape(<Line stroke="#ff0000" strokeWidth={4} x1={10} y1={10} x2={20} y2={20} {...props} />),
    ],
  ),
  ...(['cx', 'cy', 'r'] as const).map(
    (name): Effect => [
      'CIRCLE',
      name,
      40,
      (props) => shape(<Circle fill="#ff0000" cx={50} cy={50} r={10} {...props} />),
    ],
  ),
];

/** Those with tests of their own, below. */
const ELSEWHERE: [type: string, names: string[]][] = [
  ['DOCUMENT', ['title', 'author', 'language', 'creationDate']],
  ['PAGE', ['wrap', 'size', 'orientation', 'bookmark']],
  ['LINK', ['src', 'href']],
  ['IMAGE', ['src', 'source']],
];
/** In the same way as for a View, by the same lines of the engine. */
const AS_VIEW = ['fixed', 'minPresenceAhead', 'wrap', 'break', 'debug', 'render'];

describe('a property that has an effect', () => {
  test.each(IN_TEXT)('%s: %s, on the texts of the pages', async (type, name, value, draw) => {
    const [without, element] = [draw({}), draw({ [name]: value })];
    const own = (await readText(await renderPaper(element))).map(lettersOf);
    expect(own).toEqual((await readText(await inTheirs(element))).map(lettersOf));
    const isDrawn = ['IMAGE', 'SVG'].includes(type);
    if (!isDrawn) expect(own).not.toEqual((await readText(await renderPaper(without))).map(lettersOf));
  });

  test.each(IN_LOOK)('%s: %s, on what is seen', async (_type, name, value, draw) => {
    const [without, element] = [draw({}), draw({ [name]: value })];
    const found = difference(await ourPicture(without), await ourPicture(element));
    const expected = difference(await theirPicture(without), await theirPicture(element));
    expect(found.count).toBeGreaterThan(0);
    if (name === 'debug') return;
    for (const [side, place] of expected.place.entries())
      expect(
        Math.abs(found.place[side]! - place),
        `${found.place}, not ${expected.place}`,
      ).toBeLessThanOrEqual(MM);
  });

  test('PAGE: one that does not wrap is one sheet, and what does not fit is noted', async () => {
    const long = [...names, ...names].map((name, index) => <Text key={index}>{name}</Text>);
    const pages = await readText(await renderPaper(inDocument(long, { wrap: false })));
    expect(pages).toHaveLength(1);
    expect((await readText(await renderPaper(inDocument(long)))).length).toBe(2);
    const { overflows } = await renderPaperPart(inDocument(long, { wrap: false }));
    expect(overflows).toEqual([{ page: 1, mm: expect.any(Number) }]);
  });

  test('PAGE: size and orientation', async () => {
    for (const [size, orientation, expected] of [
      ['A4', 'portrait', [595, 841]],
      ['A4', 'landscape', [841, 595]],
      ['LEGAL', 'portrait', [612, 1008]],
      [[100, 200], 'landscape', [200, 100]],
      [{ width: 100, height: 200 }, 'portrait', [100, 200]],
    ] as const) {
      const { width, height } = await ourPicture(inDocument(null, { size: size as never, orientation }));
      expect([width, height]).toEqual(expected);
    }
    await expect(renderPaper(inDocument(null, { size: 'A10' }))).rejects.toThrow(
      "the size 'A10' is not supported",
    );
  });

  test('PAGE: bookmark', async () => {
    for (const bookmark of ['One', { title: 'One' }])
      expect(
        await readBookmarks(
          await renderPaper(inDocument(<Text>text</Text>, { bookmark: bookmark as never })),
        ),
      ).toEqual([{ title: 'One', page: 0 }]);
  });

  test('LINK: src and href', async () => {
    for (const name of ['src', 'href']) {
      const file = await renderPaper(inDocument(<Link {...{ [name]: 'https://school.test/' }}>text</Link>));
      expect(inflatePdf(file)).toContain('(https://school.test/)');
    }
    for (const src of [undefined, '', '#chapter'])
      await expect(renderPaper(inDocument(<Link src={src as never}>text</Link>))).rejects.toThrow(
        '<Link> needs an address',
      );
  });

  test('IMAGE: src and source, of bytes that are there', async () => {
    const [, data] = photoOne.split(',');
    const bytes = {
      data: Buffer.from(data!, 'base64'),
      format: photoOne.includes('image/png') ? 'png' : 'jpg',
    };
    const style = { width: 60, height: 80 };
    const blank = await ourPicture(inDocument(null));
    for (const props of [{ src: photoOne }, { source: photoOne }, { src: bytes }])
      expect(
        difference(
          blank,
          await ourPicture(inDocument(<Image style={style} {...(props as { src: string })} />)),
        ).count,
      ).toBeGreaterThan(1000);
    for (const src of ['https://school.test/logo.png', 'logo.png', 'data:image/png;base64,AAAA', undefined])
      await expect(renderPaper(inDocument(<Image style={style} src={src as never} />))).rejects.toThrow(
        '<Image>',
      );
    await expect(renderPaper(inDocument(<Image src={photoOne} />))).rejects.toThrow('<Image> needs a height');
  });

  test('DOCUMENT: title, author, language and creationDate', async () => {
    const file = inflatePdf(
      await renderPaper(
        <Document
          title="A title"
          author="An author"
          language="bn"
          creationDate={new Date(Date.UTC(2026, 4, 6))}
        >
          <Page />
        </Document>,
      ),
    );
    for (const part of ['A title', 'An author', '/Lang (bn)', '20260506'])
      expect(file.replace('/Lang(', '/Lang (')).toContain(part);
    await expect(
      renderPaper(
        <Document>
          <Page />
        </Document>,
      ),
    ).rejects.toThrow('creationDate');
  });
});

describe('a child that does not belong there throws, with its name', () => {
  const bad: [string, ReactNode, string][] = [
    ['a string in a View', <View key="1">words</View>, 'A text is in a <Text> only: "words" is not.'],
    ['a number in a View', <View key="1">{7}</View>, 'A text is in a <Text> only: "7" is not.'],
    [
      'a string of a render function in a View',
      <View key="1" render={() => 'words'} />,
      'A text is in a <Text> only: "words" is not.',
    ],
    [
      'a View in a Text',
      <Text key="1">
        <View />
      </Text>,
      '<View> cannot be in a <Text>',
    ],
    [
      'an Image in a Text',
      <Text key="1">
        <Image src={photoOne} />
      </Text>,
      '<Image> cannot be in a <Text>',
    ],
    [
      'a Text in an Svg',
      <Svg key="1" width={9} height={9}>
        <Text>text</Text>
      </Svg>,
      '<Text> is not supported in an <Svg>',
    ],
    [
      'a Polygon',
      <Svg key="1" width={9} height={9}>
        <Polygon points="0,0 9,9" />
      </Svg>,
      '<Polygon> is not supported in an <Svg>',
    ],
    [
      'a shape with a style',
      <Svg key="1" width={9} height={9}>
        <Rect width={9} height={9} style={{ fill: '#ff0000' }} />
      </Svg>,
      '<Rect> has no style here',
    ],
    ['a shape outside of an Svg', <Rect key="1" width={9} height={9} />, '<Rect> is not supported'],
    ['a Canvas', <Canvas key="1" paint={() => null} />, '<Canvas> is not supported'],
    ['a Note', <Note key="1">words</Note>, '<Note> is not supported'],
    ['a TextInput', <TextInput key="1" name="name" />, '<TextInput> is not supported'],
    ['an ImageBackground', <ImageBackground key="1" src={photoOne} />, '<ImageBackground> is not supported'],
    ['an element of HTML', <div key="1" />, '<Div> is not supported'],
    [
      'a Page in a View',
      <View key="1">
        <Page />
      </View>,
      '<Page> is not supported',
    ],
    [
      'what is fixed in a View',
      <View key="1">
        <Text fixed>text</Text>
      </View>,
      "'fixed' is supported directly in a <Page>",
    ],
    [
      'a break in a row',
      <View key="1" style={{ flexDirection: 'row' }}>
        <Text break>text</Text>
      </View>,
      "'break' is supported in a <Page>",
    ],
    [
      'a piece of a text that breaks',
      <Text key="1">
        a <Text break>b</Text>
      </Text>,
      "is a piece of it: 'break' is not supported",
    ],
  ];
  test.each(bad)('%s', async (_name, child, message) => {
    await expect(renderPaper(inDocument(child))).rejects.toThrow(message);
  });

  test('a document has pages only', async () => {
    const drawn = renderPaper(
      <Document creationDate={new Date(0)}>
        <View />
      </Document>,
    );
    await expect(drawn).rejects.toThrow('<View> cannot be in a <Document>: only <Page>.');
  });

  test('what is nothing is nothing, and expressions are texts', async () => {
    const drawn = inDocument(
      <View>
        {null}
        {undefined}
        {false}
        {''}
        <Text>
          Total: {7} {undefined}of {true && 'ten'}
        </Text>
        <Text>{undefined}</Text>
        <Text />
      </View>,
    );
    expect(await readText(await renderPaper(drawn))).toEqual(['Total: 7 of ten']);
    expect((await renderPaperPart(drawn)).overflows).toEqual([]);
  });
});

const lettersOf = (page: string): string => page.replace(/\s/g, '');
