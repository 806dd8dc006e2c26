import { INK } from '#documents/paper/inks.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import type { Sheet } from '#documents/paper/sheet.ts';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import type { Language } from '#documents/words/language.ts';
import type { SignInSlipsData } from './data.ts';
import { drawSlip } from './slip.ts';

const { width: WIDTH, height: HEIGHT } = PAPER_SIZES.A4;
const COLUMNS = 2;
const ROWS = 8;
const MARGIN = 10;
const SLIP = { width: (WIDTH - 2 * MARGIN) / COLUMNS, height: (HEIGHT - 2 * MARGIN) / ROWS };

const placeOf = (index: number) => ({
  ...SLIP,
  x: MARGIN + (index % COLUMNS) * SLIP.width,
  y: MARGIN + Math.floor(index / COLUMNS) * SLIP.height,
});

/** Where the scissors go: the same on every sheet. */
const drawCuts = (sheet: Sheet) => {
  for (let row = 0; row <= ROWS; row++) {
    const y = MARGIN + row * SLIP.height;
    sheet.rule(MARGIN, y, WIDTH - MARGIN, y, 0.3, INK.hairline);
  }
  for (let column = 0; column <= COLUMNS; column++) {
    const x = MARGIN + column * SLIP.width;
    sheet.rule(x, MARGIN, x, HEIGHT - MARGIN, 0.3, INK.hairline);
  }
};

/** Sixteen slips a sheet, by roll, to be cut apart and handed out. */
export const slipSheets = (data: SignInSlipsData, language: Language): PaperSheet[] => {
  const room = ROWS * COLUMNS;
  const pages = Array.from({ length: Math.ceil(data.slips.length / room) }, (_, page) =>
    data.slips.slice(page * room, (page + 1) * room),
  );
  return pages.map((slips) => ({
    width: WIDTH,
    height: HEIGHT,
    draw: (sheet) => {
      sheet.layer('cuts', drawCuts);
      slips.forEach((slip, index) => {
        drawSlip(sheet, slip, data, placeOf(index), language);
      });
    },
  }));
};
