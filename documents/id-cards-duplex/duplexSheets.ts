import { cardSheets } from '#documents/id-cards/cardSheets.ts';
import { backSheets } from '#documents/id-cards-back/backSheets.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import type { Language } from '#documents/words/language.ts';
import type { IdCardsDuplexData } from './data.ts';

/** Each sheet of fronts followed by its backs, as a printer takes them that prints on both sides. */
export const duplexSheets = (data: IdCardsDuplexData, language: Language): PaperSheet[] => {
  const { backBackground, options } = data;
  const { backOffsetX: offsetX, backOffsetY: offsetY } = options;
  const back = { ...data, background: backBackground, options: { ...options, offsetX, offsetY } };
  const backs = backSheets(back, language);
  return cardSheets(data, language).flatMap((front, index) => [front, backs[index]!]);
};
