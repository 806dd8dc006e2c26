import { INK } from '#documents/paper/inks.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import type { Sheet } from '#documents/paper/sheet.ts';
import { mm } from '#documents/paper/units.ts';
import type { Language } from '#documents/words/language.ts';
import { CARD, CARDS_A_SHEET, cardPaper } from './cardPlaces.ts';
import { drawCutMarks } from './cutMarks.ts';
import type { IdCard, IdCardsData } from './data.ts';
import { drawTestSheet } from './testSheet.ts';

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

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** A template's picture is the card; without one, or with one that cannot be read, the side draws its own. */
const drawGround = (sheet: Sheet, { background }: IdCardsData, side: CardSide) => {
  if (background && sheet.picture(background, { x: 0, y: 0, ...CARD }, 'cover')) return;
  side.drawGround(sheet);
};

const drawCards = (sheet: Sheet, cards: readonly IdCard[], data: IdCardsData, side: CardSide) => {
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
};

/** Everything on a sheet moved by what the printer is off. */
const adjusted = ({ options }: IdCardsData, { isTurned }: CardSide, draw: Draw): PaperSheet => {
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
};

/** One side of the cards, ten a sheet, five a row; a ruler before them where it is asked for. */
export const sheetsOfCards = (data: IdCardsData, side: CardSide, language: Language): PaperSheet[] => {
  const { cards, options } = data;
  const sheets = chunksOf(cards, CARDS_A_SHEET).map((some) =>
    adjusted(data, side, (sheet) => drawCards(sheet, some, data, side)),
  );
  const paper = cardPaper(options.sheet);
  const test = adjusted(data, side, (sheet) => drawTestSheet(sheet, paper, language));
  return options.test === '1' ? [test, ...sheets] : sheets;
};
