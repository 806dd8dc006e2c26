import { cardsWords } from '#web/i18n/staff/cards.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import type { Side } from './cardPaper.ts';

export const useCardTitle = (side: Side): string => {
  const words = cardsWords[useStaffLanguage().lang];
  return { front: words.frontsTitle, back: words.backsTitle, both: words.bothTitle }[side];
};
