import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import type { LineFaults } from './line.ts';
import styles from './MarkGrid.module.css';

/** What is wrong in a row, under its name, which stays in sight. */
export const FaultLine = ({ id, faults }: { id: string; faults: LineFaults }) => {
  const { t } = useStaffLanguage();
  return (
    <span className={styles.fault} id={id}>
      {Object.values(faults).map(t).join('; ')}
    </span>
  );
};
