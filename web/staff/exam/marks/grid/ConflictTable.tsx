import type { GridAnswer, MarkNow } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useMarkText } from '#web/staff/exam/marks/useMarkText.ts';
import { useStudentName } from '#web/staff/exam/marks/useStudentName.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import type { Choice, Choices, DisputeOfCell } from './conflicts.ts';
import styles from './MarkGrid.module.css';

const CHOICES: readonly Choice[] = ['mine', 'theirs'];

type ConflictTableProps = {
  disputes: readonly DisputeOfCell[];
  answer: GridAnswer;
  choices: Choices;
  onChoose: (key: string, choice: Choice) => void;
};

/** Each cell with the user's value and the other's, one of which is kept, and who changed it when. */
export const ConflictTable = ({ disputes, answer, choices, onChoose }: ConflictTableProps) => {
  const { words, figures } = useStaffLanguage();
  const { moment } = useTime();
  const text = useMarkText(answer.components);
  const students = new Map(answer.data.map((student) => [student.studentId, student]));
  const name = useStudentName();
  const nameFor = ({ entry }: DisputeOfCell) => name(students.get(entry.studentId));
  const cellTitle = ({ cell }: DisputeOfCell): string => {
    if (cell === 'mark') return words.wholeMark;
    return cell === 'classAssignment' ? words.ca : words[cell];
  };
  const valueIn = ({ cell, entry, now }: DisputeOfCell, choice: Choice): string => {
    const mark = choice === 'mine' ? entry : now.mark;
    return cell === 'mark' || !mark ? text(mark) : figures(mark[cell] ?? '–');
  };
  const changed = ({ by, at }: MarkNow) => [by ?? words.someone, at && moment(at)].filter(Boolean).join(', ');
  return (
    <DataTable
      long
      caption={words.conflictTitle}
      columns={[
        { title: words.name, cell: nameFor },
        {
          title: words.whichStaysShort,
          cell: (dispute) => (
            <fieldset className={styles.choice}>
              <legend>
                <span className="visually-hidden">{`${nameFor(dispute)}, `}</span>
                {cellTitle(dispute)}
              </legend>
              {CHOICES.map((choice) => (
                <label key={choice}>
                  <input
                    type="radio"
                    name={`choice-${dispute.key}`}
                    checked={choices.get(dispute.key) === choice}
                    onChange={() => onChoose(dispute.key, choice)}
                  />
                  <span>{choice === 'mine' ? words.keepMine : words.takeTheirs}</span>
                  <strong>{valueIn(dispute, choice)}</strong>
                </label>
              ))}
            </fieldset>
          ),
        },
        { title: words.changedBy, cell: ({ now }) => <span className={styles.line}>{changed(now)}</span> },
      ]}
      rows={disputes}
      rowKey={({ key }) => key}
    />
  );
};
