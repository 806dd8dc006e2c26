import type { ChecksAnswer } from '#web/api/answers.ts';
import { checksWords } from '#web/i18n/staff/checks.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { nameFor } from '#web/staff/exam/working-exam/boardNames.ts';
import styles from './CheckBoard.module.css';

/** The verdict in words: what is missing and how much was found. */
export const VerdictLines = ({ checks: answer }: { checks: ChecksAnswer }) => {
  const { verdict, counts, lacks, unentered, attendance, publicUrl } = answer;
  const language = useStaffLanguage();
  const { lang, figures } = language;
  const checks = checksWords[lang];
  const { entered, enrolled, missing, stop, look } = counts;
  const due = lacks.reduce((sum, { students }) => sum + students.length, 0);
  const lines = [
    verdict === 'ready' && checks.allRight,
    entered === 0 && checks.nothingEntered,
    entered > 0 && entered * 2 < enrolled && checks.mostlyMissing(figures(entered), figures(enrolled)),
    due > 0 && checks.due(figures(due)),
    missing > due && checks.without(figures(missing - due)),
    entered > 0 &&
      unentered.length > 0 &&
      checks.unentered(unentered.map((subject) => nameFor(language, subject)).join(', ')),
    attendance.entered < attendance.students &&
      checks.attendance(figures(attendance.students - attendance.entered), figures(attendance.students)),
    isThisMachine(publicUrl) && checks.noAddress(publicUrl),
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

/** An address that opens on the server alone, and on no phone. */
const isThisMachine = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
