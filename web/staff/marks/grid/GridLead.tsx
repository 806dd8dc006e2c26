import type { GridAnswer } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import styles from './MarkGrid.module.css';

/** Whose marks these are, and how the grid is worked. */
export const GridLead = ({ answer: { subject, can } }: { answer: GridAnswer }) => {
  const { lang, words, figures } = useStaffLanguage();
  const name = (lang === 'bn' && subject.nameBn) || subject.name;
  return (
    <div>
      <p>
        {name} ({figures(subject.subjectCode)}), {words.fullMarks(figures(subject.marks))}
      </p>
      {can.enter && <p className={styles.hint}>{words.gridHint}</p>}
    </div>
  );
};
