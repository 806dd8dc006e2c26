import { useStaffWords } from '#web/i18n/staff/language.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { Note } from '#web/ui/Layout.tsx';

type LockNoteProps = { locked: { by: string | null; at: string } | null; can: { enter: boolean } };

/** Why nothing can be typed: who published the exam and when, or that the user only reads. */
export const LockNote = ({ locked, can }: LockNoteProps) => {
  const words = useStaffWords();
  const { moment } = useTime();
  if (can.enter) return null;
  if (!locked) return <Note>{words.readOnly}</Note>;
  const when = moment(locked.at);
  return <Note>{locked.by ? words.lockedBy(locked.by, when) : words.lockedAt(when)}</Note>;
};
