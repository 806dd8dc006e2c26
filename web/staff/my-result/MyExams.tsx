import { Link } from 'react-router-dom';
import type { PublishedExam } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';

const addressOf = ({ session, term }: PublishedExam): string =>
  `/result?${new URLSearchParams({ session: String(session), term })}`;

/** One line an exam; its name leads to the transcript. */
export const MyExams = ({ exams }: { exams: readonly PublishedExam[] }) => {
  const { words, value, figures, className } = useStaffLanguage();
  const columns: DataColumn<PublishedExam>[] = [
    {
      title: words.exam,
      cell: (exam) => (
        <Link to={addressOf(exam)}>
          {value(exam.term)} {figures(exam.session)}
        </Link>
      ),
    },
    { title: words.class, cell: (exam) => className(exam.className) },
    { title: words.gpa, cell: ({ gpa }) => figures(gpa.toFixed(2)), figure: true },
    { title: words.letterGrade, cell: ({ letter }) => letter },
    {
      title: words.marksOfExam,
      cell: ({ obtainedMarks, totalMarks }) => figures(`${obtainedMarks} / ${totalMarks}`),
      figure: true,
    },
    {
      title: words.merit,
      cell: ({ merit, studentsCount }) =>
        merit === null ? words.none : words.meritOf(figures(merit), figures(studentsCount)),
      figure: true,
    },
  ];
  return (
    <DataTable
      caption={words.myExams}
      columns={columns}
      rows={exams}
      rowKey={({ session, term }) => `${session} ${term}`}
    />
  );
};
