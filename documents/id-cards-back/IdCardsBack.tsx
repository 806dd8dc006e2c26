import { cardCohort } from '#documents/id-cards/cardCohort.ts';
import { cardDate } from '#documents/id-cards/cardDate.ts';
import { sheetDocument } from '#documents/sheetDocument.tsx';
import { cohortInWords } from '#documents/words/cohort.ts';
import { backSheets } from './backSheets.ts';
import type { IdCardsBackData } from './data.ts';

/** The backs of students' ID cards, sheet by sheet behind the fronts. */
export const IdCardsBack = sheetDocument<IdCardsBackData>({
  title: (data, language) =>
    `${language.words.idCardBack}: ${cohortInWords(cardCohort(data), language)}, ${language.digits(data.cards[0]?.year ?? '')}`,
  date: cardDate,
  sheets: backSheets,
});
