import type { NamedLack } from '#web/api/answers.ts';
import { checksWords } from '#web/i18n/staff/checks.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { nameFor, seatName, studentName } from '#web/staff/exam/working-exam/boardNames.ts';
import styles from './CheckBoard.module.css';

/** Enough names to know who is meant. */
const NAMED = 5;

/** Each section and subject in which marks are missing, and whose. */
export const Lacks = ({ lacks }: { lacks: readonly NamedLack[] }) => {
  const language = useStaffLanguage();
  const { lang, figures } = language;
  const whose = ({ isWhole, students }: NamedLack): string => {
    if (isWhole) return checksWords[lang].lackOfAll(figures(students.length));
    const names = students.slice(0, NAMED).map((student) => studentName(language, student));
    const more = students.length - names.length;
    return [...names, ...(more > 0 ? [checksWords[lang].andOthers(figures(more))] : [])].join(', ');
  };
  return (
    <ul className={styles.lacks} aria-label={checksWords[lang].lacks}>
      {lacks.map((lack) => (
        <li key={[seatName(language, lack), lack.subject._id].join('|')}>
          <b>
            {seatName(language, lack)} · {nameFor(language, lack.subject)}
          </b>
          <span>{whose(lack)}</span>
        </li>
      ))}
    </ul>
  );
};
