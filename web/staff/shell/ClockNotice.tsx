import { useStaffWords } from '#web/i18n/staff/language.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** Says that the clock of this computer is wrong by so many milliseconds; screens follow that of the server. */
export const ClockNotice = ({ difference }: { difference: number }) => {
  const words = useStaffWords();
  const { day } = useTime();
  const shown = new Date();
  const right = new Date(shown.getTime() + difference);
  return <Notice>{words.wrongClock(day(shown.toISOString()), day(right.toISOString()))}</Notice>;
};
