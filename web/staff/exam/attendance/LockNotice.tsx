import type { AttendanceAnswer } from '#web/api/answers.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
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
