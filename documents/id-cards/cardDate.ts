import type { IdCardsData } from './data.ts';

/** Cards have no date of their own: the first day of their session. */
export const cardDate = ({ cards }: IdCardsData): Date =>
  new Date(`${cards[0]?.year ?? 2000}-01-01T00:00:00Z`);
