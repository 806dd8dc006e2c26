import { mirrored } from '#documents/id-cards/cardPlaces.ts';
import { type CardSide, sheetsOfCards } from '#documents/id-cards/sheetsOfCards.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import type { Language } from '#documents/words/language.ts';
import { drawCardBack } from './cardBack.ts';
import type { IdCardsBackData } from './data.ts';

/**
 * The sheets that the fronts are turned over to: a back behind each front, columns mirrored, for a printer that turns
 * over the short edge. One that turns over the long edge gets each whole sheet, and with it each back, turned by half.
 */
export const backSheets = (data: IdCardsBackData, language: Language): PaperSheet[] => {
  const back: CardSide = {
    name: 'back',
    drawGround: (sheet) => drawCardBack(sheet, data.school, language),
    // A back says nothing of its student.
    drawCard: () => {},
    placeOf: mirrored,
    isTurned: data.options.flip === 'long',
  };
  return sheetsOfCards(data, back, language);
};
