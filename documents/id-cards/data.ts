import type { CardOptions } from '#documents/model/idCard.ts';
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
