import type { Language } from '#documents/i18n/language.ts';
import type { StudentResult } from '#documents/model/result.ts';
import type { DataColumn } from '#web/ui/DataTable.tsx';
import styles from './Reports.module.css';

/** What each marksheet comes to; the name opens the rest of it. */
export const studentColumns = <Result extends StudentResult>(
  { words, digits, points, name }: Language,
  onOpen: (result: Result) => void,
): DataColumn<Result>[] => [
  { title: words.roll, figure: true, cell: ({ studentInfo }) => digits(studentInfo.roll) },
  {
    title: words.name,
    names: true,
    cell: (result) => (
      <button type="button" className={styles.name} onClick={() => onOpen(result)}>
        {name(result.studentInfo.studentName, result.studentInfo.studentNameBn)}
      </button>
    ),
  },
  { title: words.studentId, figure: true, cell: ({ studentInfo }) => digits(studentInfo.studentId) },
  {
    title: words.obtainedMarks,
    figure: true,
    cell: ({ summary }) => digits(`${summary.obtainedMarks}\u00a0/\u00a0${summary.totalMarks}`),
  },
  {
    title: words.gpa,
    figure: true,
    cell: ({ summary, exempt }) => (exempt ? words.exempt : points(summary.gpa)),
  },
  { title: words.grade, figure: true, cell: ({ summary }) => summary.letter },
  {
    title: words.merit,
    figure: true,
    cell: ({ meritPosition }) => (meritPosition === null ? '-' : digits(meritPosition)),
  },
];
