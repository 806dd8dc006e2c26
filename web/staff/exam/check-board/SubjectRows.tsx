import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CompletenessAnswer, CompletenessRow } from '#web/api/answers.ts';
import { checksWords } from '#web/i18n/staff/checks.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { type ClassExam, cellAddress } from '#web/staff/exam/working-exam/addresses.ts';
import { nameFor, seatName, studentName } from '#web/staff/exam/working-exam/boardNames.ts';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import styles from './CheckBoard.module.css';
import { Entered } from './Entered.tsx';

type Students = CompletenessAnswer['students'];
type SubjectRowsProps = { exam: ClassExam; rows: readonly CompletenessRow[]; students: Students };

/** The grid with everyone in it whose mark is missing. */
const gridAddress = (exam: ClassExam, row: CompletenessRow, students: Students): string => {
  const rolls = row.missing.map((studentId) => students[studentId]!.roll);
  const cells = { subject: row.subject._id, startRoll: Math.min(...rolls), endRoll: Math.max(...rolls) };
  return cellAddress(exam, row, cells);
};

/** A line for each subject of a section, shift and group; the missing students unfold, each a link to their cell. */
export const SubjectRows = ({ exam, rows, students }: SubjectRowsProps) => {
  const language = useStaffLanguage();
  const { lang, words } = language;
  const columns: DataColumn<CompletenessRow>[] = [
    {
      title: words.subject,
      cell: (row) => {
        const name = nameFor(language, row.subject);
        return (
          <>
            {row.missing.length > 0 ? <Link to={gridAddress(exam, row, students)}>{name}</Link> : name}
            <span className={styles.detail}>{seatName(language, row)}</span>
          </>
        );
      },
    },
    {
      title: checksWords[lang].missing,
      cell: (row) =>
        row.missing.length > 0 ? (
          <MissingStudents exam={exam} row={row} students={students} />
        ) : (
          <span className={styles.soft}>{checksWords[lang].complete}</span>
        ),
    },
    {
      title: words.dashboard.entered,
      cell: (row) => (
        <Entered
          label={`${nameFor(language, row.subject)}, ${seatName(language, row)}`}
          entered={row.entered}
          enrolled={row.enrolled}
        />
      ),
    },
    { title: words.userTypeNames.teacher, cell: ({ teachers }) => teachers.join(', ') || words.none },
  ];
  return (
    <DataTable
      cards
      long
      caption={words.dashboard.bySubject}
      columns={columns}
      rows={rows}
      rowKey={({ section, shift, group, subject }) => [section, shift, group, subject._id].join('|')}
    />
  );
};

type MissingStudentsProps = {
  exam: ClassExam;
  row: CompletenessRow;
  students: CompletenessAnswer['students'];
};

/** How many, and unfolded who: a class has thousands of gaps at first, so they are drawn only then. */
const MissingStudents = ({ exam, row, students }: MissingStudentsProps) => {
  const language = useStaffLanguage();
  const [open, setOpen] = useState(false);
  const { missing, subject } = row;
  return (
    <details className={styles.missing} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{checksWords[language.lang].missingCount(language.figures(missing.length))}</summary>
      {open && (
        <ul>
          {missing.map((studentId) => {
            const student = students[studentId]!;
            const cells = { subject: subject._id, startRoll: student.roll, endRoll: student.roll };
            return (
              <li key={studentId}>
                <Link to={cellAddress(exam, row, cells)}>{studentName(language, student)}</Link>
              </li>
            );
          })}
        </ul>
      )}
    </details>
  );
};
