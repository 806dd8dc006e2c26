import { Part } from './PaperDocument.tsx';
import type { Box, Sheet } from './sheet.ts';

/** The height of a row of signatures in mm, with room to sign above the line and the title below it. */
export const SIGNATURES_HEIGHT = 20;

/** A scan on white, printed as ink. A PNG with transparency would be decoded anew, at another place in each file. */
const drawScan = (sheet: Sheet, scan: string, box: Box): void =>
  sheet.pen.multiplied(() => sheet.picture(scan, box, 'contain'));

/**
 * A scanned signature crosses its line a little, as a written one does; a seal is at the left end of the line. Both are
 * clear of what may end above the row. In mm.
 */
const SCAN = { height: 11, below: 1.5, inset: 3 };
const SEAL = { size: 13, beside: 6.5, below: 3.5 };

/** mm between lines, and where many of them are on a narrow paper, such as a card. */
const BETWEEN = { wide: 8, narrow: 3 };
const NARROW = 36;

export type SignatureSlot = {
  title: string;
  /** Below the title. */
  name?: string | undefined;
  /** data: URIs of pictures on white, of which only what is darker is printed. */
  scan?: string | null | undefined;
  seal?: string | null | undefined;
};

/** Lines for who signs, at the bottom of the sheet. */
export const Signatures = ({ slots, above = 0 }: { slots: readonly SignatureSlot[]; above?: number }) => (
  <Part
    heights={[SIGNATURES_HEIGHT]}
    above={above}
    isAtBottom
    draw={(sheet, box) => {
      // Scans are of one school, so that their lengths tell them apart.
      const looks = slots.map(({ title, name, scan, seal }) => [title, name, scan?.length, seal?.length]);
      const key = JSON.stringify([box, looks]);
      sheet.repeated(`signatures ${key}`, (layer) => drawSignatures(layer, slots, box));
    }}
  />
);

/** Draws signature lines side by side from the left edge to the right edge. */
function drawSignatures(sheet: Sheet, slots: readonly SignatureSlot[], at: Box): void {
  const line = at.y + SIGNATURES_HEIGHT - 9;
  const each = at.width / slots.length;
  const length = Math.min(48, each - (each < NARROW ? BETWEEN.narrow : BETWEEN.wide));
  const gap = slots.length > 1 ? (at.width - length) / (slots.length - 1) : 0;
  slots.forEach(({ title, name, scan, seal }, index) => {
    const x = at.x + index * gap;
    if (seal) {
      const { size, beside, below } = SEAL;
      drawScan(sheet, seal, { x: x - beside, y: line + below - size, width: size, height: size });
    }
    if (scan) {
      const { height, below, inset } = SCAN;
      drawScan(sheet, scan, { x: x + inset, y: line + below - height, width: length - 2 * inset, height });
    }
    sheet.rule(x, line, x + length, line, 0.6);
    const place = { x, width: length };
    sheet.tag({ type: 'P' }, () => {
      sheet.write(title, { ...place, y: line + 0.8, height: 4 }, { size: 8.5, align: 'center' });
      const style = { size: 7, align: 'center', field: title } as const;
      sheet.write(name ?? '', { ...place, y: line + 4.6, height: 3.6 }, style);
    });
  });
}
