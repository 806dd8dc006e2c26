import { useChoices } from '#web/screens/useChoices.ts';
import { Select } from '#web/ui/Select.tsx';
import { useStaffWords } from '#web/words/staff/language.ts';
import styles from './CheckBoard.module.css';
import type { Exam } from './useBoard.ts';

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
