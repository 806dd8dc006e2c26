import { PNG } from 'pngjs';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { inTheirs, textPlaces } from '#documents/test/bothEngines.tsx';
import { differingPixels } from '#documents/test/differingPixels.ts';
import { inflatePdf } from '#documents/test/inflatePdf.ts';
import { pdfWords } from '#documents/test/parsePdf.ts';
import { readObjects } from '#documents/test/readObjects.ts';
import { type ReadElement, readStructure } from '#documents/test/readStructure.ts';
import { readText } from '#documents/test/readText.ts';
import { DrawnPage, type DrawnSheet } from '../test/DrawnPage.tsx';
import { loadTestFonts } from '../test/loadTestFonts.ts';
import { printPages } from '../test/printPages.ts';
import { type Picture, rasterise } from '../test/rasterise.ts';
import { drawTable } from './drawTable.ts';
import { BarChart, LineChart } from './kit/chartElements.tsx';
import { Link, Page, Repeated, Text, View } from './kit/elements.tsx';
import { Figures } from './kit/Figures.tsx';
import { PaperDocument } from './kit/PaperDocument.tsx';
import { fileFromPart, renderPaper, renderPaperPart } from './kit/renderPaper.ts';
import { Table } from './kit/Table.tsx';
import type { Pen } from './pen/pen.ts';
import { mm } from './units.ts';

beforeAll(loadTestFonts);

const plainPicture = (...rgb: number[]): string => {
  const png = new PNG({ width: 4, height: 4 });
  for (let at = 0; at < png.data.length; at += 4) png.data.set([...rgb, 255], at);
  return `data:image/png;base64,${PNG.sync.write(png).toString('base64')}`;
};

const pixel = ({ width, data }: Picture, x: number, y: number): number[] => [
  ...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3),
];

test.each([
  ['A4', 595.276, 841.89],
  ['A3 landscape', 1190.551, 841.89],
  ['a screen sheet', 960, 540],
])('a page has its size: %s', async (_name, width, height) => {
  const page = { width, height };
  const pdf = await printPages([
    { ...page, paint: (pen) => pen.text('ক', 20, 20, { size: 9 }) },
    { ...page, paint: () => {} },
  ]);
  const sizes = (await rasterise(pdf, 1)).map((page) => [page.width, page.height]);
  expect(sizes).toEqual([
    [Math.floor(width), Math.floor(height)],
    [Math.floor(width), Math.floor(height)],
  ]);
});

describe('words of another language than the document', () => {
  const texts = ['Name: সুমাইয়া আক্তার A+', 'জিপিএ GPA ৫.০০ A+', 'Bangla 101'];
  const draw: DrawnSheet['draw'] = (sheet) => {
    texts.forEach((text, index) => {
      sheet.write(text, { x: 10, y: 10 + 10 * index, width: 100, height: 8 }, { size: 9 });
    });
    const write = sheet.column({ x: 10, width: 100 }, { size: 9 });
    sheet.tag({ type: 'Table' }, () =>
      sheet.tag({ type: 'TR' }, () => {
        for (const text of texts) write(text, { middle: 200 });
      }),
    );
  };
  const file = (lang: string, isTagged = true) =>
    renderPaper(
      <PaperDocument title="Names" author="" lang={lang as 'en'} date={new Date(0)}>
        <DrawnPage width={210} height={297} draw={draw} />
      </PaperDocument>,
      { isTagged },
    );

  test.each([
    ['en', ['bn', 'bn', 'bn']],
    ['bn', ['en', 'en', 'en']],
    ['fr', []],
  ])('are read in their own: %s', async (lang, own) => {
    const { pages } = readStructure(await file(lang));
    expect(pages.map(({ languages }) => languages)).toEqual([[...own, ...own]]);
  });

  test('look and are copied as if nothing was said of them, and are only named in a file that is read aloud', async () => {
    const [named, plain] = [await file('en'), await file('fr')];
    expect(await readText(named)).toEqual(await readText(plain));
    const [[one], [other]] = [await rasterise(named), await rasterise(plain)];
    expect(differingPixels(one!, other!)).toBeLessThanOrEqual(2);
    expect(inflatePdf(named)).toContain('/Lang(bn)');
    expect(inflatePdf(await file('en', false))).not.toContain('/Lang(bn)');
  });
});

test('a text that is cut is noted with its page, once for all parts in which it is painted', async () => {
  const long = 'A text that is far too long for its place';
  const place = { x: 10, y: 10, width: 30, height: 5 };
  const fits: DrawnSheet = {
    width: 210,
    height: 297,
    draw: (sheet) => sheet.write('Short', place, { size: 9 }),
  };
  const cut: DrawnSheet = {
    ...fits,
    draw: (sheet) => {
      sheet.write(`${long}, twice`, place, { size: 9 });
      sheet.write(`${long}, twice`, { ...place, y: 20 }, { size: 9 });
      sheet.repeated('part', (layer) => layer.write(`${long}, in a layer`, place, { size: 9 }));
      const write = sheet.column(place, { size: 9 });
      sheet.tag({ type: 'Table' }, () =>
        sheet.tag({ type: 'TR' }, () => write(`${long}, in a column`, { middle: 100 })),
      );
    },
  };
  const { cutTexts } = await renderPaperPart(
    <PaperDocument title="" author="" lang="en" date={new Date(0)}>
      <DrawnPage {...fits} />
      <DrawnPage {...cut} />
    </PaperDocument>,
  );
  expect(cutTexts).toEqual(
    ['twice', 'in a layer', 'in a column'].map((end) => ({ page: 2, text: `${long}, ${end}` })),
  );
});

test('a text that is cut is noted with its field: the column of a table, the label of a figure', async () => {
  const long = 'A text that is far too long for its place';
  const { cutTexts } = await renderPaperPart(
    <PaperDocument title="" author="" lang="en" date={new Date(0)}>
      <Page size={A6}>
        <Figures fields={[{ label: 'Remark', value: long.repeat(3) }]} />
        <Table
          columns={[
            { title: 'Roll', width: 20, cell: () => '7' },
            { title: 'From', group: 'Time', width: 20, cell: (row: string) => `${row} 1` },
            { title: 'Name', width: 20, align: 'left', cell: (row: string) => `${row} 2` },
            { title: '', cell: () => '' },
          ]}
          rows={[long]}
          headHeight={10}
          rowHeight={6}
        />
      </Page>
    </PaperDocument>,
  );
  expect(cutTexts).toEqual([
    { page: 1, field: 'Remark', text: long.repeat(3) },
    { page: 1, field: 'Time, From', text: `${long} 1` },
    { page: 1, field: 'Name', text: expect.stringContaining('A text') },
    { page: 1, field: 'Name', text: expect.stringContaining('place 2') },
  ]);
});
const A6 = ['105mm', '148mm'] as const;

describe('what goes over pages', async () => {
  const words = Array.from({ length: 900 }, (_, index) => `word${index}`).join(' ');
  const address = 'https://school.test/';
  const read = async (children: ReactNode) =>
    readStructure(
      await renderPaper(
        <PaperDocument title="Long" author="" lang="en" date={new Date(0)}>
          <Page size={A6} style={{ padding: '10mm' }}>
            {children}
          </Page>
        </PaperDocument>,
      ),
    );
  const elements = (element: ReadElement): ReadElement[] => [element, ...element.kids.flatMap(elements)];
  const countPages = (elements: readonly ReadElement[]) =>
    new Set(elements.flatMap(({ marks }) => marks.map(({ page }) => page))).size;

  test('a paragraph is one element, with a link on its last page', async () => {
    const { root, pages } = await read(
      <Text style={{ fontSize: 9 }}>
        {words} <Link src={address}>{address}</Link>
      </Text>,
    );
    expect(pages.length).toBeGreaterThan(1);
    const all = elements(root);
    const paragraphs = all.filter(({ type }) => type === 'P');
    expect([paragraphs.length, countPages(paragraphs)]).toEqual([1, pages.length]);
    const [first, ...others] = all.filter(({ type }) => type === 'Link');
    expect([paragraphs[0]!.kids.includes(first!), others]).toEqual([true, []]);
  });

  test('a table is one element, whose heads are read once', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => `Row ${index}`);
    const columns = [{ title: 'Row', cell: (row: string) => row }];
    const { root, pages } = await read(<Table columns={columns} rows={rows} headHeight={8} rowHeight={6} />);
    expect(pages.length).toBeGreaterThan(2);
    const all = elements(root);
    const count = (name: string) => all.filter(({ type }) => type === name).length;
    expect([count('Table'), count('TH'), count('TR')]).toEqual([1, 1, 61]);
    expect(countPages(all.filter(({ type }) => type === 'TD'))).toBe(pages.length);
  });
});

describe('a view in a list', async () => {
  const words = Array.from({ length: 200 }, (_, index) => `word${index}`).join(' ');
  const read = async (views: readonly (readonly string[])[], wrap: boolean) => {
    const pages = await readText(
      await renderPaper(
        <PaperDocument title="Views" author="" lang="en" date={new Date(0)}>
          <Page size={A6} style={{ padding: '10mm', fontSize: 8, lineHeight: 1.2 }}>
            <Text>First</Text>
            {views.map((texts, view) => (
              <View key={view} wrap={wrap}>
                {texts.map((text, index) => (
                  <Text key={index}>{text}</Text>
                ))}
              </View>
            ))}
          </Page>
        </PaperDocument>,
      ),
    );
    return [pages.map((page) => page.match(/word\d+/g)?.length ?? 0), pages[0]!.startsWith('First')];
  };

  test('is on one page where it does not wrap', async () => {
    expect(await read([[words], [words]], false)).toEqual([[200, 200], true]);
  });

  test('is divided where it wraps, as in react-pdf', async () => {
    expect(await read([[words, words, words, words]], true)).toEqual([[200, 200, 200, 200], true]);
  });
});

test('a view with a padding and gaps is divided over pages, in both engines', async () => {
  const rows = Array.from({ length: 40 }, (_, index) => `row${index}`);
  const drawn = (
    <PaperDocument title="Invoice" author="" lang="en" date={new Date(0)}>
      <Page size={A6} style={{ padding: '10mm', fontFamily: 'Noto Sans Bengali', fontSize: 9 }}>
        <View style={{ padding: '2mm 4mm', gap: '1mm' }}>
          {rows.map((row) => (
            <View key={row} style={{ flexDirection: 'row', justifyContent: 'space-between' }}>
              <Text>{row}</Text>
              <Text>end</Text>
            </View>
          ))}
        </View>
      </Page>
    </PaperDocument>
  );
  const part = await renderPaperPart(drawn);
  expect(part.overflows).toEqual([]);
  const [own, stock] = [await textPlaces(fileFromPart(part)), await textPlaces(await inTheirs(drawn))];
  expect(own.map(({ text }) => text)).toEqual(stock.map(({ text }) => text));
  expect(new Set(own.map(({ page }) => page)).size).toBe(2);
  for (const index of [0, 1, 2, 3]) {
    expect(Math.abs(own[index]!.x - stock[index]!.x)).toBeLessThan(1);
    expect(Math.abs(own[index]!.y - stock[index]!.y)).toBeLessThan(1);
  }
});

test('what is higher or wider than its room is noted with its page, by so many mm', async () => {
  const page = (children: ReactNode) => (
    <Page size={A6} style={{ padding: '10mm' }} wrap={false}>
      {children}
    </Page>
  );
  const part = await renderPaperPart(
    <PaperDocument title="Views" author="" lang="en" date={new Date(0)}>
      {page(
        <>
          <View style={{ height: '100mm' }} />
          <View style={{ height: '28mm' }} />
        </>,
      )}
      {page(<View style={{ height: '400mm' }} />)}
      {page(
        <View style={{ flexDirection: 'row', gap: '5mm' }}>
          <View style={{ width: '50mm', flexShrink: 0 }} />
          <View style={{ width: '42.5mm', flexShrink: 0 }} />
        </View>,
      )}
      <Page size={A6} style={{ padding: '10mm' }}>
        <View wrap={false} style={{ height: '400mm' }} />
      </Page>
      {page(
        <View style={{ height: '5mm' }}>
          <Text style={{ fontSize: 9 }}>{'one\ntwo\nthree'}</Text>
        </View>,
      )}
    </PaperDocument>,
  );
  const rounded = part.overflows.map(({ page, mm }) => ({ page, mm: Math.round(mm * 10) / 10 }));
  expect(rounded).toEqual([
    { page: 2, mm: 272 },
    { page: 3, mm: 12.5 },
    { page: 4, mm: 272 },
    { page: 5, mm: expect.any(Number) },
  ]);
});

const SIZES: readonly (readonly [width: number, height: number])[] = [
  [210, 297],
  [297, 210],
  [148, 210],
];

/** Three sheets of their own sizes, all of which have saved something when they end. */
const sheets = SIZES.map(
  ([width, height], index): DrawnSheet => ({
    width,
    height,
    draw: (sheet) => {
      const box = { x: 10, y: 10 + 20 * index, width: 60, height: 12 };
      sheet.repeated(`frame ${index}`, (layer) => layer.box(box, { stroke: '#1f4e79' }));
      sheet.write(`Sheet ${index} পাতা`, box, { size: 12 });
    },
  }),
);

test.each([true, false])('sheets of several sizes are each as by itself, tagged: %s', async (isTagged) => {
  const draw = (some: DrawnSheet[]) =>
    renderPaper(
      <PaperDocument title="Sheets" author="" lang="en" date={new Date(0)}>
        {some.map((sheet) => (
          <DrawnPage key={sheet.width} {...sheet} />
        ))}
      </PaperDocument>,
      { isTagged },
    );
  const all = await draw(sheets);
  const pages = await rasterise(all, 1);
  const alone = await Promise.all(sheets.map(async (sheet) => (await rasterise(await draw([sheet]), 1))[0]!));
  expect(pages.map(({ width, height }) => [width, height])).toEqual(
    SIZES.map((size) => size.map((side) => Math.floor(mm(side)))),
  );
  for (const [index, page] of pages.entries()) expect(differingPixels(page, alone[index]!)).toBe(0);
  // A page that does not restore what it saved is no PDF/A, though every reader shows it.
  const { objects } = readObjects(all);
  const contents = [...objects.values()].filter(
    ({ body, stream }) => stream && / Tm | re\n/.test(stream.toString('latin1')) && !body.includes('/XRef'),
  );
  expect(contents.length).toBeGreaterThanOrEqual(SIZES.length);
  for (const { stream } of contents) {
    const words = pdfWords(stream!.toString('latin1'));
    const count = (operator: string) => words.filter((word) => word === operator).length;
    expect(count('q')).toBe(count('Q'));
  }
});

test.each(['tagged', 'plain'] as const)(
  'pictures and shapes cover each other in the order they are painted: %s',
  async (name) => {
    const place = { y: 10, width: 40, height: 40 };
    const paint = (pen: Pen) => {
      pen.picture(plainPicture(255, 0, 0), { ...place, x: 0 }, 'cover');
      pen.rect(10, 20, 80, 20, { fill: '#0000ff' });
      pen.picture(plainPicture(0, 255, 0), { ...place, x: 60 }, 'contain');
    };
    const pdf = await printPages([{ width: 100, height: 60, paint }], name);
    const [page] = await rasterise(pdf, 1);
    expect(pixel(page!, 20, 15)).toEqual([255, 0, 0]);
    expect(pixel(page!, 20, 30)).toEqual([0, 0, 255]);
    expect(pixel(page!, 70, 30)).toEqual([0, 255, 0]);
    expect(pixel(page!, 50, 50)).toEqual([255, 255, 255]);
  },
);

test('tables that differ in one measure have each their own head', async () => {
  const columns = [{ title: 'Subject', cell: (text: string) => text }];
  const place = { x: 10, y: 10, width: 60, headHeight: 9, rowHeight: 8 };
  const sheetWith = (look: { size: number } | { headSize: number }): DrawnSheet => ({
    width: 80,
    height: 60,
    draw: (sheet) => void drawTable(sheet, columns, ['Bangla'], { ...place, ...look }),
  });
  const draw = async (...some: DrawnSheet[]) => {
    const pdf = await renderPaper(
      <PaperDocument title="Tables" author="" lang="en" date={new Date(0)}>
        {some.map((sheet, index) => (
          <DrawnPage key={index} {...sheet} />
        ))}
      </PaperDocument>,
      // With a structure the texts of what is stored are beside it.
      { isTagged: false },
    );
    return rasterise(pdf);
  };
  const [small, large] = [sheetWith({ size: 12 }), sheetWith({ headSize: 12 })];
  const [, second] = await draw(small, large);
  const [alone] = await draw(large);
  expect(differingPixels(second!, alone!)).toBe(0);
});

describe('what cannot be drawn', () => {
  const document = (children: ReactNode, isTagged = true) =>
    renderPaper(
      <PaperDocument title="Sheets" author="" lang="en" date={new Date(0)}>
        {children}
      </PaperDocument>,
      { isTagged },
    );
  const [sheet] = sheets;

  test.each([true, false])('a document without a sheet says so, tagged: %s', async (isTagged) => {
    await expect(document(null, isTagged)).rejects.toThrow('The document has no sheet');
  });

  const repeatedOn = (
    content: (roll: number) => ReactNode,
    isTagged: boolean,
    width = (_roll: number) => 40,
  ) =>
    document(
      [1, 2].map((roll) => (
        <Page key={roll} size={A6} wrap={false}>
          <Repeated id="head" style={{ width: `${width(roll)}mm` }}>
            {content(roll)}
          </Repeated>
        </Page>
      )),
      isTagged,
    );

  test('a repeated part that draws more than its key names', async () => {
    const figures = (roll: number) => <Figures fields={[{ label: 'Roll', value: String(roll) }]} />;
    await expect(repeatedOn(figures, false)).rejects.toThrow(
      /The repeated part 'head .*' differs from its first drawing\./,
    );
  });

  test.each([true, false])(
    'a repeated part with other elements than in its first place, also of another size, tagged: %s',
    async (isTagged) => {
      const text = (roll: number) => <Text>Roll {roll}</Text>;
      const message = "The repeated part 'head' has other elements than in its first place.";
      await expect(repeatedOn(text, isTagged)).rejects.toThrow(message);
      await expect(repeatedOn(text, isTagged, (roll) => 30 + roll)).rejects.toThrow(message);
    },
  );

  const onPage = (children: ReactNode) => (
    <Page size={A6} wrap={false}>
      {children}
    </Page>
  );

  test('a chart of nothing', async () => {
    const style = { width: 60, height: 40 };
    const scale = { least: 0, most: 100 };
    await expect(document(onPage(<BarChart count={0} bars={[]} style={style} />))).rejects.toThrow(
      'A chart without a row has nothing to draw.',
    );
    await expect(
      document(onPage(<LineChart values={[]} names={[]} scale={scale} style={style} />)),
    ).rejects.toThrow('A chart without a value has nothing to draw.');
  });

  test('60 rows in a fixed height are noted', async () => {
    const rows = Array.from({ length: 60 }, (_, row) => row);
    const drawn = onPage(
      <View style={{ height: '100mm' }}>
        <Table columns={[{ title: 'Row', cell: String }]} rows={rows} headHeight={8} rowHeight={5} />
      </View>,
    );
    const part = await renderPaperPart(
      <PaperDocument title="Rows" author="" lang="en" date={new Date(0)}>
        {drawn}
      </PaperDocument>,
    );
    expect(part.overflows).toEqual([{ page: 1, mm: 208 }]);
  });

  test('names the sheet whose drawing fails', async () => {
    const broken = () => {
      throw new Error('no such figure');
    };
    const drawn = document([
      <DrawnPage key="1" {...sheet!} />,
      <DrawnPage key="2" {...sheet!} draw={broken} />,
    ]);
    await expect(drawn).rejects.toThrow('Sheet 2 cannot be drawn: no such figure');
  });

  test('throws what a component throws', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const Broken = (): ReactNode => {
      throw new Error('no such class');
    };
    await expect(document(<Broken />)).rejects.toThrow('no such class');
    vi.restoreAllMocks();
  });

  test('says what the root of a document is', async () => {
    await expect(renderPaper(<DrawnPage {...sheet!} />)).rejects.toThrow('The root of a printed document');
  });
});
