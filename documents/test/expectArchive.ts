import { expect } from 'vitest';
import type { PdfDict } from './parsePdf.ts';
import { readTextString } from './readObjects.ts';
import { type ReadElement, readStructure, type TaggedFile } from './readStructure.ts';

/** What PDF/A-2 forbids (ISO 19005-2, 6.1 and 6.5), anywhere in a file. */
const FORBIDDEN =
  /(?<!\/S)\/(JavaScript|JS|AA|OpenAction|Launch|EmbeddedFiles|Encrypt|LZWDecode|XFA|NeedAppearances|TR|HTP|Alternates|OPI)\b|\/Interpolate true/;

/** What each element may be in, by the standard types that the pen writes (ISO 32000-1, 14.8.4). */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  Document: [''],
  Sect: ['Document', 'Sect'],
  TR: ['Table'],
  TH: ['TR'],
  TD: ['TR'],
};

/**
 * Checks a file by the rules of PDF/A-2a and PDF/UA-1 that a program can check: `texts` are its texts by page, in the
 * order in which they are painted, and `lang` its language.
 */
export function expectArchive(pdf: Uint8Array, lang: string): void {
  const file = readStructure(pdf);
  expectIdentified(file, lang);
  expectFonts(file);
  // One expectation for all of a kind: one for each would take longer than reading the file.
  const forbidden = [...file.objects.values()].filter(({ body }) => FORBIDDEN.test(body));
  expect(
    forbidden.map(({ body }) => body),
    'what PDF/A forbids',
  ).toEqual([]);
  for (const page of file.pages) {
    expect(page.unmarked, 'painted outside of every mark').toEqual([]);
    for (const link of page.links) {
      expect(link, 'a link').toMatchObject({ Subtype: '/Link', F: 4, StructParent: expect.any(Number) });
      expect(spoken(link.Contents)).not.toBe('');
    }
  }
  expectReadInOrder(file);
  const misplaced: string[] = [];
  walk(file.root, '', (element, parent) => {
    const allowed = PARENTS[element.type];
    if (allowed && !allowed.includes(parent)) misplaced.push(`${element.type} in ${parent}`);
    if (element.type === 'Figure') expectFigure(element, file);
    if (element.type === 'Link') expect(element.links).toHaveLength(1);
    if (element.type === 'Table') expectRegular(element);
  });
  expect(misplaced, 'elements in others than they may be in').toEqual([]);
}

/** A figure has a text, and a box on its page (ISO 32000-1, table 344). */
function expectFigure({ alt, attributes, marks }: ReadElement, { pages, dict }: TaggedFile) {
  expect(alt, 'what is read for a figure').toMatch(/\S/);
  expect(attributes.O).toBe('/Layout');
  const [left, bottom, right, top] = attributes.BBox as number[];
  const page = pages.find(({ number }) => number === marks[0]!.page)!;
  const [, , width, height] = dict({ ref: page.number }).MediaBox as number[];
  expect(left, 'the left of a figure').toBeGreaterThanOrEqual(0);
  expect(bottom, 'the bottom of a figure').toBeGreaterThanOrEqual(0);
  expect(right, 'the right of a figure').toBeLessThanOrEqual(width!);
  expect(top, 'the top of a figure').toBeLessThanOrEqual(height!);
  expect(Math.min(right! - left!, top! - bottom!), 'the size of a figure').toBeGreaterThan(0);
}

/** Metadata, language and colours are named, and the metadata says what the information dictionary says. */
function expectIdentified({ catalog, info, dict, objects }: TaggedFile, lang: string) {
  expect(catalog).toMatchObject({ MarkInfo: { Marked: true }, ViewerPreferences: { DisplayDocTitle: true } });
  expect(spoken(catalog.Lang)).toBe(lang);
  const [intent] = catalog.OutputIntents as PdfDict[];
  expect(intent).toMatchObject({ S: '/GTS_PDFA1' });
  expect(dict(intent!.DestOutputProfile).N).toBe(3);
  const profile = objects.get((intent!.DestOutputProfile as { ref: number }).ref)!.stream!;
  expect([profile.readUInt32BE(0), profile.toString('latin1', 12, 24)]).toEqual([
    profile.length,
    'mntrRGB XYZ ',
  ]);
  const xmp = objects.get((catalog.Metadata as { ref: number }).ref)!.stream!.toString('utf8');
  const inXmp = (pattern: RegExp) => {
    const found = pattern.exec(xmp)?.[1] ?? '';
    return found.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  };
  expect(inXmp(/<dc:title>.*?x-default">(.*?)</)).toBe(spoken(info.Title));
  expect(inXmp(/<dc:creator>.*?<rdf:li>(.*?)</)).toBe(spoken(info.Author));
  expect(`D:${inXmp(/<xmp:CreateDate>(.*?)</).replace(/[-:T]/g, '')}`).toBe(spoken(info.CreationDate));
  expect(inXmp(/<pdfaid:part>(.)/) + inXmp(/<pdfaid:conformance>(.)/)).toBe('2A');
  expect(inXmp(/<pdfuaid:part>(.)/)).toBe('1');
  // A text in Bangla is named as such, so that it is read in the right voice.
  if (lang === 'bn') expect(spoken(info.Title)).toMatch(/[\u0980-\u09ff]/);
}

const spoken = (value: unknown): string =>
  readTextString((value as { text: string } | undefined)?.text ?? '()');

/** Every font is embedded and says what its glyphs mean. */
function expectFonts({ objects, dict }: TaggedFile) {
  for (const number of objects.keys()) {
    const font = dict({ ref: number });
    if (font?.Type !== '/Font' || font.Subtype !== '/Type0') continue;
    const [descendant] = font.DescendantFonts as { ref: number }[];
    const own = dict(descendant);
    expect(own).toMatchObject({ Subtype: '/CIDFontType2', CIDToGIDMap: '/Identity' });
    expect(dict(own.FontDescriptor).FontFile2).toHaveProperty('ref');
    const map = objects.get((font.ToUnicode as { ref: number }).ref)!.stream!.toString('latin1');
    expect(map).toContain('begincmap');
    // A glyph without a text could not be read aloud (ISO 14289-1, 7.21.7).
    const texts = map
      .slice(map.indexOf('beginbfrange'))
      .match(/\[.*?\]/gs)!
      .join(' ');
    expect(texts, 'glyphs without a text').not.toMatch(/<(0000|feff|fffe|)>/i);
  }
}

/** The order of the structure is that in which the pages are painted, and no mark is left out or read twice. */
function expectReadInOrder({ root, pages }: TaggedFile) {
  const read = new Map<number, number[]>(pages.map(({ number }) => [number, []]));
  const levels: number[] = [];
  const readElement = ({ type, content }: ReadElement) => {
    if (/^H\d$/.test(type)) levels.push(Number(type[1]));
    for (const one of content)
      if ('mark' in one) read.get(one.page)!.push(one.mark);
      else readElement(one);
  };
  readElement(root);
  for (const { number, marks } of pages) expect(read.get(number), 'the order of reading').toEqual(marks);
  const steps = levels.map((level, index) => level - (levels[index - 1] ?? 0));
  expect(Math.max(1, ...steps), 'a level of headings is left out').toBe(1);
}

function walk(element: ReadElement, parent: string, visit: (element: ReadElement, parent: string) => void) {
  visit(element, parent);
  for (const kid of element.kids) walk(kid, element.type, visit);
}

/** Every row of a table covers as many columns, and every column or row has a head that says so. */
function expectRegular(table: ReadElement) {
  const cells = table.kids.flatMap(({ kids }) => kids);
  const heads = cells.filter(({ type }) => type === 'TH');
  expect(heads.length, 'heads of a table').toBeGreaterThan(0);
  const scopes = new Set(heads.map(({ attributes }) => attributes.Scope));
  expect(['/Column', '/Row'], 'what heads are of').toEqual(expect.arrayContaining([...scopes]));
  const span = ({ attributes }: ReadElement, key: string) => Number(attributes[key] ?? 1);
  // How many cells of the rows above reach into each of the rows below.
  const covered: number[] = [];
  const widths = table.kids.map(({ kids }, row) => {
    for (const cell of kids)
      for (let below = 0; below < span(cell, 'RowSpan'); below += 1)
        covered[row + below] = (covered[row + below] ?? 0) + span(cell, 'ColSpan');
    return covered[row];
  });
  expect(new Set(widths).size, `columns of the rows of a table: ${widths}`).toBe(1);
  expect(covered, 'a cell reaches below the table').toHaveLength(table.kids.length);
}
