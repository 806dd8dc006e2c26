import { useStaffWords } from '#web/words/staff/language.ts';
import type { Side } from './CardSide.tsx';

export const useCardTitle = (side: Side): string => {
  const words = useStaffWords().cards;
  return side === 'front' ? words.frontsTitle : words.backsTitle;
};
