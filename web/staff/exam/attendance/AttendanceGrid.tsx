import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react';
import { shortDay } from '#documents/i18n/messages/message.ts';
import { toAsciiDigits } from '#documents/model/digits.ts';
import type { AttendanceAnswer } from '#web/api/answers.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { studentWords } from '#web/i18n/staff/student.ts';
import { RowConflict } from '#web/staff/forms/RowConflict.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { CellInput } from '#web/ui/grid/CellInput.tsx';
import { useCells } from '#web/ui/grid/useCells.ts';
import { useUndo } from '#web/ui/grid/useUndo.ts';
import { isComposing } from '#web/ui/isComposing.ts';
import { Stack } from '#web/ui/Layout.tsx';
import styles from './Attendance.module.css';
import { isWrong, pasteDown, type Typed } from './attendanceDraft.ts';

type Line = AttendanceAnswer['data'][number] & { at: number };

type AttendanceGridProps = {
  students: AttendanceAnswer['data'];
  typed: Typed;
  readOnly: boolean;
  /** The students of whose days somebody else stored others than those that were typed over. */
  conflicts: ReadonlySet<string>;
  onType: (texts: Typed['present']) => void;
  onTake: (id: string) => void;
  onWrite: (id: string) => void;
};

/** One number a student, worked by keyboard alone: Enter and the arrows move, a copied column is pasted. */
export const AttendanceGrid = ({
  students,
  typed,
  readOnly,
  onType,
  ...conflicting
}: AttendanceGridProps) => {
  const { conflicts, onTake, onWrite } = conflicting;
  const { lang, words, figures, value } = useStaffLanguage();
  const toast = useToast();
  const ids = students.map(({ _id }) => _id);
  const isOneSection = new Set(students.map(({ section, shift }) => `${section}|${shift}`)).size === 1;
  const named = ({ studentName, studentNameBn }: Line) => (lang === 'bn' && studentNameBn) || studentName;
  const withDay = (line: Line) =>
    line.leftOn
      ? `${named(line)} · ${studentWords[lang].leftOnDay(shortDay(lang, line.leftOn))}`
      : named(line);
  const undo = useUndo<string>(onType);
  const change = (days: Readonly<Record<string, string>>, visit?: string) => {
    const before = Object.keys(days).map((id) => [id, typed.present[id] ?? '']);
    undo.note(Object.fromEntries(before), days, visit);
    onType(days);
  };
  const cells = useCells({
    rows: ids.length,
    columns: 1,
    onUndo: undo.undo,
    onRedo: undo.redo,
    onPaste: ({ row }, block) => {
      if (block.some(({ length }) => length > 1)) return void toast.error(words.attendance.oneColumn);
      change(
        pasteDown(
          ids,
          row,
          block.map(([first = '']) => figures(toAsciiDigits(first))),
        ),
      );
    },
  });
  const cell = (line: Line) => {
    const days = typed.present[line._id] ?? '';
    return (
      <CellInput
        row={line.at}
        column={0}
        value={days}
        invalid={isWrong(days, typed.workingDays)}
        readOnly={readOnly}
        aria-label={words.attendance.daysPresentFor(named(line), figures(line.roll))}
        onType={(text) =>
          change({ [line._id]: figures(toAsciiDigits(text)) }, `${line._id} ${cells.visit.current}`)
        }
      />
    );
  };
  const nameCell = (line: Line) => (
    <>
      {withDay(line)}
      {conflicts.has(line._id) && (
        <RowConflict
          name={named(line)}
          now={figures(line.present ?? '')}
          mine={typed.present[line._id] ?? ''}
          changed={line.changed}
          onTake={() => onTake(line._id)}
          onWrite={() => onWrite(line._id)}
        />
      )}
    </>
  );
  const where: DataColumn<Line>[] = [
    { title: words.section, cell: ({ section }) => value(section) },
    { title: words.shift, cell: ({ shift }) => value(shift) },
  ];
  return (
    <Stack
      gap={3}
      className={styles.grid}
      ref={cells.grid as RefObject<HTMLDivElement | null>}
      {...cells.handlers}
    >
      {!readOnly && <p className="soft">{words.attendance.pasteHint}</p>}
      <DataTable
        long
        caption={words.linkAttendance}
        columns={[
          { title: words.roll, figure: true, cell: ({ roll }) => figures(roll) },
          { title: words.studentName, names: true, cell: nameCell },
          ...(isOneSection ? [] : where),
          { title: words.attendance.daysPresent, figure: true, cell },
        ]}
        rows={students.map((student, at) => ({ ...student, at }))}
        rowKey={({ _id }) => _id}
      />
    </Stack>
  );
};

type WorkingDaysProps = {
  value: string;
  /** Among the sections, or there is none yet. */
  differ: boolean;
  readOnly: boolean;
  onType: (value: string) => void;
  /** Goes on to the students; nothing is saved yet. */
  onEnter: () => void;
  /** What somebody else stored while it was typed. */
  children?: ReactNode;
};

/** Once for the class. */
export const WorkingDays = ({ value, differ, readOnly, onType, onEnter, children }: WorkingDaysProps) => {
  const { words, figures } = useStaffLanguage();
  const labels = words.attendance;
  const id = useId();
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div className={styles.days}>
      <label htmlFor={id}>{labels.workingDays}</label>
      <CellInput
        id={id}
        value={value}
        invalid={isWrong(value, '')}
        readOnly={readOnly}
        aria-describedby={differ ? `${id}-hint` : undefined}
        onType={(text) => onType(figures(toAsciiDigits(text)))}
        onFocus={({ target }) => target.select()}
        onKeyDown={goOn}
      />
      {differ && (
        <p id={`${id}-hint`} className="soft">
          {labels.workingDaysDiffer}
        </p>
      )}
      {children}
    </div>
  );
};
