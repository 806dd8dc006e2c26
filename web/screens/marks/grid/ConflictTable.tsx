import type { GridAnswer, MarkNow } from '#web/answers.ts';
import { useTime } from '#web/screens/useTime.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import { useMarkText } from '../useMarkText.ts';
import { useNameOf } from '../useNameOf.ts';
import type { Choice, Choices, Conflict } from './entries.ts';
import styles from './MarkGrid.module.css';

const CHOICES: readonly Choice[] = ['mine', 'theirs'];

type ConflictTableProps = {
  conflicts: readonly Conflict[];
  answer: GridAnswer;
  choices: Choices;
  onChoose: (studentId: string, choice: Choice) => void;
};

/** Her mark and the other's, one of which stays, and who changed it when. */
export const ConflictTable = ({ conflicts, answer, choices, onChoose }: ConflictTableProps) => {
  const { words } = useStaffLanguage();
  const { moment } = useTime();
  const text = useMarkText(answer.components);
  const students = new Map(answer.data.map((student) => [student.studentId, student]));
  const name = useNameOf();
  const nameOf = ({ entry }: Conflict) => name(students.get(entry.studentId));
  const changed = ({ by, at }: MarkNow) => [by ?? words.someone, at && moment(at)].filter(Boolean).join(', ');
  return (
    <DataTable
      long
      caption={words.conflictTitle}
      columns={[
        { title: words.name, cell: nameOf },
        {
          title: words.whichStaysShort,
          cell: (conflict) => (
            <fieldset className={styles.choice}>
              <legend className="visually-hidden">{words.whichStays(nameOf(conflict))}</legend>
              {CHOICES.map((choice) => (
                <label key={choice}>
                  <input
                    type="radio"
                    name={`choice-${conflict.entry.studentId}`}
                    checked={choices.get(conflict.entry.studentId) === choice}
                    onChange={() => onChoose(conflict.entry.studentId, choice)}
                  />
                  <span>{choice === 'mine' ? words.keepMine : words.takeTheirs}</span>
                  <strong>{text(choice === 'mine' ? conflict.entry : conflict.now.mark)}</strong>
                </label>
              ))}
            </fieldset>
          ),
        },
        { title: words.changedBy, cell: ({ now }) => <span className={styles.line}>{changed(now)}</span> },
      ]}
      rows={conflicts}
      rowKey={({ entry }) => entry.studentId}
    />
  );
};
