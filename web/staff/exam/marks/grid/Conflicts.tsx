import { useState } from 'react';
import type { GridAnswer, MarkNow } from '#web/api/answers.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { useMarkText } from '#web/staff/exam/marks/typedMark.ts';
import { useStudentName } from '#web/staff/exam/working-exam/boardNames.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { Button } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Actions, Stack } from '#web/ui/Layout.tsx';
import {
  type Conflict,
  type ConflictChoice,
  type ConflictChoices,
  type DisputeOfCell,
  listDisputes,
} from './conflictChoices.ts';
import styles from './MarkGrid.module.css';

type ConflictsProps = {
  conflicts: readonly Conflict[];
  answer: GridAnswer;
  onSettle: (choices: ConflictChoices) => void;
  /** Nothing is saved, and what was typed stays. */
  onClose: () => void;
};

const Chooser = ({ conflicts, answer, onSettle, onClose }: ConflictsProps) => {
  const words = useStaffWords();
  const [choices, setChoices] = useState<ConflictChoices>(new Map());
  const disputes = listDisputes(conflicts);
  const chooseAll = (choice: ConflictChoice) => setChoices(new Map(disputes.map(({ key }) => [key, choice])));
  return (
    <Stack>
      <p>{words.conflictLead}</p>
      <Actions>
        <Button onClick={() => chooseAll('mine')}>{words.allMine}</Button>
        <Button onClick={() => chooseAll('theirs')}>{words.allTheirs}</Button>
      </Actions>
      <ConflictTable
        disputes={disputes}
        answer={answer}
        choices={choices}
        onChoose={(key, choice) => setChoices(new Map([...choices, [key, choice]]))}
      />
      <Actions>
        <Button look="main" disabled={choices.size < disputes.length} onClick={() => onSettle(choices)}>
          {words.save}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </Actions>
    </Stack>
  );
};

/** Cells that someone else changed meanwhile: for each, or for all, the clerk says which value stays. */
export const Conflicts = (props: ConflictsProps) => {
  const words = useStaffWords();
  const open = props.conflicts.length > 0;
  return (
    <Dialog title={words.conflictTitle} open={open} onClose={props.onClose} wide>
      {open && <Chooser {...props} />}
    </Dialog>
  );
};

const CHOICES: readonly ConflictChoice[] = ['mine', 'theirs'];

type ConflictTableProps = {
  disputes: readonly DisputeOfCell[];
  answer: GridAnswer;
  choices: ConflictChoices;
  onChoose: (key: string, choice: ConflictChoice) => void;
};

/** Each cell with the user's value and the other's, one of which is kept, and who changed it when. */
const ConflictTable = ({ disputes, answer, choices, onChoose }: ConflictTableProps) => {
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
  const valueIn = ({ cell, entry, now }: DisputeOfCell, choice: ConflictChoice): string => {
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
