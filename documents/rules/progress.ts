import type { Progress, ProgressExam, ProgressSubject } from '#documents/model/progress.ts';
import type { ExamHead, StudentResult } from '#documents/model/result.ts';
import { fraction, toOneDecimal } from './fraction.ts';
import { type Graded, gradedTogether, paperNames } from './subjectPassRates.ts';

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
  const subjects: KnownSubject[] = [];
  issued.forEach(({ exam, result }, index) => {
    const rows = result?.TotalResult ?? [];
    const exempt = rows.flatMap((row) => (row.exempt ? { first: row, papers: [row] } : []));
    for (const graded of [...gradedTogether(rows), ...exempt]) {
      if (!graded.papers.some((row) => row.entered || row.exempt)) continue;
      const names = subjectNames(graded, exam.session);
      const isFree = ({ row }: KnownSubject) => row.cells[index] === null;
      let known = findSubject(subjects.filter(isFree), names);
      if (!known) {
        known = { row: { ...paperNames(graded), cells: issued.map(() => null) }, names };
        subjects.push(known);
      }
      const { totalMarks, fullMarks } = graded.first.combined ?? graded.first;
      const percent = graded.first.exempt ? null : percentage(totalMarks, fullMarks);
      known.row.cells[index] = { percent, letter: graded.first.grade };
      // By its latest name.
      Object.assign(known.row, paperNames(graded));
      known.names = names;
    }
  });
  return { exams: issued.map(toExam), subjects: subjects.map(({ row }) => row) };
}

/** By what a subject is known: in one session by its records, in another year by its codes. */
type SubjectNames = { session: number; ids: string; codes: string; name: string };
type KnownSubject = { row: ProgressSubject; names: SubjectNames };

function subjectNames(graded: Graded, session: number): SubjectNames {
  const { papers } = graded;
  return {
    session,
    ids: papers.map(({ subjectId = '' }) => subjectId).join('+'),
    codes: papers.map(({ subjectCode }) => subjectCode).join('+'),
    name: paperNames(graded).subject,
  };
}

/** The same subject among those of earlier exams: by its record within a session, else by its code before its name. */
function findSubject(known: readonly KnownSubject[], own: SubjectNames): KnownSubject | undefined {
  const isSame = (is: (names: SubjectNames) => boolean) => known.find(({ names }) => is(names));
  return (
    isSame(({ session, ids }) => session === own.session && ids !== '' && ids === own.ids) ??
    isSame(({ codes, name }) => codes === own.codes && name === own.name) ??
    isSame(({ codes }) => codes === own.codes) ??
    isSame(({ name }) => name === own.name)
  );
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
