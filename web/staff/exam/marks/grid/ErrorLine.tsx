import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import type { LineErrors } from './line.ts';
import styles from './MarkGrid.module.css';

/** What is wrong in a row, under its name, which stays in sight. */
export const ErrorLine = ({ id, fieldErrors }: { id: string; fieldErrors: LineErrors }) => {
  const { t } = useStaffLanguage();
  return (
    <span className={styles.fieldError} id={id}>
      {Object.values(fieldErrors).map(t).join('; ')}
    </span>
  );
};
