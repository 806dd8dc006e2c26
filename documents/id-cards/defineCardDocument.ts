import { cohortFileWords, rollFileWords } from '#documents/i18n/cohort.ts';
import { type DocumentEntry, nameFile } from '#documents/school/defineDocument.ts';
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
  students: {
    count: ({ cards }: Data) => cards.length,
    slice: (data: Data, from: number, to: number) => ({ ...data, cards: data.cards.slice(from, to) }),
    perPage: ({ options }: Data) => cardPaper(options).places.length,
  },
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
