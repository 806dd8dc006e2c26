import type { AttendanceAnswer } from '#web/answers.ts';
import { useTime } from '#web/screens/useTime.ts';
import { useStaffWords } from '#web/words/staff/language.ts';
import styles from './Attendance.module.css';

/** Who published the exam and when, above what can only be read. */
export const LockNotice = ({ lock }: { lock: NonNullable<AttendanceAnswer['locked']> }) => {
  const words = useStaffWords().attendance;
  const { day } = useTime();
  const when = day(lock.at);
  return (
    <p className={styles.kept} role="status">
      {lock.by ? words.lockedBy(lock.by, when) : words.lockedAt(when)}
    </p>
  );
};
