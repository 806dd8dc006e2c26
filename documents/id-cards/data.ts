import { ALL } from '#documents/model/exam.ts';
import type { CardOptions } from '#documents/model/idCard.ts';
import type { ExamHead } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';

/** The data of a card. Pictures are JPEG data URIs, which work in a worker, a browser and a test. */
export type IdCard = {
  studentId: string;
  studentName: string;
  studentNameBn: string | null;
  class: string;
  shift: string;
  /** The session. */
  year: number;
  section: string;
  roll: number;
  group: string;
  mobile: string;
  /** Null prints a drawn placeholder. */
  studentPicture: string | null;
};

export type IdCardsData = {
  school: School;
  cards: IdCard[];
  /** JPEG data URI behind every card; null draws the layout's own ground. */
  background: string | null;
  /** studentIds whose stored photo is no picture: they print the placeholder, and the user is warned. */
  unreadablePhotos: string[];
  options: CardOptions;
};

/** The cohort of the cards; each part is All where the cards have several values of it. */
export function cardCohort({
  cards,
}: Pick<IdCardsData, 'cards'>): Pick<ExamHead, 'className' | 'group' | 'section' | 'shift'> {
  const only = (field: 'class' | 'group' | 'section' | 'shift'): string => {
    const values = new Set(cards.map((card) => card[field]));
    return values.size === 1 ? [...values][0]! : ALL;
  };
  return { className: only('class'), group: only('group'), section: only('section'), shift: only('shift') };
}

/** The first day of the session, since cards have no date of their own. */
export const cardDate = ({ cards }: IdCardsData): Date =>
  new Date(`${cards[0]?.year ?? 2000}-01-01T00:00:00Z`);
