import type { ReactNode } from 'react';
import type { PublishedExam } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { examName } from '#web/staff/forms/names.ts';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { useNarrow } from '#web/ui/useMedia.ts';

type ExamTableProps<Exam extends PublishedExam> = {
  caption: string;
  exams: readonly Exam[];
  /** What its name leads to. */
  link: (exam: Exam, name: string) => ReactNode;
};

/** One line an exam. */
export const ExamTable = <Exam extends PublishedExam>({ caption, exams, link }: ExamTableProps<Exam>) => {
  const language = useStaffLanguage();
  const { words, figures, className } = language;
  // On a phone the six columns of a desk do not fit.
  const isNarrow = useNarrow();
  const columns: DataColumn<Exam>[] = [
    {
      title: words.exam,
      cell: (exam) => (
        <>
          {link(exam, examName(language, exam))}
          {isNarrow && <span className="below">{words.ofClass(className(exam.className))}</span>}
        </>
      ),
    },
    ...(isNarrow ? [] : [{ title: words.class, cell: (exam: Exam) => className(exam.className) }]),
    {
      title: words.gpa,
      cell: ({ gpa, letter }) => `${figures(gpa.toFixed(2))}${isNarrow ? ` ${letter}` : ''}`,
      figure: true,
    },
    ...(isNarrow ? [] : [{ title: words.letterGrade, cell: ({ letter }: Exam) => letter }]),
    {
      title: words.marksOfExam,
      cell: ({ obtainedMarks, totalMarks }) => figures(`${obtainedMarks} / ${totalMarks}`),
      figure: true,
    },
    {
      title: words.merit,
      cell: ({ merit, studentsCount }) =>
        merit === null ? words.none : words.meritText(figures(merit), figures(studentsCount)),
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
