import type { AttendanceAnswer } from '#web/answers.ts';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import styles from './Attendance.module.css';

const LOCALES = { en: 'en-GB', bn: 'bn-BD' };

/** Who published the exam and when, above what can only be read. */
export const LockNotice = ({ lock }: { lock: NonNullable<AttendanceAnswer['locked']> }) => {
  const { words, lang } = useStaffLanguage();
  const day = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long', timeZone: 'Asia/Dhaka' });
  return (
    <p className={styles.kept} role="status">
      {words.attendance.publishedLock(day.format(new Date(lock.at)), lock.by ?? '')}
    </p>
  );
};
