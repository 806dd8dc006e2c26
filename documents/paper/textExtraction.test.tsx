import { Document } from '@react-pdf/renderer';
import { beforeAll, expect, test } from 'vitest';
import { PlainPage } from '#documents/test/PlainPage.tsx';
import { banglaStrings } from '../test/banglaStrings.ts';
import { loadTestFonts } from '../test/loadTestFonts.ts';
import { readText } from '../test/readText.ts';
import type { FontWeight } from './fonts/fontObject.ts';
import { PaperPage } from './PaperDocument.tsx';
import { renderPaper } from './renderPaper.ts';

beforeAll(loadTestFonts);

/** Removes white space, because pdf.js adds a space or new line where a sign overlaps its neighbour. */
const withoutSpaces = (text: string): string => text.normalize('NFC').replace(/\s/g, '');

/** Each string is on a separate page, so that every one is checked by itself. */
const pagesWith = (weight: FontWeight, AnyPage: typeof PaperPage | typeof PlainPage) => (
  <Document>
    {banglaStrings.map((text, k) => (
      <AnyPage
        key={k}
        width={400}
        height={40}
        paint={(pen) => pen.text(text, 10, 25, { size: 10, weight })}
      />
    ))}
  </Document>
);

test.each([
  { weight: 'regular', AnyPage: PaperPage },
  { weight: 'semibold', AnyPage: PaperPage },
  { weight: 'regular', AnyPage: PlainPage },
] as const)(
  'all 65 strings can be searched and copied ($weight, $AnyPage.name)',
  async ({ weight, AnyPage }) => {
    const pages = await readText(await renderPaper(pagesWith(weight, AnyPage)));
    expect(banglaStrings).toHaveLength(65);
    expect(pages.map(withoutSpaces)).toEqual(banglaStrings.map(withoutSpaces));
  },
);
