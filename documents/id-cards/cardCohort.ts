import type { ExamHead } from '#documents/model/result.ts';
import { ALL } from '#documents/words/cohort.ts';
import type { IdCardsData } from './data.ts';

/** Whom the cards are of; a section or shift is All where the cards are of several. */
export const cardCohort = ({
  cards,
}: Pick<IdCardsData, 'cards'>): Pick<ExamHead, 'className' | 'group' | 'section' | 'shift'> => {
  const only = (field: 'class' | 'group' | 'section' | 'shift'): string => {
    const values = new Set(cards.map((card) => card[field]));
    return values.size === 1 ? [...values][0]! : ALL;
  };
  return { className: only('class'), group: only('group'), section: only('section'), shift: only('shift') };
};
