import type { RefObject } from 'react';
import { toAsciiDigits } from '#documents/model/digits.ts';
import type { AttendanceAnswer } from '#web/api/answers.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { CellInput } from '#web/ui/grid/CellInput.tsx';
import { useCells } from '#web/ui/grid/useCells.ts';
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
  const ids = students.map(({ studentId }) => studentId);
  const isOneSection = new Set(students.map(({ section, shift }) => `${section}|${shift}`)).size === 1;
  const named = ({ studentName, studentNameBn }: Line) => (lang === 'bn' && studentNameBn) || studentName;
  const cells = useCells({
    rows: ids.length,
    columns: 1,
    onPaste: ({ row }, block) => {
      if (block.some(({ length }) => length > 1)) return void tell.error(words.attendance.oneColumn);
      onType(
        pasteDown(
          typed.present,
          ids,
          row,
          block.map(([first = '']) => figures(toAsciiDigits(first))),
        ),
      );
    },
  });
  const cell = (line: Line) => {
    const days = typed.present[line.studentId] ?? '';
    return (
      <CellInput
        row={line.at}
        column={0}
        value={days}
        invalid={isWrong(days, typed.workingDays)}
        readOnly={readOnly}
        aria-label={words.attendance.daysPresentFor(named(line), figures(line.roll))}
        onType={(text) => onType({ ...typed.present, [line.studentId]: figures(toAsciiDigits(text)) })}
      />
    );
  };
  const where: DataColumn<Line>[] = [
    { title: words.section, cell: ({ section }) => value(section) },
    { title: words.shift, cell: ({ shift }) => value(shift) },
  ];
  return (
    <div className={styles.grid} ref={cells.grid as RefObject<HTMLDivElement | null>} {...cells.handlers}>
      {!readOnly && <p className={styles.soft}>{words.attendance.pasteHint}</p>}
      <DataTable
        long
        caption={words.linkAttendance}
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
