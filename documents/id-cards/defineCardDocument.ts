import { cohortFileWords, rollFileWords } from '#documents/i18n/cohort.ts';
import { type DocumentEntry, nameFile, studentsIn } from '#documents/school/defineDocument.ts';
import { cardPaper } from './cardPaper.ts';
import { cardCohort, type IdCardsData } from './data.ts';

/** A kind of ID cards. Their filters have the field names of the student list. */
export const defineCardDocument = <Data extends IdCardsData, Filters>(
  facts: DocumentEntry<Data, Filters>,
) => ({
  ...facts,
  fields: { session: 'year', className: 'class', from: 'rollFrom', to: 'rollTo' },
  hasRolls: true,
  merged: 'never' as const,
  students: studentsIn<'cards', Data>('cards', ({ options }) => cardPaper(options).places.length),
});

/** The file name of cards. */
export function cardFile<Data extends IdCardsData>(title: string) {
  return nameFile((data: Data) => [
    title,
    ...cohortFileWords(cardCohort(data)),
    ...rollFileWords(data.cards.map(({ roll }) => roll)),
    data.cards[0]?.year,
    `layout-${data.options.layout}`,
    data.options.sheet,
    data.options.bleed === '1' ? 'bleed' : undefined,
  ]);
}
