import { type RefObject, useCallback, useRef, useState } from 'react';
import type { GridAnswer, MarkNow } from '#web/api/answers.ts';
import { useOnline } from '#web/api/useConnection.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { LockNote } from '#web/staff/context/LockNote.tsx';
import { useStudentName } from '#web/staff/context/names.ts';
import { DraftNotes, UnshownRows } from '#web/staff/drafts/DraftNotes.tsx';
import type { GridFilters } from '#web/staff/exam/marks/gridFilters.ts';
import { gridSteps } from '#web/staff/exam/marks/markProgress.ts';
import { useMarkText, usePartTitle } from '#web/staff/exam/marks/typedMark.ts';
import { LeaveWarning, useLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { useTime } from '#web/staff/forms/useTime.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useCells } from '#web/ui/grid/useCells.ts';
import { Actions, Stack } from '#web/ui/Layout.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { useSaveKey } from '#web/ui/useKeys.ts';
import { ExamLine, type GridSection, GridStatus } from './ExamLine.tsx';
import {
  type Conflict,
  type ConflictChoice,
  type ConflictChoices,
  type DisputeOfCell,
  describeMarks,
  listDisputes,
  toEntries,
} from './entries.ts';
import { GridTable } from './GridTable.tsx';
import { hasErrors, nextRow, rowOfStep } from './gridState.ts';
import styles from './MarkGrid.module.css';
import { useClearMark, useGrid, useSaveMarks } from './useGrid.ts';

type MarkGridProps = {
  line: GridSection;
  answer: GridAnswer;
  /** Everything is saved, and the next subject is to be opened. */
  onNext: (next: GridFilters) => void;
  /** The grid must be read again. */
  onReread: () => void;
};

/** 'Input Student Marks': the students of one subject, typed over like a spreadsheet and saved in place. */
export const MarkGrid = ({ line, answer, onNext, onReread }: MarkGridProps) => {
  const { filters } = line;
  const { words, figures } = useStaffLanguage();
  const toast = useToast();
  const nameFor = useStudentName();
  const { grid, act, hasChanges, key, restored } = useGrid(filters, answer);
  const { lines } = grid;
  const saving = useSaveMarks({
    ...{ filters, key, act, onReread },
    subject: answer.subject,
  });
  const online = useOnline();
  const { components } = answer;
  const clearing = useClearMark(filters, act);
  const clear = async (row: number) => {
    const line = lines[row];
    if (!line || !answer.can.enter) return;
    if (!line.was) return act({ act: 'empty', row });
    const text = words.clearMarkText(nameFor(line.student));
    if (await confirm({ title: words.clearMark, text, yes: words.clear })) clearing.mutate(line);
  };
  const latestClear = useRef(clear);
  latestClear.current = clear;
  const onClear = useCallback((row: number) => void latestClear.current(row), []);
  /** Goes where the change is seen. */
  const step = (which: 'undo' | 'redo') => {
    const row = rowOfStep(grid, which);
    if (row === null || !answer.can.enter) return;
    act({ act: which });
    cells.focus({ row, column: 0 });
  };
  const cells = useCells({
    rows: lines.length,
    columns: components.length,
    onUndo: () => step('undo'),
    onRedo: () => step('redo'),
    onClear,
    onPaste: ({ row, column }, block) => {
      act({ act: 'paste', row, column, block });
      const fitting = block
        .slice(0, lines.length - row)
        .map((cells) => cells.slice(0, components.length - column));
      const left = block.flat().length - fitting.flat().length;
      if (left > 0) toast.warning(words.notFitting(figures(left)), 5000);
    },
  });
  const unsaved = lines.some(({ changed }) => changed);
  const leaving = useLeaving(unsaved);
  /** The work goes on where it stopped. */
  const isOpen = useRef(false);
  const [begin] = useState(() => (sheet: HTMLDivElement | null) => {
    isOpen.current = sheet !== null;
    if (!sheet) return;
    sheet.scrollIntoView();
    cells.focus({ row: nextRow(answer.subject, lines, components), column: 0 });
  });
  const focusFault = (row: number) => {
    const wrong = components.findIndex((component) => lines[row]?.fieldErrors[component] !== undefined);
    cells.focus({ row, column: Math.max(wrong, 0) });
  };
  const submit = (onSaved?: () => void) => {
    if (saving.isSending || !answer.can.enter) return;
    const faulty = lines.findIndex((line) => line.changed && hasErrors(line));
    if (faulty < 0) return saving.send(toEntries(lines), onSaved);
    toast.error(words.mendFirst);
    focusFault(faulty);
  };
  useSaveKey(submit);
  const next = line.progress ? gridSteps(filters, line.progress).nextSubject : null;
  const drop = () => {
    act({ act: 'drop' });
    // Where a draft stood, what is stored may be another mark by now.
    onReread();
  };
  return (
    <div className={styles.frame}>
      <LeaveWarning leaving={leaving} />
      <Panel title={words.inputMarks}>
        {answer.can.enter && <p className={classes('soft', styles.hint)}>{words.gridHint}</p>}
        <LockNote {...answer} />
        <DraftNotes draftKey={key} restored={restored} onDrop={drop} />
        <UnshownRows draftKey={key} students={answer.data} describe={describeMarks} />
        <ExamLine {...line} subject={answer.subject}>
          <GridStatus
            subject={answer.subject}
            components={components}
            lines={lines}
            canEnter={answer.can.enter}
            saving={saving.isSending}
            waiting={saving.isWaiting}
            online={online}
            onCancel={saving.cancel}
            onSubmit={() => submit()}
            // Who left meanwhile stays there, and what was typed meanwhile keeps the grid in sight.
            onSubmitThenNext={next && (() => submit(() => isOpen.current && !hasChanges() && onNext(next)))}
            onFault={() => focusFault(lines.findIndex(hasErrors))}
          />
        </ExamLine>
        <div ref={begin} className={styles.sheet} aria-busy={saving.isSending}>
          <GridTable
            answer={answer}
            lines={lines}
            act={act}
            visit={cells.visit}
            onClear={onClear}
            handlers={{ ...cells.handlers, ref: cells.grid as RefObject<HTMLTableElement | null> }}
          />
          {saving.isSending && (
            <div className={styles.veil}>
              <div>
                <p role="status">{words.savingMarks}</p>
                <Button onClick={saving.cancel}>{words.cancel}</Button>
              </div>
            </div>
          )}
        </div>
        <Conflicts
          conflicts={saving.conflicts}
          answer={answer}
          onSettle={saving.settle}
          onClose={saving.giveUp}
        />
      </Panel>
    </div>
  );
};

type ConflictsProps = {
  conflicts: readonly Conflict[];
  answer: GridAnswer;
  onSettle: (choices: ConflictChoices) => void;
  /** Nothing is saved, and what was typed stays. */
  onClose: () => void;
};

/** Cells that someone else changed meanwhile: for each, or for all, the clerk says which value stays. */
const Conflicts = (props: ConflictsProps) => {
  const words = useStaffWords();
  const open = props.conflicts.length > 0;
  return (
    <Dialog title={words.conflictTitle} open={open} onClose={props.onClose} wide>
      {open && <Chooser {...props} />}
    </Dialog>
  );
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
  const students = new Map(answer.data.map((student) => [student._id, student]));
  const name = useStudentName();
  const nameFor = ({ entry }: DisputeOfCell) => name(students.get(entry._id));
  const partTitle = usePartTitle();
  const cellTitle = ({ cell }: DisputeOfCell) => (cell === 'mark' ? words.wholeMark : partTitle(cell));
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
