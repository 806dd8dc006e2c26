import type { Language } from '#documents/i18n/language.ts';
import { INK } from '#documents/paper/inks.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import { splitEvery } from '#documents/paper/paginate.ts';
import type { Box, Sheet } from '#documents/paper/sheet.ts';
import { mm } from '#documents/paper/units.ts';
import { BLEED, CARD, type CardPaper, cardPaper } from './cardPaper.ts';
import type { IdCard, IdCardsData } from './data.ts';

/** Lengths of the ticks of a ruler in mm. */
const TICKS = { one: 1.6, five: 2.6, ten: 3.8 };

/** Distance of a cut mark from the cards in mm. */
const AWAY = 1.5;

/** The sheets of one side of the cards, in two rows; a test page before them where requested. */
export function sheetsOfCards(data: IdCardsData, side: CardSide, language: Language): PaperSheet[] {
  const { cards, options } = data;
  const paper = cardPaper(options);
  const sheets = splitEvery(cards, paper.places.length).map((some) =>
    adjusted(data, side, (sheet) => drawCards(sheet, some, data, side)),
  );
  const test = adjusted(data, side, (sheet) => drawTestSheet(sheet, paper, language));
  return options.test === '1' ? [test, ...sheets] : sheets;
}

type Draw = (sheet: Sheet) => void;

/** What differs between the front and the back of a card. */
export type CardSide = {
  /** The key of the layer that is the same on every card; a document may have both sides. */
  name: 'front' | 'back';
  /** Draws the part that is the same on every card without a template, and `edge` mm beyond the card. */
  drawGround: (sheet: Sheet, edge: number) => void;
  /** Draws what is the same on every card with a template. */
  drawOnPicture: Draw;
  drawCard: (sheet: Sheet, card: IdCard) => void;
  /** The index of the place on the sheet for the card at `index`. */
  slotFor: (index: number, paper: CardPaper) => number;
  /** Whether each whole sheet is turned by 180 degrees. */
  isTurned: boolean;
};

/** A sheet moved by the offset of the printer. */
function adjusted({ options }: IdCardsData, { isTurned }: CardSide, draw: Draw): PaperSheet {
  const { width, height } = cardPaper(options);
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
  const paper = cardPaper(options);
  const hasBleed = options.bleed === '1';
  if (hasBleed) sheet.layer('marks', (layer) => drawCropMarks(layer, paper));
  else if (options.sheet === 'a4') sheet.layer('marks', (layer) => drawCutMarks(layer, paper));
  const drawOne = (card: IdCard, index: number) => {
    const { x, y } = paper.places[side.slotFor(index, paper)]!;
    if (hasBleed)
      // A layer begins at its origin, so it is moved to the edge of the bleed.
      sheet.moved(x - BLEED, y - BLEED, () =>
        sheet.layer(side.name, (layer) =>
          layer.moved(BLEED, BLEED, () => drawGround(layer, data, side, BLEED)),
        ),
      );
    sheet.moved(x, y, () => {
      if (!hasBleed) sheet.layer(side.name, (layer) => drawGround(layer, data, side, 0));
      side.drawCard(sheet, card);
      // Without cut marks a card has a visible edge.
      if (options.sheet === 'screen' && !hasBleed)
        sheet.box({ x: 0, y: 0, ...CARD }, { stroke: INK.hairline, lineWidth: 0.35 });
    });
  };
  cards.forEach((card, index) => {
    sheet.element({ type: 'Sect' }, () => drawOne(card, index));
  });
}

/** Draws cut marks around the block of cards, at each edge to be cut and none over a card. */
function drawCutMarks(sheet: Sheet, { places, markLength }: CardPaper): void {
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
    sheet.rule(x, top, x, top - markLength, 0.25, INK.text);
    sheet.rule(x, bottom, x, bottom + markLength, 0.25, INK.text);
  }
  for (const y of down) {
    sheet.rule(left, y, left - markLength, y, 0.25, INK.text);
    sheet.rule(right, y, right + markLength, y, 0.25, INK.text);
  }
}

/** Draws two crop marks at each corner of each card, from the edge of its bleed away from the card. */
function drawCropMarks(sheet: Sheet, { places, markLength }: CardPaper): void {
  for (const { x, y } of places)
    for (const [edgeX, outX] of [
      [x, -1],
      [x + CARD.width, 1],
    ] as const)
      for (const [edgeY, outY] of [
        [y, -1],
        [y + CARD.height, 1],
      ] as const) {
        const [fromX, fromY] = [edgeX + outX * BLEED, edgeY + outY * BLEED];
        sheet.rule(fromX, edgeY, fromX + outX * markLength, edgeY, 0.25, INK.text);
        sheet.rule(edgeX, fromY, edgeX, fromY + outY * markLength, 0.25, INK.text);
      }
}

const cutEdges = (starts: readonly number[], size: number): number[] =>
  [...new Set(starts)].flatMap((start) => [start, start + size]);

/** Draws the picture of the template; without one that can be read, the side's own ground. */
function drawGround(sheet: Sheet, { background }: IdCardsData, side: CardSide, edge: number) {
  if (background && sheet.picture(background, cardBox(edge), 'cover')) side.drawOnPicture(sheet);
  else side.drawGround(sheet, edge);
}

/** A whole card and `edge` mm around it. */
export function cardBox(edge: number): Box {
  return { x: 0 - edge, y: 0 - edge, width: CARD.width + 2 * edge, height: CARD.height + 2 * edge };
}

const TEST_PAGE = {
  en: 'Test page: lay it over a sheet against the light, measure what is off, and set the offsets.',
  bn: 'যাচাই পাতা: ছাপা কাগজের ওপর রেখে আলোর সামনে ধরুন, কতটা সরেছে মেপে সেই মাপ দিন।',
};

/** Draws outlines of the cards with a cross in each: fronts and backs laid together show the offset of the printer. */
function drawTestSheet(sheet: Sheet, { places }: CardPaper, { lang, digits }: Language): void {
  sheet.decoration(() => drawRulers(sheet, digits));
  places.forEach(({ x, y }, index) => {
    const [middleX, middleY] = [x + CARD.width / 2, y + CARD.height / 2];
    sheet.box({ x, y, ...CARD }, { stroke: INK.text, lineWidth: 0.25 });
    sheet.rule(middleX - 8, middleY, middleX + 8, middleY, 0.25, INK.text);
    sheet.rule(middleX, middleY - 8, middleX, middleY + 8, 0.25, INK.text);
    const label = { x, y: y + 6, width: CARD.width, height: 8 };
    sheet.write(digits(index + 1), label, { size: 14, weight: 'semibold', align: 'center' });
  });
  const note = { x: 30, y: sheet.height - 9, width: sheet.width - 60, height: 5 };
  sheet.write(TEST_PAGE[lang], note, { size: 8, align: 'center' });
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
