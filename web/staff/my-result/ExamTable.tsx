import type { ReactNode } from 'react';
import type { PublishedExam } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';

type ExamTableProps<Exam extends PublishedExam> = {
  caption: string;
  exams: readonly Exam[];
  /** What its name leads to. */
  link: (exam: Exam, name: string) => ReactNode;
};

/** One line an exam. */
export const ExamTable = <Exam extends PublishedExam>({ caption, exams, link }: ExamTableProps<Exam>) => {
  const { words, value, figures, className } = useStaffLanguage();
  const columns: DataColumn<Exam>[] = [
    { title: words.exam, cell: (exam) => link(exam, `${value(exam.term)} ${figures(exam.session)}`) },
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
      caption={caption}
      columns={columns}
      rows={exams}
      rowKey={({ session, term }) => `${session} ${term}`}
    />
  );
};
