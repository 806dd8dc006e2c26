import { useAtom } from 'jotai';
import { cardsWords } from '#web/i18n/staff/cards.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Segmented } from '#web/ui/Segmented.tsx';
import { cardPaperAtom } from './cardPaper.ts';

/** Five a row as the screen has them, or A4 with cut marks; kept in the browser. */
export const SheetChoice = () => {
  const words = cardsWords[useStaffLanguage().lang];
  const [kept, keep] = useAtom(cardPaperAtom);
  return (
    <Segmented
      label={words.paper}
      value={kept.sheet}
      segments={[
        { value: 'screen', label: words.screen },
        { value: 'a4', label: 'A4' },
      ]}
      onChange={(sheet) => keep({ ...kept, sheet })}
    />
  );
};
