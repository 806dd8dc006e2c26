import type { Progress, ProgressExam, ProgressSubject } from '#documents/model/progress.ts';
import type { ExamHead, StudentResult } from '#documents/model/result.ts';
import { fraction, toOneDecimal } from './fraction.ts';
import { gradedTogether, paperNames } from './subjectPassRates.ts';

const NO_FIGURES = {
  ...{ roll: 0, gpa: 0, letter: '-', obtainedMarks: 0, totalMarks: 0, percent: 0, noOfFail: 0 },
  ...{ merit: null, exempt: true },
};

type Exam = Pick<ExamHead, 'session' | 'term' | 'className'>;

/**
 * A student's way through exams, in their order: each exam, and each subject with a figure or null for each exam.
 * Percentages are of the full marks, with at most one decimal. Papers that are graded together are one subject. An exam
 * from which the student is exempt is a row without figures.
 */
export function studentProgress(issued: readonly ProgressInput[]): Progress {
  const subjects = new Map<string, ProgressSubject>();
  issued.forEach(({ result }, index) => {
    for (const graded of gradedTogether(result?.TotalResult ?? [])) {
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

/** `result` is null where the student is exempt. */
type ProgressInput = { exam: Exam; result: StudentResult | null };

const percentage = (marks: number, fullMarks: number): number =>
  fullMarks === 0 ? 0 : toOneDecimal(fraction(marks * 100, fullMarks));

function toExam({ exam, result }: ProgressInput): ProgressExam {
  const { session, term, className } = exam;
  if (!result) return { session, term, className, ...NO_FIGURES };
  const { gpa, letter, obtainedMarks, totalMarks, noOfFail } = result.summary;
  return {
    ...{ session, term, className },
    roll: result.studentInfo.roll,
    ...{ gpa, letter, obtainedMarks, totalMarks, noOfFail },
    percent: percentage(obtainedMarks, totalMarks),
    merit: result.merit,
  };
}
