import { useStaffWords } from '#web/i18n/staff/language.ts';
import type { Side } from './cardPaper.ts';

export const useCardTitle = (side: Side): string => {
  const words = useStaffWords().cards;
  return { front: words.frontsTitle, back: words.backsTitle, both: words.bothTitle }[side];
};
