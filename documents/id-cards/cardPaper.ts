import type { CardOptions } from '#documents/model/idCard.ts';
import type { Box } from '#documents/paper/sheet.ts';
import { PAPER_SIZES, toMm } from '#documents/paper/units.ts';

const ROWS = 2;

/** mm between cards that are cut apart. */
const CUT_GAP = 2;

/** How far a ground reaches beyond the edge of a card where it is printed with bleed, in mm. */
export const BLEED = 3;

/** 1280 x 720 px at 96 dpi. */
const SCREEN = { width: toMm(960), height: toMm(540) };
const A4 = { width: PAPER_SIZES.A4.height, height: PAPER_SIZES.A4.width };
/** An upright CR80 card in mm, the size of a bank card. */
export const CARD = { width: 53.98, height: 85.6 } as const;

/** Gaps of the screen's sheet, which has paper around every card. */
const AROUND = {
  x: (SCREEN.width - 5 * CARD.width) / 6,
  y: (SCREEN.height - ROWS * CARD.height) / (ROWS + 1),
};

/** By kind of sheet, without bleed and with it. */
const PAPERS = {
  screen: {
    0: placesOn(SCREEN, { columns: 5, gapX: AROUND.x, gapY: AROUND.y, markLength: 0 }),
    1: placesOn(SCREEN, { columns: 5, gapX: AROUND.x, gapY: 10, markLength: 1.6 }),
  },
  a4: {
    0: placesOn(A4, { columns: 5, gapX: CUT_GAP, gapY: CUT_GAP, markLength: 4 }),
    // Two bleeds and two crop marks side by side.
    1: placesOn(A4, { columns: 4, gapX: 12, gapY: 12, markLength: 3 }),
  },
} as const;

type Grid = { columns: number; gapX: number; gapY: number; markLength: number };

/** The places of two rows of cards, centred on the paper so that fronts and backs of a turned sheet match; in mm. */
function placesOn(paper: { width: number; height: number }, grid: Grid): CardPaper {
  const { columns, gapX, gapY, markLength } = grid;
  const left = (paper.width - columns * CARD.width - (columns - 1) * gapX) / 2;
  const top = (paper.height - ROWS * CARD.height - (ROWS - 1) * gapY) / 2;
  const places = Array.from({ length: columns * ROWS }, (_, index) => ({
    x: left + (index % columns) * (CARD.width + gapX),
    y: top + Math.floor(index / columns) * (CARD.height + gapY),
  }));
  return { ...paper, places, columns, markLength };
}

type CardPosition = { x: number; y: number };
export type CardPaper = {
  width: number;
  height: number;
  places: readonly CardPosition[];
  /** The number of cards in a row. */
  columns: number;
  /** The length of a mark to cut at. */
  markLength: number;
};

/** The paper of a kind of sheet, with the positions of its cards, in mm. */
export const cardPaper = ({ sheet, bleed }: Pick<CardOptions, 'sheet' | 'bleed'>): CardPaper =>
  PAPERS[sheet][bleed];

/** How far a ground reaches beyond the edge of a card, in mm. */
export const cardEdge = ({ bleed }: Pick<CardOptions, 'bleed'>): number => (bleed === '1' ? BLEED : 0);

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
