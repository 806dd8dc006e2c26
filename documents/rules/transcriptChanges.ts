import { bandForClass } from '#documents/model/classes.ts';
import { MERGED_TERMS } from '#documents/model/exam.ts';
import {
  type ExamHead,
  type MergedStudentResult,
  type StudentResult,
  type SubjectResult,
  subjectKey,
} from '#documents/model/result.ts';
import { groupBy } from './groupBy.ts';
import { hasColumn, printedFigure } from './printedComponents.ts';

/** What a transcript prints apart from its number and the school. */
export type PrintedResult = { exam: ExamHead; result: StudentResult };

/** Whether two transcripts of a student print the same, apart from number and day of issue (rules 10). */
export const printsTheSame = (one: PrintedResult, other: PrintedResult): boolean =>
  transcriptChanges(one, other).length === 0;

/**
 * Each printed figure that differs from the transcript before, which is null where there was none; `after` is null where
 * there is none any more, which changes the figures of the whole (rules 10). This alone decides who gets a new transcript.
 */
export function transcriptChanges(
  before: PrintedResult | null,
  after: PrintedResult | null,
): TranscriptChange[] {
  if (before && after)
    return [...resultDifferences(before.result, after.result), ...headDifferences(before.exam, after.exam)];
  if (!after) return before ? differing(wholeFigures(before.result), {}) : [];
  return [
    ...after.result.TotalResult.flatMap((row) => differing({}, rowFigures(row, after.result), row)),
    ...differing({}, wholeFigures(after.result)),
  ];
}

export type TranscriptChange = {
  figure: ChangedFigure;
  /** Null for a figure of the whole transcript. */
  subject: { name: string; nameBn: string | null } | null;
  /** Of a merged result the term whose figure it is; left out for the final ones. */
  term?: string;
  /** Null where there was none. */
  before: Value;
  after: Value;
};

/** A printed figure of a transcript. */
export type ChangedFigure =
  | keyof ReturnType<typeof rowWords>
  | keyof ReturnType<typeof rowFigures>
  | keyof ReturnType<typeof wholeFigures>
  | keyof ReturnType<typeof sheetFigures>
  | keyof ReturnType<typeof headFigures>
  | 'scale'
  | 'order';

type Value = string | number | null;
type Figures = Partial<Record<ChangedFigure, Value>>;

/** The printed figures of a student that differ between two results. A subject that only one of them has is named, too. */
export function resultDifferences(before: StudentResult, after: StudentResult): TranscriptChange[] {
  const changes = [
    ...rowDifferences(before, after),
    ...differing(
      { ...wholeFigures(before), ...sheetFigures(before) },
      { ...wholeFigures(after), ...sheetFigures(after) },
    ),
    ...orderDifference(before, after, rowKey(before, after)),
  ];
  return [...changes, ...termDifferences(before, after, changes)];
}

function rowDifferences(before: StudentResult, after: StudentResult): TranscriptChange[] {
  const key = rowKey(before, after);
  const former = new Map(before.TotalResult.map((row) => [key(row), row]));
  const kept = new Set(after.TotalResult.map(key));
  return [
    ...after.TotalResult.flatMap((row) => {
      const was = former.get(key(row));
      if (!was) return differing({}, rowFigures(row, after), row);
      const from = { ...rowWords(was), ...rowFigures(was, before) };
      return differing(from, { ...rowWords(row), ...rowFigures(row, after) }, row);
    }),
    ...before.TotalResult.filter((row) => !kept.has(key(row))).flatMap((row) =>
      differing(rowFigures(row, before), {}, row),
    ),
  ];
}

/** What a merged result prints of each term (rules 7), where the final figure of the same name stays as it was. */
function termDifferences(
  before: StudentResult | MergedStudentResult,
  after: StudentResult | MergedStudentResult,
  final: readonly TranscriptChange[],
): TranscriptChange[] {
  if (!('halfYearlyResults' in before && 'halfYearlyResults' in after)) return [];
  const named = ({ figure, subject }: TranscriptChange) => `${figure} ${subject?.name}`;
  const isNamed = new Set(final.map(named));
  return TERM_PARTS.flatMap(([term, part]) => {
    const [from, to] = [before[part], after[part]];
    return [
      ...(from.exempt || to.exempt ? [] : rowDifferences(from, to)),
      ...differing(termFigures(from), termFigures(to)),
    ].flatMap((change) => (isNamed.has(named(change)) ? [] : { ...change, term }));
  });
}

const TERM_PARTS = [
  [MERGED_TERMS.halfYearly, 'halfYearlyResults'],
  [MERGED_TERMS.annual, 'annualResults'],
] as const;

/** Nothing where the student is exempt from the term. */
const termFigures = ({ exempt, summary, meritPosition }: StudentResult): Figures =>
  exempt
    ? {}
    : {
        obtained: summary.obtainedMarks,
        gpa: summary.gpa,
        letter: summary.letter,
        merit: meritPosition,
      };

/** The differences that are printed on every sheet of an exam. */
export const headDifferences = (before: ExamHead, after: ExamHead): TranscriptChange[] => {
  const [from, to] = [scaleRows(before), scaleRows(after)];
  const rows = from.length > to.length ? from : to;
  return [
    ...differing(headFigures(before), headFigures(after)),
    ...rows.flatMap((_, index) => differing({ scale: from[index] ?? null }, { scale: to[index] ?? null })),
  ];
};

/** Of a subject from which the student is exempt only that it says so. */
const rowFigures = (row: SubjectResult, result: StudentResult) =>
  row.exempt ? { ...allFigures(row, result), ...NO_FIGURES } : allFigures(row, result);

const NO_FIGURES = {
  ...{ subjective: null, objective: null, practical: null, written: null, ca: null, total: null },
  highest: null,
};

const allFigures = (row: SubjectResult, result: StudentResult) => ({
  subjective: partFigure('subjective', row, result),
  objective: partFigure('objective', row, result),
  practical: partFigure('practical', row, result),
  written: isJunior(result) ? row['70%'] : null,
  ca: isJunior(result) ? printedFigure(row, 'ca', row['CA(30%)']) : null,
  total: row.totalMarks,
  absence: row.absent && (row.GP === null || row.combined) ? 'Ab' : null,
  grade: row.grade,
  point: row.GP,
  combined: row.combined ? `${row.combined.totalMarks}/${row.combined.fullMarks}` : null,
  highest: row.Highest,
});

/** What is compared only in a subject that both transcripts have. */
const rowWords = (row: SubjectResult) => ({
  subjectName: row.subject,
  subjectNameBn: row.subjectBn ?? null,
  fourth: row.isFourth ? row.subject : null,
  fullMarks: row.fullMarks,
});

const wholeFigures = ({ summary, merit, meritPosition, exempt }: StudentResult) => ({
  gpa: exempt ? null : summary.gpa,
  gpaWithout4th: exempt ? null : summary.gpaWithout4th,
  letter: summary.letter,
  obtained: summary.obtainedMarks,
  fails: summary.noOfFail,
  merit: merit ? merit.section.position : meritPosition,
  meritInClass: merit?.class.position ?? null,
  examinees: merit ? merit.section.of : summary.studentsCount,
  examineesOfClass: merit?.class.of ?? null,
});

/** What is compared only where there are two transcripts: of a first one, nobody asks for its names. */
const sheetFigures = (result: StudentResult) => {
  const { studentInfo: info, summary } = result;
  return {
    remark: summary.remark,
    remarkBn: summary.remarkBn ?? null,
    sumOfFullMarks: summary.totalMarks,
    workingDays: summary.workingDays,
    present: summary.present,
    maxPresent: summary.maxPresent,
    studentId: info.studentId,
    roll: info.roll,
    studentName: info.studentName,
    studentNameBn: info.studentNameBn,
    fatherName: info.fatherName,
    fatherNameBn: info.fatherNameBn,
    motherName: info.motherName,
    motherNameBn: info.motherNameBn,
    fourthSubject: info.fourthSubject?.name ?? null,
    fourthSubjectBn: info.fourthSubject?.nameBn ?? null,
    objectiveColumn: shownColumn('objective', result),
    practicalColumn: shownColumn('practical', result),
  };
};

const headFigures = ({ session, term, className, group, section, shift, weights }: ExamHead) => ({
  session,
  term,
  class: className,
  group,
  section,
  shift,
  weights: bandForClass(Number(className)) === 'junior' ? `${weights.written}/${weights.ca}` : null,
});

const isJunior = ({ studentInfo }: StudentResult): boolean =>
  bandForClass(Number(studentInfo.class)) === 'junior';

type Part = 'subjective' | 'objective' | 'practical';

/** Null where a dash is printed, or nothing, because the sheet has no such column. */
const partFigure = (part: Part, row: SubjectResult, { studentInfo, TotalResult }: StudentResult) =>
  hasColumn(studentInfo.class, TotalResult, part) ? printedFigure(row, part, row[part]) : null;

const shownColumn = (part: Part, { studentInfo, TotalResult }: StudentResult) =>
  bandForClass(Number(studentInfo.class)) === 'primary' && hasColumn(studentInfo.class, TotalResult, part)
    ? part
    : null;

const scaleRows = ({ gradeScale }: ExamHead): string[] =>
  gradeScale.map(({ letter, marks, point }) => `${letter} ${marks} (${point.toFixed(2)})`);

/** Finds the same subject in both results, also when it was renamed; two that share a code are distinguished by name. */
function rowKey(...results: StudentResult[]): (row: SubjectResult) => string {
  const shared = new Set(
    results.flatMap(({ TotalResult }) =>
      [...groupBy(TotalResult, ({ subjectCode }) => subjectCode)].flatMap(([code, rows]) =>
        rows.length > 1 ? [code] : [],
      ),
    ),
  );
  return (row) => (shared.has(row.subjectCode) ? subjectKey(row) : row.subjectCode);
}

/** A figure that follows from another is named only where that one stays as it was. */
const FOLLOWS: Partial<Record<ChangedFigure, readonly ChangedFigure[]>> = {
  written: ['subjective', 'objective', 'practical'],
  point: ['grade'],
  gpaWithout4th: ['gpa'],
  remark: ['letter'],
  remarkBn: ['letter'],
};

function differing(before: Figures, after: Figures, row?: SubjectResult): TranscriptChange[] {
  const subject = row ? { name: row.subject, nameBn: row.subjectBn } : null;
  const names = Object.keys({ ...before, ...after }) as ChangedFigure[];
  const changes = names
    .map((figure) => ({ figure, before: before[figure] ?? null, after: after[figure] ?? null, subject }))
    .filter((change) => change.before !== change.after);
  const changed = new Set(changes.map(({ figure }) => figure));
  return changes.filter(({ figure }) => !FOLLOWS[figure]?.some((leader) => changed.has(leader)));
}

/** The order of the subjects that both have, where it differs. */
function orderDifference(
  before: StudentResult,
  after: StudentResult,
  key: (row: SubjectResult) => string,
): TranscriptChange[] {
  const [former, now] = [before.TotalResult, after.TotalResult].map((rows) => rows.map(key));
  const both = (keys: string[] = [], others: string[] = []) => keys.filter((each) => others.includes(each));
  const [from, to] = [both(former, now), both(now, former)].map((keys) => keys.join(', '));
  return differing({ order: from! }, { order: to! });
}
