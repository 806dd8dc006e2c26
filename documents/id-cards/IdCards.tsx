import { type SheetDocument, sheetDocument } from '#documents/blocks/sheetDocument.tsx';
import { cohortInWords } from '#documents/i18n/cohort.ts';
import type { Word } from '#documents/i18n/words.ts';
import { cardSheets } from './cardFronts.ts';
import { cardCohort, type IdCardsData } from './data.ts';

/** The fronts of students' ID cards. */
export const IdCards = cardDocument<IdCardsData>('idCard', cardSheets);

/** The component of a document of cards. Its date is the first day of the session: cards have none of their own. */
export function cardDocument<Data extends IdCardsData>(title: Word, sheets: SheetDocument<Data>['sheets']) {
  return sheetDocument<Data>({
    title: (data, language) =>
      `${language.words[title]}: ${cohortInWords(cardCohort(data), language)}, ${language.digits(data.cards[0]?.year ?? '')}`,
    date: ({ cards }) => new Date(`${cards[0]?.year ?? 2000}-01-01T00:00:00Z`),
    sheets,
  });
}
