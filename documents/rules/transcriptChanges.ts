import type { StudentResult, SubjectResult } from '#documents/model/result.ts';

const rowFigures = (row: SubjectResult) => ({
  subjective: row.subjective,
  objective: row.objective,
  practical: row.practical,
  ca: row.ca,
  total: row.totalMarks,
  grade: row.grade,
  highest: row.Highest,
});

const resultFigures = ({ summary, merit }: StudentResult) => ({
  gpa: summary.gpa,
  letter: summary.letter,
  obtained: summary.obtainedMarks,
  fails: summary.noOfFail,
  merit: merit?.section.position ?? null,
  meritInClass: merit?.class.position ?? null,
  examinees: merit?.section.of ?? null,
  examineesOfClass: merit?.class.of ?? null,
});

/** A figure of a transcript that changed. */
export type ChangedFigure = keyof ReturnType<typeof rowFigures> | keyof ReturnType<typeof resultFigures>;

export type TranscriptChange = {
  figure: ChangedFigure;
  /** Null for a figure of the whole transcript. */
  subject: { name: string; nameBn: string | null } | null;
  /** Null where there was none. */
  before: string | number | null;
  after: string | number | null;
};

type Figures = Partial<Record<ChangedFigure, string | number | null>>;

const differing = (
  before: Figures,
  after: Figures,
  subject: TranscriptChange['subject'],
): TranscriptChange[] =>
  (Object.keys(after) as ChangedFigure[])
    .map((figure) => ({ figure, before: before[figure] ?? null, after: after[figure] ?? null, subject }))
    .filter((change) => change.before !== change.after);

/**
 * Each figure that differs from the transcript before, which is null where there was none; `after` is null where there is
 * none any more, which changes the figures of the whole (rules 10).
 */
export const transcriptChanges = (
  before: StudentResult | null,
  after: StudentResult | null,
): TranscriptChange[] => {
  if (!after) return before ? endedFigures(before) : [];
  const rows = new Map(before?.TotalResult.map((row) => [row.subjectCode, rowFigures(row)]));
  return [
    ...after.TotalResult.flatMap((row) =>
      differing(rows.get(row.subjectCode) ?? {}, rowFigures(row), {
        name: row.subject,
        nameBn: row.subjectBn,
      }),
    ),
    ...differing(before ? resultFigures(before) : {}, resultFigures(after), null),
  ];
};

const endedFigures = (before: StudentResult): TranscriptChange[] =>
  (Object.entries(resultFigures(before)) as [ChangedFigure, string | number | null][]).flatMap(
    ([figure, value]) => (value === null ? [] : [{ figure, subject: null, before: value, after: null }]),
  );
