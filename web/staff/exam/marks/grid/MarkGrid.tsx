import { useAtomValue } from 'jotai';
import { useCallback, useRef, useState } from 'react';
import type { GridAnswer } from '#web/api/answers.ts';
import { authAtom } from '#web/api/session.ts';
import { useOnline } from '#web/api/useConnection.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { LockNote } from '#web/staff/context/LockNote.tsx';
import { ConflictNotice, DraftNotes, UnshownRows } from '#web/staff/drafts/DraftNotes.tsx';
import type { GridFilters } from '#web/staff/exam/marks/gridFilters.ts';
import { gridSteps } from '#web/staff/exam/marks/markProgress.ts';
import { pasteInto, readTyped, tickAbsent, typeInto, useMarkText } from '#web/staff/exam/marks/typedMark.ts';
import { useLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { useStudentName } from '#web/staff/forms/names.ts';
import { RowConflict } from '#web/staff/forms/RowConflict.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { Grid, type GridHandle } from '#web/ui/grid/Grid.tsx';
import { GridStatus } from '#web/ui/grid/GridStatus.tsx';
import type { Cell } from '#web/ui/grid/useCells.ts';
import { useStableActs } from '#web/ui/grid/useStableActs.ts';
import { Panel } from '#web/ui/Screen.tsx';
import { useSaveKey } from '#web/ui/useKeys.ts';
import { ExamLine, type GridSection } from './ExamLine.tsx';
import styles from './MarkGrid.module.css';
import {
  countProgress,
  describeTyped,
  hasErrors,
  type Line,
  neededHere,
  nextRow,
  storedMark,
} from './markRows.ts';
import { useClearMark, useGrid, useSaveMarks } from './useGrid.ts';
import { useMarkColumns } from './useMarkColumns.tsx';

type MarkGridProps = {
  line: GridSection;
  answer: GridAnswer;
  /** Everything is saved, and the next subject is to be opened. */
  onNext: (next: GridFilters) => void;
};

/** 'Input Student Marks': the students of one subject, typed over like a spreadsheet and saved in place. */
export const MarkGrid = ({ line, answer, onNext }: MarkGridProps) => {
  const { filters } = line;
  const { components, subject, can } = answer;
  const { words, figures, t } = useStaffLanguage();
  const toast = useToast();
  const nameFor = useStudentName();
  const grid = useGrid(filters, answer);
  const { lines, key, conflicts, restored } = grid;
  const saving = useSaveMarks(filters, answer, grid);
  const clearing = useClearMark(filters, key);
  const online = useOnline();
  const [inHand, setInHand] = useState<Cell | null>(null);
  const handle = useRef<GridHandle>(null);
  const acts = useStableActs({
    type: ({ student, typed }: Line, column: string, text: string, visit: number) => {
      const component = components.find((one) => one === column);
      if (component)
        grid.change({ [student._id]: typeInto(typed, component, text) }, `${student._id} ${column} ${visit}`);
    },
    absent: ({ student, typed }: Line, absent: boolean) =>
      grid.change({ [student._id]: tickAbsent(typed, absent) }),
    clear: async (row: Line) => {
      if (!can.enter) return;
      // Nothing is stored: what is typed is emptied, which can be undone.
      if (!row.was) return grid.change({ [row.student._id]: readTyped(null) });
      const text = words.clearMarkText(nameFor(row.student));
      if (await confirm({ title: words.clearMark, text, yes: words.clear })) clearing.mutate(row);
    },
    take: (id: string) => grid.drop([id]),
    write: (id: string) => grid.writeMine(id),
  });
  const needed = neededHere(answer, lines);
  const columns = useMarkColumns(answer, acts);
  const parts = components.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer has the same parts in another array
  const below = useCallback(
    (line: Line) => line.isConflict && <MarkConflict line={line} components={components} acts={acts} />,
    [parts, acts],
  );
  const unsaved = lines.filter(({ changed }) => changed).length;
  const faulty = lines.filter(hasErrors).length;
  useLeaving(unsaved > 0, { text: words.leaveText });
  /** The work goes on where it stopped. */
  const isOpen = useRef(false);
  const [begin] = useState(() => (sheet: HTMLDivElement | null) => {
    isOpen.current = sheet !== null;
    if (!sheet) return;
    sheet.scrollIntoView();
    handle.current?.focus({ row: nextRow(lines, needed), column: 0 });
  });
  const goToFault = () => {
    const row = lines.findIndex(hasErrors);
    const wrong = components.findIndex((component) => lines[row]?.fieldErrors[component] !== undefined);
    handle.current?.focus({ row, column: Math.max(wrong, 0) });
  };
  const isTeacher = useAtomValue(authAtom)?.userType === 'teacher';
  const colleagues = line.progress?.subjects.find((one) => one.subject._id === subject._id)?.colleagues ?? [];
  const isAgreed = useRef(false);
  /** Asks a teacher once before marks of a subject that others teach are saved. */
  const agreesToSave = async () => {
    if (!isTeacher || colleagues.length === 0 || isAgreed.current) return true;
    const title = words.colleaguesSubject(colleagues.join(', '));
    const text = words.colleaguesSubjectText;
    isAgreed.current = await confirm({ title, text, yes: words.save, look: 'main' });
    return isAgreed.current;
  };
  const isReady = can.enter && !saving.isSending && unsaved > 0 && conflicts.size === 0;
  const submit = async (next?: GridFilters) => {
    if (!isReady) return;
    if (lines.some((row) => row.changed && hasErrors(row))) {
      toast.error(words.mendFirst);
      return goToFault();
    }
    if (!(await agreesToSave())) return;
    const isSaved = await saving.save();
    // Who left meanwhile stays there.
    if (isSaved && next && isOpen.current) onNext(next);
  };
  useSaveKey(() => void submit());
  const next = line.progress ? gridSteps(filters, line.progress).nextSubject : null;
  const { all, entered, missing } = countProgress(lines, needed);
  const state = () => {
    if (unsaved === 0) return 'saved';
    return saving.isUnsent || !online ? 'warning' : 'unsaved';
  };
  const status = (): string => {
    if (!can.enter) return words.lockedShort;
    if (saving.isSending) return words.saving;
    if (unsaved === 0) return words.nothingUnsaved;
    if (saving.isUnsent) return words.notSent(figures(unsaved));
    return online ? words.unsavedRows(figures(unsaved)) : words.notConnected;
  };
  const error = inHand && lines[inHand.row]?.fieldErrors;
  const component = inHand && components[inHand.column];
  const message = (component && error?.[component]) ?? error?.row;
  return (
    <div className={styles.frame}>
      <Panel title={words.inputMarks}>
        {can.enter && <p className={classes('soft', styles.hint)}>{words.gridHint}</p>}
        <LockNote {...answer} />
        <DraftNotes draftKey={key} restored={restored} onDrop={grid.dropAll} />
        <UnshownRows draftKey={key} students={answer.data} />
        <ConflictNotice
          names={lines.filter(({ isConflict }) => isConflict).map(({ student }) => nameFor(student))}
        />
        <ExamLine {...line} subject={subject}>
          <div className={styles.status}>
            <GridStatus
              summary={words.enteredSummary(figures(entered), figures(all), figures(missing))}
              status={status()}
              state={state()}
              error={message && t(message)}
              action={
                faulty > 0 && (
                  <Button look="quiet" onClick={goToFault}>
                    {words.faultyRows(figures(faulty))}
                  </Button>
                )
              }
            />
          </div>
          {can.enter && (
            <div className={styles.buttons}>
              <Button look="main" disabled={!isReady} onClick={() => void submit()}>
                {saving.isSending ? words.saving : words.submit}
              </Button>
              {next && (
                <Button className={styles.next} disabled={!isReady} onClick={() => void submit(next)}>
                  {words.saveAndNext}
                </Button>
              )}
            </div>
          )}
        </ExamLine>
        <div ref={begin} className={styles.sheet} aria-busy={saving.isSending}>
          <Grid
            ref={handle}
            caption={words.inputMarks}
            columns={columns}
            rows={lines}
            rowKey={rowKey}
            readOnly={!can.enter}
            isQuiet={isAbsent}
            below={below}
            onType={acts.type}
            onPaste={(pasted, { left }) => {
              const cells = pasted.map(({ row: { student, typed }, column, cells: texts }) => [
                student._id,
                pasteInto(typed, components, column, texts),
              ]);
              grid.change(Object.fromEntries(cells));
              if (left > 0) toast.warning(words.notFitting(figures(left)), 5000);
            }}
            onUndo={grid.undo}
            onRedo={grid.redo}
            onClear={(row) => void acts.clear(row)}
            onCell={setInHand}
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
      </Panel>
    </div>
  );
};

const rowKey = ({ student }: Line): string => student._id;
const isAbsent = ({ typed }: Line): boolean => typed.absent;

type ConflictProps = {
  line: Line;
  components: GridAnswer['components'];
  acts: { take: (id: string) => void; write: (id: string) => void };
};

/** Says who changed a row meanwhile and to what, and asks which mark stays. */
const MarkConflict = ({ line: { student, typed }, components, acts }: ConflictProps) => {
  const { figures } = useStaffLanguage();
  return (
    <RowConflict
      name={useStudentName()(student)}
      now={useMarkText(components)(storedMark(student))}
      mine={figures(describeTyped(typed, components))}
      changed={student.changed}
      onTake={() => acts.take(student._id)}
      onWrite={() => acts.write(student._id)}
    />
  );
};
