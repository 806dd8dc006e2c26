import type { CardOptions } from '#documents/model/idCard.ts';
import { PAPER_SIZES, toMm } from '#documents/paper/units.ts';

const COLUMNS = 5;
const ROWS = 2;

/** mm between cards that are cut apart. */
const CUT_GAP = 2;

/** 1280 x 720 px at 96 dpi. */
const SCREEN = { width: toMm(960), height: toMm(540) };
const A4 = { width: PAPER_SIZES.A4.height, height: PAPER_SIZES.A4.width };
export const CARDS_A_SHEET = COLUMNS * ROWS;

/** An upright CR80 card in mm, the size of a bank card. */
export const CARD = { width: 53.98, height: 85.6 } as const;

const PAPERS = {
  screen: placesOn(
    SCREEN,
    (SCREEN.width - COLUMNS * CARD.width) / (COLUMNS + 1),
    (SCREEN.height - ROWS * CARD.height) / (ROWS + 1),
  ),
  a4: placesOn(A4, CUT_GAP, CUT_GAP),
} as const;

/** The places of ten cards by row, centred on the paper so that fronts and backs of a turned sheet match; in mm. */
function placesOn(paper: { width: number; height: number }, gapX: number, gapY: number): CardPaper {
  const left = (paper.width - COLUMNS * CARD.width - (COLUMNS - 1) * gapX) / 2;
  const top = (paper.height - ROWS * CARD.height - (ROWS - 1) * gapY) / 2;
  const places = Array.from({ length: CARDS_A_SHEET }, (_, index) => ({
    x: left + (index % COLUMNS) * (CARD.width + gapX),
    y: top + Math.floor(index / COLUMNS) * (CARD.height + gapY),
  }));
  return { ...paper, places };
}

type CardPosition = { x: number; y: number };
export type CardPaper = { width: number; height: number; places: readonly CardPosition[] };

/** The paper of a kind of sheet, with the positions of its ten cards, in mm. */
export const cardPaper = (sheet: CardOptions['sheet']): CardPaper => PAPERS[sheet];

/** The place of the back of the card at `index`: a sheet turned over its short edge has its columns mirrored. */
export function mirrored(index: number): number {
  const row = Math.floor(index / COLUMNS);
  return row * COLUMNS + (COLUMNS - 1 - (index % COLUMNS));
}
