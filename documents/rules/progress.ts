import type { Progress, ProgressExam, ProgressSubject } from '#documents/model/progress.ts';
import type { ExamHead, StudentResult } from '#documents/model/result.ts';
import { fraction, toOneDecimal } from './fraction.ts';
import { gradedTogether, paperNames } from './subjectPassRates.ts';

type Exam = Pick<ExamHead, 'session' | 'term' | 'className'>;

/**
 * A student's way through exams, in their order: each exam, and each subject with a figure or null for each exam.
 * Percentages are of the full marks, with at most one decimal. Papers that are graded together are one subject.
 */
export function studentProgress(issued: readonly { exam: Exam; result: StudentResult }[]): Progress {
  const subjects = new Map<string, ProgressSubject>();
  issued.forEach(({ result }, index) => {
    for (const graded of gradedTogether(result.TotalResult)) {
      if (!graded.papers.some(({ entered }) => entered)) continue;
      const names = paperNames(graded);
      const subject = subjects.get(names.subject) ?? { ...names, cells: issued.map(() => null) };
      subjects.set(names.subject, subject);
      const { totalMarks, fullMarks } = graded.first.combined ?? graded.first;
      subject.cells[index] = { percent: percentage(totalMarks, fullMarks), letter: graded.first.grade };
    }
  });
  return { exams: issued.map(toExam), subjects: [...subjects.values()] };
}

const percentage = (marks: number, fullMarks: number): number =>
  fullMarks === 0 ? 0 : toOneDecimal(fraction(marks * 100, fullMarks));

function toExam({ exam, result }: { exam: Exam; result: StudentResult }): ProgressExam {
  const { gpa, letter, obtainedMarks, totalMarks, noOfFail } = result.summary;
  return {
    session: exam.session,
    term: exam.term,
    className: exam.className,
    roll: result.studentInfo.roll,
    ...{ gpa, letter, obtainedMarks, totalMarks, noOfFail },
    percent: percentage(obtainedMarks, totalMarks),
    merit: result.merit,
  };
}
