import { INK } from '#documents/paper/inks.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import type { Sheet } from '#documents/paper/sheet.ts';
import type { Language } from '#documents/words/language.ts';
import { drawCard1, drawGround1 } from './cardLayout1.ts';
import { drawCard2, drawGround2 } from './cardLayout2.ts';
import { CARD, CARDS_A_SHEET, cardPaper } from './cardPlaces.ts';
import { drawCutMarks } from './cutMarks.ts';
import type { IdCard, IdCardsData } from './data.ts';
import { drawTestSheet } from './testSheet.ts';

const LAYOUTS = {
  1: { ground: drawGround1, card: drawCard1 },
  2: { ground: drawGround2, card: drawCard2 },
} as const;

export const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** A template's picture is the card; without one, or with one that cannot be read, the layout draws its own. */
const drawGround = (sheet: Sheet, data: IdCardsData, language: Language) => {
  const { background, school, options } = data;
  if (background && sheet.picture(background, { x: 0, y: 0, ...CARD }, 'cover')) return;
  LAYOUTS[options.layout].ground(sheet, school, language);
};

const drawCards = (sheet: Sheet, cards: readonly IdCard[], data: IdCardsData, language: Language) => {
  const { options } = data;
  const paper = cardPaper(options.sheet);
  if (options.sheet === 'a4') sheet.layer('marks', (layer) => drawCutMarks(layer, paper));
  cards.forEach((card, index) => {
    const { x, y } = paper.places[index]!;
    sheet.bookmark(`${language.digits(card.roll)} ${card.studentName}`);
    sheet.moved(x, y, () => {
      sheet.layer('ground', (layer) => drawGround(layer, data, language));
      LAYOUTS[options.layout].card(sheet, card, language);
      // Without cut marks the card needs an edge of its own.
      if (options.sheet === 'screen')
        sheet.box({ x: 0, y: 0, ...CARD }, { stroke: INK.hairline, lineWidth: 0.35 });
    });
  });
};

/** Everything on a sheet moved by what the printer is off. */
const withOffset = ({ options }: IdCardsData, draw: (sheet: Sheet) => void): PaperSheet => {
  const { width, height } = cardPaper(options.sheet);
  return {
    width,
    height,
    draw: (sheet) => sheet.moved(options.offsetX, options.offsetY, () => draw(sheet)),
  };
};

/** Ten fronts a sheet, five a row; a ruler before them where it is asked for. */
export const cardSheets = (data: IdCardsData, language: Language): PaperSheet[] => {
  const paper = cardPaper(data.options.sheet);
  const fronts = chunksOf(data.cards, CARDS_A_SHEET).map((cards) =>
    withOffset(data, (sheet) => drawCards(sheet, cards, data, language)),
  );
  const test = withOffset(data, (sheet) => drawTestSheet(sheet, paper, language));
  return data.options.test === '1' ? [test, ...fronts] : fronts;
};
