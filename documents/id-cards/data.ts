import type { CohortName } from '#documents/i18n/cohort.ts';
import type { EnrolledStudent } from '#documents/model/cohort.ts';
import { ALL } from '#documents/model/exam.ts';
import type { CardOptions } from '#documents/model/idCard.ts';
import type { School } from '#documents/model/school.ts';
import type { TextGrounds } from './textGrounds.ts';

/** The data of a card. Pictures are JPEG data URIs, which work in a worker, a browser and a test. */
export type IdCard = Pick<
  EnrolledStudent,
  'studentId' | 'studentName' | 'studentNameBn' | 'class' | 'shift' | 'section' | 'roll' | 'group'
> & {
  /** The session. */
  year: number;
  mobile: string;
  bloodGroup: string | null;
  /** Who answers for the student: the father where nobody else is entered. */
  guardian: { name: string; nameBn: string | null };
  /** Called in an emergency: the guardian's phone where no other is entered. */
  emergencyPhone: string;
  /** Null prints a drawn placeholder. */
  studentPicture: string | null;
};

export type IdCardsData = CardGround & {
  school: School;
  cards: IdCard[];
  /** studentIds whose stored photo is no picture: they print the placeholder, and the user is warned. */
  unreadablePhotos: string[];
  options: CardOptions;
};

/** What is behind the cards of a side. */
export type CardGround = {
  /** JPEG data URI behind every card, with its bleed where that is printed; null draws the layout's own ground. */
  background: string | null;
  /** How dark and light it is below the texts; without it they have the inks of the layout's own ground. */
  textGrounds: TextGrounds | null;
};

/** The cohort of the cards; each part is All where the cards have several values of it. */
export function cardCohort({ cards }: Pick<IdCardsData, 'cards'>): CohortName {
  const only = (field: 'class' | 'group' | 'section' | 'shift'): string => {
    const values = new Set(cards.map((card) => card[field]));
    return values.size === 1 ? [...values][0]! : ALL;
  };
  return { className: only('class'), group: only('group'), section: only('section'), shift: only('shift') };
}
