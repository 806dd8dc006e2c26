import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import { bookmarkOf } from '#documents/words/bookmarkOf.ts';
import type { Language } from '#documents/words/language.ts';
import { drawCard1, drawGround1 } from './cardLayout1.ts';
import { drawCard2, drawGround2 } from './cardLayout2.ts';
import type { IdCardsData } from './data.ts';
import { type CardSide, sheetsOfCards } from './sheetsOfCards.ts';

const LAYOUTS = {
  1: { ground: drawGround1, card: drawCard1 },
  2: { ground: drawGround2, card: drawCard2 },
} as const;

/** The fronts, each found by its student's roll and name. */
export const cardSheets = (data: IdCardsData, language: Language): PaperSheet[] => {
  const { ground, card: drawCard } = LAYOUTS[data.options.layout];
  const front: CardSide = {
    name: 'front',
    drawGround: (sheet) => ground(sheet, data.school, language),
    drawCard: (sheet, card) => {
      sheet.bookmark(bookmarkOf(card, language));
      drawCard(sheet, card, language);
    },
    placeOf: (index) => index,
    isTurned: false,
  };
  return sheetsOfCards(data, front, language);
};
