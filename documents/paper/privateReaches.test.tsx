import { Document, Font, Page, pdf, Text, View } from '@react-pdf/renderer';
import PDFDocument from 'pdfkit';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadTestFonts } from '#documents/test/loadTestFonts.ts';
import { FONT_FAMILY } from './fonts/fonts.ts';

beforeAll(loadTestFonts);
afterEach(() => {
  vi.restoreAllMocks();
});

// The parts of other packages that are not in their documentation. Where a new version changes one, its test names it.

describe("react-pdf's tree, read by kit/renderPaper.ts and layout/readNode.ts", () => {
  type Node = {
    type: string;
    style?: object;
    props?: Record<string, unknown>;
    children?: Node[];
    value?: string;
  };
  const treeOf = (page: React.ReactNode): Node => {
    const { container, updateContainer } = pdf();
    updateContainer(<Document title="title">{page}</Document>);
    return container.document as Node;
  };

  test('is there when updateContainer returns', () => {
    const document = treeOf(<Page size="A5" style={{ padding: 1 }} />);
    expect([document.type, document.props?.title]).toEqual(['DOCUMENT', 'title']);
    expect(document.children).toMatchObject([{ type: 'PAGE', style: { padding: 1 }, props: { size: 'A5' } }]);
  });

  test('has nodes with type, style, props and children, and texts as instances with a value', () => {
    const [page] = treeOf(
      <Page>
        <View style={{ flexGrow: 1 }} wrap={false}>
          <Text>
            one {2}
            <Text>three</Text>
          </Text>
        </View>
      </Page>,
    ).children!;
    expect(page!.children).toMatchObject([
      {
        type: 'VIEW',
        style: { flexGrow: 1 },
        props: { wrap: false },
        children: [
          {
            type: 'TEXT',
            children: [
              { type: 'TEXT_INSTANCE', value: 'one ' },
              { type: 'TEXT_INSTANCE', value: '2' },
              { type: 'TEXT', children: [{ type: 'TEXT_INSTANCE', value: 'three' }] },
            ],
          },
        ],
      },
    ]);
  });

  test('has render functions that return nodes', () => {
    const [page] = treeOf(
      <Page>
        <Text render={({ pageNumber }) => `page ${pageNumber}`} />
      </Page>,
    ).children!;
    const render = page!.children![0]!.props!.render as (props: object) => Node[];
    expect(render({ pageNumber: 7 })).toMatchObject([{ type: 'TEXT_INSTANCE', value: 'page 7' }]);
  });

  test('leaves a text outside of a Text out, with a warning that is made an error', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    treeOf(
      <Page>
        <View>words</View>
      </Page>,
    );
    expect(warn.mock.calls).toEqual([["Invalid 'words' string child outside <Text> component"]]);
  });
});

describe('the document of pdfkit, used by pen/pdfDocument.ts, pen/filePart.ts and pen/fastPen.ts', () => {
  const document = new PDFDocument({ autoFirstPage: false, font: null as never }) as unknown as Record<
    string,
    unknown
  > & {
    addPage(options: object): void;
    page: Record<string, unknown>;
    ref(data: object): Record<string, unknown>;
  };
  document.addPage({ size: [100, 100], margin: 0 });

  test.each(['_refEnd', '_finalize', 'ref', 'openImage', 'font', 'link', 'path', 'end'])(
    'has the method %s',
    (name) => {
      expect(document[name]).toBeTypeOf('function');
    },
  );

  test('keeps its pages in _root.data.Pages, and their links in page.annotations', () => {
    expect(document._root).toMatchObject({ data: { Pages: { data: { Kids: [expect.anything()] } } } });
    expect(document.page.annotations).toEqual([]);
    expect(document.page.dictionary).toBeTypeOf('object');
  });

  test('has bookmarks in outline.children, and objects with a buffer that finalize writes', () => {
    const outline = document.outline as { addItem(title: string): void; children: object[] };
    outline.addItem('title');
    expect(outline.children).toMatchObject([{ dictionary: { data: { Dest: expect.any(Array) } } }]);
    const reference = document.ref({});
    expect(reference.finalize).toBeTypeOf('function');
    expect(reference.buffer).toEqual([]);
  });
});

test("fontkit's font object, which react-pdf loads, has the tables and methods of fonts/fontObject.ts", () => {
  const font = Font.getFont({ fontFamily: FONT_FAMILY, fontWeight: 400 })?.data as unknown as Record<
    string,
    unknown
  >;
  for (const name of ['layout', 'createSubset', 'getGlyph', 'glyphForCodePoint', 'stringsForGlyph'])
    expect(font[name], name).toBeTypeOf('function');
  expect((font.stream as { buffer: unknown }).buffer).toBeInstanceOf(Uint8Array);
  const { tables } = font.directory as { tables: Record<string, object> };
  for (const table of ['glyf', 'hmtx', 'hhea', 'loca'])
    expect(tables[table]).toMatchObject({ offset: expect.any(Number) });
  expect((font.loca as { offsets: number[] }).offsets.length).toBeGreaterThan(100);
});
