import { sheetDocument } from '#documents/blocks/sheetDocument.tsx';
import { cohortInWords } from '#documents/i18n/cohort.ts';
import { cardSheets } from './cardFronts.ts';
import { cardCohort, cardDate, type IdCardsData } from './data.ts';

/** The fronts of students' ID cards. */
export const IdCards = sheetDocument<IdCardsData>({
  title: (data, language) =>
    `${language.words.idCard}: ${cohortInWords(cardCohort(data), language)}, ${language.digits(data.cards[0]?.year ?? '')}`,
  date: cardDate,
  sheets: cardSheets,
});
