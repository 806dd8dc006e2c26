import type { MissedAnswer } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Check } from '#web/ui/Check.tsx';
import styles from './StudentList.module.css';

type MissedExamsProps = { answer: MissedAnswer; exempt: boolean; onExempt: (exempt: boolean) => void };

/** Before students are stored: which published exams they join after, and whether they are exempt from them. */
export const MissedExams = ({ answer: { missed, can }, exempt, onExempt }: MissedExamsProps) => {
  const { words, value, figures, count, className } = useStaffLanguage();
  if (missed.length === 0) return null;
  return (
    <section className={styles.part} aria-label={words.joinedAfter}>
      {missed.map(({ session, term, className: name, count: students }) => (
        <p key={`${session} ${term} ${name}`}>
          {words.joinLate(count(students), `${value(term)} ${figures(session)}`, className(name))}
        </p>
      ))}
      {can.exempt ? (
        <Check label={words.exemptThem} checked={exempt} onChange={onExempt} />
      ) : (
        <p>{words.superadminDecides}</p>
      )}
    </section>
  );
};
