import type { StudentResult, SubjectResult } from '#documents/model/result.ts';

const SUBJECT_FIGURES = {
  subjective: 'subjective',
  objective: 'objective',
  practical: 'practical',
  ca: 'ca',
  totalMarks: 'total',
  grade: 'grade',
  Highest: 'highest',
} as const satisfies Partial<Record<keyof SubjectResult, string>>;

/** A figure of a transcript that changed. */
export type ChangedFigure =
  | (typeof SUBJECT_FIGURES)[keyof typeof SUBJECT_FIGURES]
  | 'gpa'
  | 'letter'
  | 'obtained'
  | 'fails'
  | 'merit'
  | 'meritInClass'
  | 'examinees'
  | 'examineesOfClass';

export type TranscriptChange = {
  figure: ChangedFigure;
  /** Null for a figure of the whole transcript. */
  subject: { name: string; nameBn: string | null } | null;
  /** Null where there was none. */
  before: string | number | null;
  after: string | number | null;
};

type Changed = Omit<TranscriptChange, 'subject'>;

const differing = (changes: readonly Changed[]): Changed[] =>
  changes.filter(({ before, after }) => before !== after);

const rowChanges = (before: SubjectResult | undefined, after: SubjectResult): Changed[] =>
  differing(
    (Object.keys(SUBJECT_FIGURES) as (keyof typeof SUBJECT_FIGURES)[]).map((name) => ({
      figure: SUBJECT_FIGURES[name],
      before: before?.[name] ?? null,
      after: after[name],
    })),
  );

const summaryChanges = (before: StudentResult | null, after: StudentResult): Changed[] => {
  const [was, is] = [before?.summary, after.summary];
  const [had, has] = [before?.merit, after.merit];
  return differing([
    { figure: 'gpa', before: was?.gpa ?? null, after: is.gpa },
    { figure: 'letter', before: was?.letter ?? null, after: is.letter },
    { figure: 'obtained', before: was?.obtainedMarks ?? null, after: is.obtainedMarks },
    { figure: 'fails', before: was?.noOfFail ?? null, after: is.noOfFail },
    { figure: 'merit', before: had?.section.position ?? null, after: has?.section.position ?? null },
    { figure: 'meritInClass', before: had?.class.position ?? null, after: has?.class.position ?? null },
    { figure: 'examinees', before: had?.section.of ?? null, after: has?.section.of ?? null },
    { figure: 'examineesOfClass', before: had?.class.of ?? null, after: has?.class.of ?? null },
  ]);
};

/** Each figure that differs from the transcript before, which is null where there was none (rules 10). */
export const transcriptChanges = (before: StudentResult | null, after: StudentResult): TranscriptChange[] => {
  const rows = new Map(before?.TotalResult.map((row) => [row.subjectCode, row]));
  return [
    ...after.TotalResult.flatMap((row) =>
      rowChanges(rows.get(row.subjectCode), row).map((change) => ({
        ...change,
        subject: { name: row.subject, nameBn: row.subjectBn },
      })),
    ),
    ...summaryChanges(before, after).map((change) => ({ ...change, subject: null })),
  ];
};
