import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import type { AttendanceAnswer } from '#web/api/answers.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { moveCell } from '#web/ui/grid/moveCell.ts';
import { readBlock } from '#web/ui/grid/readBlock.ts';
import { NumberCell } from '#web/ui/NumberCell.tsx';
import styles from './Attendance.module.css';
import { isWrong, pasteDown, type Typed } from './attendanceDraft.ts';

type Line = AttendanceAnswer['data'][number] & { at: number };

type AttendanceGridProps = {
  students: AttendanceAnswer['data'];
  typed: Typed;
  readOnly: boolean;
  onType: (present: Typed['present']) => void;
};

/** One number a student, worked by keyboard alone: Enter and the arrows move, a copied column is pasted. */
export const AttendanceGrid = ({ students, typed, readOnly, onType }: AttendanceGridProps) => {
  const { lang, words, figures, value } = useStaffLanguage();
  const tell = useTell();
  const cells = useRef<(HTMLInputElement | null)[]>([]);
  const ids = students.map(({ studentId }) => studentId);
  const isOneSection = new Set(students.map(({ section, shift }) => `${section}|${shift}`)).size === 1;
  const named = ({ studentName, studentNameBn }: Line) => (lang === 'bn' && studentNameBn) || studentName;
  const move = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    const press = {
      key: event.key,
      shift: event.shiftKey,
      ctrl: event.ctrlKey || event.metaKey,
      // One column: left and right are the caret's.
      atStart: false,
      atEnd: false,
    };
    const isOfColumn = ['Enter', 'ArrowUp', 'ArrowDown'].includes(event.key);
    const to = isOfColumn ? moveCell({ row: at, column: 0 }, press, { rows: ids.length, columns: 1 }) : null;
    if (!to) return;
    event.preventDefault();
    cells.current[to.row]?.focus();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>, at: number) => {
    if (readOnly) return;
    event.preventDefault();
    const block = readBlock(event.clipboardData.getData('text'));
    // Which of several columns has the days is not guessed.
    if (block.some((row) => row.length > 1)) {
      tell.error(words.attendance.pasteOneColumn);
      return;
    }
    const column = block.map(([first]) => first ?? '');
    onType(pasteDown(typed.present, ids, at, column));
  };
  const cell = (line: Line) => {
    const days = typed.present[line.studentId] ?? '';
    return (
      <NumberCell
        ref={(input) => {
          cells.current[line.at] = input;
        }}
        value={days}
        invalid={isWrong(days, typed.workingDays)}
        readOnly={readOnly}
        aria-label={words.attendance.daysPresentFor(named(line), figures(line.roll))}
        onType={(text) => onType({ ...typed.present, [line.studentId]: text })}
        onKeyDown={(event) => move(event, line.at)}
        onPaste={(event) => paste(event, line.at)}
      />
    );
  };
  const where: DataColumn<Line>[] = [
    { title: words.section, cell: ({ section }) => value(section) },
    { title: words.shift, cell: ({ shift }) => value(shift) },
  ];
  return (
    <div className={styles.grid}>
      {!readOnly && <p className={styles.soft}>{words.attendance.pasteHint}</p>}
      <DataTable
        long
        caption={words.attendance.attendanceTitle}
        columns={[
          { title: words.roll, figure: true, cell: ({ roll }) => figures(roll) },
          { title: words.studentName, names: true, cell: named },
          ...(isOneSection ? [] : where),
          { title: words.attendance.daysPresent, figure: true, cell },
        ]}
        rows={students.map((student, at) => ({ ...student, at }))}
        rowKey={({ studentId }) => studentId}
      />
    </div>
  );
};
