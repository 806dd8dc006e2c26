import { ALL } from '#documents/i18n/cohort.ts';
import type { CardOptions } from '#documents/model/idCard.ts';
import type { ExamHead } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';

/** What stands on a card. Pictures are JPEG data URIs: they travel to a worker, a browser and a test alike. */
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
  /** JPEG data URI behind every card; null leaves the layout's own drawing. */
  background: string | null;
  /** studentIds whose stored photo is no picture: they print the placeholder, and whoever prints is told. */
  unreadablePhotos: string[];
  options: CardOptions;
};

/** Whom the cards are of; a section or shift is All where the cards are of several. */
export function cardCohort({
  cards,
}: Pick<IdCardsData, 'cards'>): Pick<ExamHead, 'className' | 'group' | 'section' | 'shift'> {
  const only = (field: 'class' | 'group' | 'section' | 'shift'): string => {
    const values = new Set(cards.map((card) => card[field]));
    return values.size === 1 ? [...values][0]! : ALL;
  };
  return { className: only('class'), group: only('group'), section: only('section'), shift: only('shift') };
}

/** Cards have no date of their own: the first day of their session. */
export const cardDate = ({ cards }: IdCardsData): Date =>
  new Date(`${cards[0]?.year ?? 2000}-01-01T00:00:00Z`);
