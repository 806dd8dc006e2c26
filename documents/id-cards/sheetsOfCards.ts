import type { Language } from '#documents/i18n/language.ts';
import type { CardOptions } from '#documents/model/idCard.ts';
import { INK } from '#documents/paper/inks.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import type { Sheet } from '#documents/paper/sheet.ts';
import { mm, PAPER_SIZES, toMm } from '#documents/paper/units.ts';
import type { IdCard, IdCardsData } from './data.ts';

const TICKS = { one: 1.6, five: 2.6, ten: 3.8 };

/** mm: how far from the cards a mark begins, and how long it is. */
const AWAY = 1.5;
const LENGTH = 4;
const COLUMNS = 5;
const ROWS = 2;

/** mm between cards that are cut apart. */
const CUT_GAP = 2;

/** 1280 x 720 px at 96 dpi. */
const SCREEN = { width: toMm(960), height: toMm(540) };
const A4 = { width: PAPER_SIZES.A4.height, height: PAPER_SIZES.A4.width };
export const CARDS_A_SHEET = COLUMNS * ROWS;

/** One side of the cards, ten a sheet, five a row; a ruler before them where it is asked for. */
export function sheetsOfCards(data: IdCardsData, side: CardSide, language: Language): PaperSheet[] {
  const { cards, options } = data;
  const sheets = splitIntoSheets(cards, CARDS_A_SHEET).map((some) =>
    adjusted(data, side, (sheet) => drawCards(sheet, some, data, side)),
  );
  const paper = cardPaper(options.sheet);
  const test = adjusted(data, side, (sheet) => drawTestSheet(sheet, paper, language));
  return options.test === '1' ? [test, ...sheets] : sheets;
}

type Draw = (sheet: Sheet) => void;

/** What the front and the back of a card differ in. */
export type CardSide = {
  /** Names what is alike on every card: a document may have both sides. */
  name: 'front' | 'back';
  /** Alike on every card, where no template brings a picture of its own. */
  drawGround: Draw;
  drawCard: (sheet: Sheet, card: IdCard) => void;
  /** Where the card at `index` of a sheet stands among its places. */
  placeOf: (index: number) => number;
  /** Each whole sheet stands on its head. */
  isTurned: boolean;
};

const splitIntoSheets = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** Everything on a sheet moved by what the printer is off. */
function adjusted({ options }: IdCardsData, { isTurned }: CardSide, draw: Draw): PaperSheet {
  const { width, height } = cardPaper(options.sheet);
  return {
    width,
    height,
    draw: (sheet) =>
      sheet.moved(options.offsetX, options.offsetY, () => {
        if (isTurned) sheet.pen.upsideDown(mm(width / 2), mm(height / 2), () => draw(sheet));
        else draw(sheet);
      }),
  };
}

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

/** Places of ten cards, by row: centred on the paper, so that a sheet turned over covers itself. */
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

export const cardPaper = (sheet: CardOptions['sheet']): CardPaper => PAPERS[sheet];

function drawCards(sheet: Sheet, cards: readonly IdCard[], data: IdCardsData, side: CardSide) {
  const { options } = data;
  const paper = cardPaper(options.sheet);
  if (options.sheet === 'a4') sheet.layer('marks', (layer) => drawCutMarks(layer, paper));
  cards.forEach((card, index) => {
    const { x, y } = paper.places[side.placeOf(index)]!;
    sheet.moved(x, y, () => {
      sheet.layer(side.name, (layer) => drawGround(layer, data, side));
      side.drawCard(sheet, card);
      // Without cut marks the card needs an edge of its own.
      if (options.sheet === 'screen')
        sheet.box({ x: 0, y: 0, ...CARD }, { stroke: INK.hairline, lineWidth: 0.35 });
    });
  });
}

/** Lines around the block of cards, at each edge that is cut: none runs over a card. */
function drawCutMarks(sheet: Sheet, { places }: CardPaper): void {
  const across = cutEdges(
    places.map(({ x }) => x),
    CARD.width,
  );
  const down = cutEdges(
    places.map(({ y }) => y),
    CARD.height,
  );
  const [left, right] = [Math.min(...across) - AWAY, Math.max(...across) + AWAY];
  const [top, bottom] = [Math.min(...down) - AWAY, Math.max(...down) + AWAY];
  for (const x of across) {
    sheet.rule(x, top, x, top - LENGTH, 0.25, INK.text);
    sheet.rule(x, bottom, x, bottom + LENGTH, 0.25, INK.text);
  }
  for (const y of down) {
    sheet.rule(left, y, left - LENGTH, y, 0.25, INK.text);
    sheet.rule(right, y, right + LENGTH, y, 0.25, INK.text);
  }
}

const cutEdges = (starts: readonly number[], size: number): number[] =>
  [...new Set(starts)].flatMap((start) => [start, start + size]);

/** A template's picture is the card; without one, or with one that cannot be read, the side draws its own. */
function drawGround(sheet: Sheet, { background }: IdCardsData, side: CardSide) {
  if (background && sheet.picture(background, { x: 0, y: 0, ...CARD }, 'cover')) return;
  side.drawGround(sheet);
}

/** Outlines of the cards with a cross in each; fronts and backs of it laid together show how far a printer is off. */
function drawTestSheet(sheet: Sheet, { places }: CardPaper, { words, digits }: Language): void {
  drawRulers(sheet, digits);
  places.forEach(({ x, y }, index) => {
    const [middleX, middleY] = [x + CARD.width / 2, y + CARD.height / 2];
    sheet.box({ x, y, ...CARD }, { stroke: INK.text, lineWidth: 0.25 });
    sheet.rule(middleX - 8, middleY, middleX + 8, middleY, 0.25, INK.text);
    sheet.rule(middleX, middleY - 8, middleX, middleY + 8, 0.25, INK.text);
    const label = { x, y: y + 6, width: CARD.width, height: 8 };
    sheet.write(digits(index + 1), label, { size: 14, weight: 'semibold', align: 'center' });
  });
  const note = { x: 30, y: sheet.height - 9, width: sheet.width - 60, height: 5 };
  sheet.write(words.testPage, note, { size: 8, align: 'center' });
}

/** A ruler in mm along the top and the left edge of the paper, from its corner. */
function drawRulers(sheet: Sheet, digits: (value: number) => string) {
  const number = { size: 5, ink: INK.label, align: 'center' as const };
  for (let at = 0; at <= sheet.width; at++) {
    sheet.rule(at, 0, at, tick(at), 0.2, INK.text);
    if (at % 10 === 0) sheet.write(digits(at), { x: at - 4, y: 4, width: 8, height: 2.4 }, number);
  }
  for (let at = 0; at <= sheet.height; at++) {
    sheet.rule(0, at, tick(at), at, 0.2, INK.text);
    if (at % 10 === 0) sheet.write(digits(at), { x: 4, y: at - 1.2, width: 5, height: 2.4 }, number);
  }
}

function tick(millimetre: number): number {
  if (millimetre % 10 === 0) return TICKS.ten;
  return millimetre % 5 === 0 ? TICKS.five : TICKS.one;
}

/** Where the back of the card at `index` stands: a sheet turned over its short edge has its columns mirrored. */
export function mirrored(index: number): number {
  const row = Math.floor(index / COLUMNS);
  return row * COLUMNS + (COLUMNS - 1 - (index % COLUMNS));
}
