import type { GridAnswer } from '#web/api/answers.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import styles from './MarkGrid.module.css';

/** Why nothing can be typed: who published the exam and when. */
export const LockNotice = ({ answer: { locked, can } }: { answer: GridAnswer }) => {
  const words = useStaffWords();
  const { moment } = useTime();
  if (can.enter) return null;
  const message = () => {
    if (!locked) return words.readOnly;
    const when = moment(locked.at);
    return locked.by ? words.lockedBy(locked.by, when) : words.lockedAt(when);
  };
  return (
    <p className={styles.note} role="status">
      {message()}
    </p>
  );
};
