import type { GridAnswer } from '#web/answers.ts';
import { useTime } from '#web/screens/useTime.ts';
import { useStaffWords } from '#web/words/staff/language.ts';
import styles from './MarkGrid.module.css';

/** Why nothing can be typed: who published the exam and when. */
export const LockNotice = ({ answer: { locked, can } }: { answer: GridAnswer }) => {
  const words = useStaffWords();
  const { moment } = useTime();
  if (can.enter) return null;
  const said = () => {
    if (!locked) return words.readOnly;
    const when = moment(locked.at);
    return locked.by ? words.lockedBy(locked.by, when) : words.lockedAt(when);
  };
  return (
    <p className={styles.note} role="status">
      {said()}
    </p>
  );
};
