import { useStaffWords } from '#web/i18n/staff/language.ts';
import type { Exam } from '#web/staff/exam/working-exam/addresses.ts';
import { FilterBar } from '#web/staff/forms/filterFields.tsx';
import styles from './CheckBoard.module.css';

type ExamChoiceProps = { exam: Exam; onChoose: (changed: Partial<Exam>) => void };

export const ExamChoice = ({ exam, onChoose }: ExamChoiceProps) => {
  const words = useStaffWords();
  return (
    <search className={styles.exam} aria-label={words.exam}>
      <FilterBar values={exam} onChange={onChoose} fields={['session', 'term']} />
    </search>
  );
};
