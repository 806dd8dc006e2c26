import type { CardOptions } from '#documents/model/idCard.ts';
import type { Box } from '#documents/paper/sheet.ts';
import { PAPER_SIZES, toMm } from '#documents/paper/units.ts';

/** An upright CR80 card in mm, the size of a bank card. */
export const CARD = { width: 53.98, height: 85.6 } as const;

/** How far a ground reaches beyond the edge of a card where it is printed with bleed, in mm. */
export const BLEED = 3;

const ROWS = 2;
/** 1280 x 720 px at 96 dpi. */
const SCREEN = { width: toMm(960), height: toMm(540) };
const A4 = { width: PAPER_SIZES.A4.height, height: PAPER_SIZES.A4.width };

/** Gaps of the screen's sheet, which has paper around every card. */
const AROUND = {
  gapX: (SCREEN.width - 5 * CARD.width) / 6,
  gapY: (SCREEN.height - ROWS * CARD.height) / (ROWS + 1),
};

/** By kind of sheet, without bleed and with it. */
const PAPERS = {
  screen: {
    0: placesOn(SCREEN, { columns: 5, ...AROUND, edge: 0, markLength: 0 }),
    1: placesOn(SCREEN, { columns: 5, ...AROUND, gapY: 10, edge: BLEED, markLength: 1.6 }),
  },
  a4: {
    0: placesOn(A4, { columns: 5, gapX: 2, gapY: 2, edge: 0, markLength: 4 }),
    // Two bleeds and two crop marks side by side.
    1: placesOn(A4, { columns: 4, gapX: 12, gapY: 12, edge: BLEED, markLength: 3 }),
  },
} as const;

/** How many cards are in a row, and in mm the gaps, how far a ground reaches beyond a card, and marks to cut at. */
type Grid = Record<'columns' | 'gapX' | 'gapY' | 'edge' | 'markLength', number>;

/** The places of two rows of cards, centred on the paper so that fronts and backs of a turned sheet match. */
function placesOn(paper: { width: number; height: number }, grid: Grid) {
  const { columns, gapX, gapY } = grid;
  const left = (paper.width - columns * CARD.width - (columns - 1) * gapX) / 2;
  const top = (paper.height - ROWS * CARD.height - (ROWS - 1) * gapY) / 2;
  const places = Array.from({ length: columns * ROWS }, (_, index) => ({
    x: left + (index % columns) * (CARD.width + gapX),
    y: top + Math.floor(index / columns) * (CARD.height + gapY),
  }));
  return { ...paper, ...grid, places };
}

export type CardPaper = ReturnType<typeof placesOn>;

/** The paper of a kind of sheet, with the positions of its cards, in mm. */
export const cardPaper = ({ sheet, bleed }: Pick<CardOptions, 'sheet' | 'bleed'>): CardPaper =>
  PAPERS[sheet][bleed];

/** The place of the back of the card at `index`: a sheet turned over its short edge has its columns mirrored. */
export function mirrored(index: number, { columns }: Pick<CardPaper, 'columns'>): number {
  const row = Math.floor(index / columns);
  return row * columns + (columns - 1 - (index % columns));
}

/** A whole card and `edge` mm around it. */
export const cardBox = (edge: number): Box => ({
  // Never -0, which a file would say.
  x: 0 - edge,
  y: 0 - edge,
  width: CARD.width + 2 * edge,
  height: CARD.height + 2 * edge,
});

/** What is printed where on a front, by layout, in mm. Photos are 3:4. */
export const FRONT_BOXES = {
  1: {
    photo: { x: (CARD.width - 21) / 2, y: 16.5, width: 21, height: 28 },
    names: { x: 3.6, y: 45.6, width: CARD.width - 7.2, height: 11 },
    id: { x: 8, y: 57.6, width: CARD.width - 16, height: 5.4 },
    fields: { x: 3.6, y: 64.6, width: CARD.width - 7.2, height: 17.6 },
  },
  2: {
    photo: { x: 10.2, y: 18.4, width: 21.5, height: 21.5 / 0.75 },
    tiles: { x: 33.7, y: 18.4, width: CARD.width - 36.7, height: 21.5 / 0.75 },
    names: { x: 10.2, y: 49, width: CARD.width - 13.2, height: 11 },
    fields: { x: 10.2, y: 61.8, width: CARD.width - 13.2, height: 20.6 },
  },
} as const satisfies Record<CardOptions['layout'], Record<string, Box>>;

/** The same of a back, whose fields are as many as are ticked in the middle of their box. */
export const BACK_BOXES = { fields: { x: 5, y: 33.4, width: CARD.width - 10, height: 20 } } as const;
