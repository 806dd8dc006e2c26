import { useChoices } from '#web/cohort/useChoices.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import type { Exam } from '#web/staff/exam/working-exam/addresses.ts';
import { Select } from '#web/ui/Select.tsx';
import styles from './CheckBoard.module.css';

type ExamChoiceProps = { exam: Exam; onChoose: (changed: Partial<Exam>) => void };

export const ExamChoice = ({ exam, onChoose }: ExamChoiceProps) => {
  const words = useStaffWords();
  const { sessions, terms } = useChoices();
  return (
    <search className={styles.exam} aria-label={words.exam}>
      <Select
        label={words.session}
        value={exam.session}
        choices={sessions}
        onChange={(session) => onChoose({ session })}
      />
      <Select label={words.term} value={exam.term} choices={terms} onChange={(term) => onChoose({ term })} />
    </search>
  );
};
