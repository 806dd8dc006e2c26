import type { Language } from '#documents/i18n/language.ts';
import { INK } from '#documents/paper/inks.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import { splitEvery } from '#documents/paper/paginate.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import { mm } from '#documents/paper/units.ts';
import { CARD, CARDS_A_SHEET, type CardPaper, cardPaper } from './cardPaper.ts';
import type { IdCard, IdCardsData } from './data.ts';

/** Lengths of the ticks of a ruler in mm. */
const TICKS = { one: 1.6, five: 2.6, ten: 3.8 };

/** Distance of a cut mark from the cards and its length, in mm. */
const AWAY = 1.5;
const LENGTH = 4;

/** The sheets of one side of the cards, ten on a sheet, five in a row; a test page before them where requested. */
export function sheetsOfCards(data: IdCardsData, side: CardSide, language: Language): PaperSheet[] {
  const { cards, options } = data;
  const sheets = splitEvery(cards, CARDS_A_SHEET).map((some) =>
    adjusted(data, side, (sheet) => drawCards(sheet, some, data, side)),
  );
  const paper = cardPaper(options.sheet);
  const test = adjusted(data, side, (sheet) => drawTestSheet(sheet, paper, language));
  return options.test === '1' ? [test, ...sheets] : sheets;
}

type Draw = (sheet: Sheet) => void;

/** What differs between the front and the back of a card. */
export type CardSide = {
  /** The key of the layer that is the same on every card; a document may have both sides. */
  name: 'front' | 'back';
  /** Draws the part that is the same on every card without a template. */
  drawGround: Draw;
  /** Draws what is the same on every card with a template. */
  drawOnPicture: Draw;
  drawCard: (sheet: Sheet, card: IdCard) => void;
  /** The index of the place on the sheet for the card at `index`. */
  slotFor: (index: number) => number;
  /** Whether each whole sheet is turned by 180 degrees. */
  isTurned: boolean;
};

/** A sheet moved by the offset of the printer. */
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

function drawCards(sheet: Sheet, cards: readonly IdCard[], data: IdCardsData, side: CardSide) {
  const { options } = data;
  const paper = cardPaper(options.sheet);
  if (options.sheet === 'a4') sheet.layer('marks', (layer) => drawCutMarks(layer, paper));
  cards.forEach((card, index) => {
    const { x, y } = paper.places[side.slotFor(index)]!;
    sheet.moved(x, y, () => {
      sheet.layer(side.name, (layer) => drawGround(layer, data, side));
      side.drawCard(sheet, card);
      // Without cut marks a card has a visible edge.
      if (options.sheet === 'screen')
        sheet.box({ x: 0, y: 0, ...CARD }, { stroke: INK.hairline, lineWidth: 0.35 });
    });
  });
}

/** Draws cut marks around the block of cards, at each edge to be cut and none over a card. */
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

/** Draws the picture of the template; without one that can be read, the side's own ground. */
function drawGround(sheet: Sheet, { background }: IdCardsData, side: CardSide) {
  if (background && sheet.picture(background, { x: 0, y: 0, ...CARD }, 'cover')) side.drawOnPicture(sheet);
  else side.drawGround(sheet);
}

/** Draws outlines of the cards with a cross in each: fronts and backs laid together show the offset of the printer. */
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

/** Draws a ruler in mm along the top and the left edge of the paper. */
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
