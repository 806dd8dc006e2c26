import type { ChecksAnswer } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import styles from './CheckBoard.module.css';

/** The verdict in words: what is missing and how much was found. */
export const VerdictLines = ({ checks: { verdict, counts, lacks } }: { checks: ChecksAnswer }) => {
  const { words, figures } = useStaffLanguage();
  const { checks } = words;
  const { entered, enrolled, missing, stop, look } = counts;
  const due = lacks.reduce((sum, { students }) => sum + students.length, 0);
  const lines = [
    verdict === 'ready' && checks.allRight,
    entered === 0 && checks.nothingEntered,
    entered > 0 && entered * 2 < enrolled && checks.mostlyMissing(figures(entered), figures(enrolled)),
    due > 0 && checks.due(figures(due)),
    missing > due && checks.without(figures(missing - due)),
    stop > 0 && checks.stop(figures(stop)),
    look > 0 && checks.look(figures(look)),
  ].filter((line) => line !== false);
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
};
