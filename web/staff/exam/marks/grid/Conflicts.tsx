import { useState } from 'react';
import type { GridAnswer } from '#web/api/answers.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { ConflictTable } from './ConflictTable.tsx';
import { type Choice, type Choices, type Conflict, listDisputes } from './conflicts.ts';
import styles from './MarkGrid.module.css';

type ConflictsProps = {
  conflicts: readonly Conflict[];
  answer: GridAnswer;
  onSettle: (choices: Choices) => void;
  /** Nothing is saved, and what was typed stays. */
  onClose: () => void;
};

const Chooser = ({ conflicts, answer, onSettle, onClose }: ConflictsProps) => {
  const words = useStaffWords();
  const [choices, setChoices] = useState<Choices>(new Map());
  const disputes = listDisputes(conflicts);
  const chooseAll = (choice: Choice) => setChoices(new Map(disputes.map(({ key }) => [key, choice])));
  return (
    <div className={styles.chooser}>
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
    </div>
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
