import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CompletenessAnswer, CompletenessRow } from '#web/api/answers.ts';
import { checksWords } from '#web/i18n/staff/checks.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import type { ClassExam } from '#web/staff/exam/working-exam/addresses.ts';
import { cellAddress } from '#web/staff/exam/working-exam/addresses.ts';
import { studentName } from '#web/staff/exam/working-exam/boardNames.ts';
import styles from './CheckBoard.module.css';

type MissingStudentsProps = {
  exam: ClassExam;
  row: CompletenessRow;
  students: CompletenessAnswer['students'];
};

/** How many, and unfolded who: a class has thousands of gaps at first, so they are drawn only then. */
export const MissingStudents = ({ exam, row, students }: MissingStudentsProps) => {
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
