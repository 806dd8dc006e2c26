import { pdf } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENT_KINDS, type DocumentData, type DocumentKind, documents } from './index.ts';
import { documentElement, renderDocument } from './render.ts';
import type { Sample } from './school/sample.ts';
import { loadTestFonts } from './test/loadTestFonts.ts';
import { readText } from './test/readText.ts';

beforeAll(loadTestFonts);

type AnySample = Sample<DocumentData[keyof DocumentData]>;

const ON = 'it draws what is `on` the first or the later sheets on each, and breaks pages at other rows';
const CHARTS = 'its charts have other figures, or none';
/** Where react-pdf's own engine draws each word of ours, and no other, but in another order or on another page; and why. */
const WORDS_ONLY: Partial<Record<DocumentKind, string>> = {
  transcript: ON,
  'merit-list': ON,
  'fail-list': ON,
  'result-list': ON,
  'blank-mark-sheets': ON,
  'class-list': ON,
  'exam-routine': ON,
  'seat-plan': ON,
  'attendance-sheets': ON,
  'id-cards-duplex': 'the test page has no room on its sheet',
};
/** Where it draws no word that ours does not draw; and why ours draws more. */
const OURS_HAS_MORE: Partial<Record<DocumentKind, string>> = {
  'exam-analysis': CHARTS,
  'progress-report': CHARTS,
  'result-summary': CHARTS,
};
/** Samples with texts that are too long for their places: its engine cuts them at other letters, or drops their last line. */
const CUT: Partial<Record<DocumentKind, readonly string[]>> = {
  'class-list': ['longest-names'],
  'seat-slips': ['longest-names'],
  'id-cards': ['longest-names', 'longest-names-2'],
  'id-cards-back': ['fields-longest-names'],
  'admit-cards': ['routine', 'school-paper'],
  'sign-in-slips': ['class-8', 'teachers'],
  'transfer-certificate': ['draft'],
};

/** Its engine loses what is placed absolutely in a page that does not wrap, so that these pages wrap there. */
const ABSOLUTE: readonly DocumentKind[] = [
  'admit-cards',
  'seat-slips',
  'sign-in-slips',
  'id-cards',
  'id-cards-back',
  'id-cards-duplex',
  'id-card-guide',
];

/** React-pdf's own engine throws for a picture that cannot be read; ours draws what is in its place. */
const DAMAGED = 'Invalid JPEG.';

/** Every document is made of react-pdf's elements, so that its own engine draws it too. */
describe.each(DOCUMENT_KINDS)('%s in both engines', async (kind) => {
  const samples: AnySample[] = await documents[kind].samples();

  test.each(samples.filter(({ options }) => options.lang === 'en'))(
    '$name',
    async ({ name, data, options }) => {
      const own = await readPages(await renderDocument(kind, data as never, options));
      const element = await documentElement(kind, data as never, options);
      const stock = await inTheirs(element, ABSOLUTE.includes(kind));
      if (stock === DAMAGED) return;
      const theirs = await readPages(stock as Uint8Array);
      const [text, other] = [own, theirs].map((pages) => pages.join(' ').replace(/\s/g, ''));
      if (CUT[kind]?.includes(name)) return;
      const missing = (pages: readonly string[], all: string, spared = 0) =>
        pages
          .flatMap((page) => page.split(/\s+/))
          .filter((word) => !all.includes(word) && !all.includes(word.slice(0, word.length - spared)));
      // A Bangla sign that is not shaped is read as some Latin one.
      expect(missing(theirs, text!, 1), 'words that our engine does not draw').toEqual([]);
      if (OURS_HAS_MORE[kind]) return;
      expect(missing(own, other!), "words that react-pdf's engine does not draw").toEqual([]);
      if (WORDS_ONLY[kind]) return;
      const difference = firstDifference(own.map(lettersOf), theirs.map(lettersOf));
      expect(difference, difference).toBe('');
    },
  );
});

/**
 * What is not compared: Bangla, which react-pdf does not shape; page numbers and DRAFT, whose lines are higher or wider than
 * their boxes there, so that it drops or breaks them.
 */
const LEFT_OUT = /[\u0980-\u09ff\u200c\u200d]|Page \d+ of \d+|DRAFT/g;

const readPages = async (file: Uint8Array) =>
  (await readText(file)).map((page) => page.replace(LEFT_OUT, ''));

/** Without spaces, which a reader of a PDF guesses from the places of the words. */
const lettersOf = (page: string): string => page.replace(/\s/g, '');

type TreeNode = { type: string; props?: Record<string, unknown>; children?: TreeNode[] };

/** The file of react-pdf's own engine, of pages as they are or of pages that wrap. */
async function inTheirs(element: ReactElement, wraps: boolean): Promise<Uint8Array | typeof DAMAGED> {
  const { container, toBuffer, updateContainer } = pdf();
  updateContainer(element as never);
  if (wraps) for (const page of (container.document as TreeNode).children ?? []) delete page.props?.wrap;
  try {
    const parts: Buffer[] = [];
    for await (const part of await toBuffer()) parts.push(Buffer.from(part));
    return Buffer.concat(parts);
  } catch (error) {
    if (String(error).includes(DAMAGED)) return DAMAGED;
    throw error;
  }
}

/** Where the texts of two files begin to differ; nothing where they are the same. */
function firstDifference(own: readonly string[], stock: readonly string[]): string {
  const page = own.findIndex((text, index) => text !== stock[index]);
  if (page < 0) return own.length === stock.length ? '' : `${own.length} pages, not ${stock.length}`;
  const [text, other = ''] = [own[page]!, stock[page]];
  const at = [...text].findIndex((letter, index) => letter !== other[index]);
  const shown = (one: string) => one.slice(Math.max(0, at - 15), at < 0 ? undefined : at + 25);
  return `page ${page + 1} of ${own.length}, ${stock.length}: '${shown(text)}' is '${shown(other)}' in react-pdf`;
}
