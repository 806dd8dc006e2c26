import type { Message } from '#documents/i18n/messages/message.ts';
import type { EnrolledStudent } from '#documents/model/cohort.ts';
import type { MarkParts } from '#documents/model/mark.ts';
import type { Subject } from '#documents/model/subject.ts';
import type { ComponentMaxima } from '#documents/rules/componentMaxima.ts';
import { type PrintedResult, transcriptChanges } from '#documents/rules/transcriptChanges.ts';
import { markedParts } from '#server/exams/marks/present.ts';
import type { KeyedStudent } from '#server/exams/results/studentRows.ts';
import { type ExemptionEvent, presentPerson } from '#server/people/students/exemptions.ts';
import type { PrintedByStudent } from './issueTranscripts.ts';

/** A student of an exam, with section, shift, group and roll at that time. */
export type StudentOfExam = ReturnType<typeof presentStudentOfExam>;
export const presentStudentOfExam = ({ roll, section, shift, group, ...student }: EnrolledStudent) => ({
  ...presentPerson(student),
  ...{ roll, section, shift, group },
});

/** A subject of a published exam with a student's mark, in GET /result/correct. */
export const presentCorrectable = (
  { _id, name, nameBn, subjectCode, marks }: Subject,
  maxima: ComponentMaxima,
  mark: MarkParts | null,
) => ({
  subject: { _id, name, nameBn: nameBn || null, subjectCode, marks },
  components: markedParts(maxima),
  mark,
});

/** GET /result/correct: the students of a published exam, and the subjects and marks of the requested one. */
export type CorrectableExam = {
  students: (StudentOfExam & { _id: string })[];
  marks: ReturnType<typeof presentCorrectable>[];
};

/** A mark of a student in a subject, before and after the correction. */
export type CorrectionStep = {
  student: KeyedStudent;
  subject: Subject;
  before: MarkParts | null;
  after: MarkParts;
};

/** A mark that a correction changed; `from` is null when there was none. */
export type CorrectedMark = ReturnType<typeof presentStep>;
export const presentStep = ({ student: { student }, subject, before, after }: CorrectionStep) => ({
  ...presentStudentOfExam(student),
  subject: subject.name,
  subjectBn: subject.nameBn || null,
  from: before,
  to: after,
});

type PrintedChanges = {
  before: PrintedByStudent;
  changed: PrintedByStudent;
  /** Row ids of students whose transcripts end. */
  ended: readonly string[];
};
type Plan = PrintedChanges & {
  steps: CorrectionStep[];
  merged: ReturnType<typeof presentTranscriptChanges>;
};

/** POST /result/correct: what a correction changes; only the preview with dryRun, which stores nothing. */
export type CorrectionAnswer = CorrectionPreview | SavedCorrection;
/** `issued` counts the new transcripts, which filters of transcripts find by the moment. */
export type SavedCorrection = PresentedCorrection & Message & { issued: number; issuedAt: string };
/** `seen` is what the correction sends along. */
export type CorrectionPreview = PresentedCorrection & { seen: string };
type PresentedCorrection = ReturnType<typeof presentCorrection>;
export const presentCorrection = ({ steps, merged, ...changes }: Plan) => ({
  marks: steps.map(presentStep),
  students: presentTranscriptChanges(changes),
  merged,
});

/** Students whose transcripts change or end, with the changed figures. */
export const presentTranscriptChanges = ({ before, changed, ended }: PrintedChanges) => [
  ...[...changed].map(([key, printed]) => presentChange(before.get(key) ?? null, printed)),
  ...ended.flatMap((key) => {
    const former = before.get(key);
    return former ? [presentChange(former, null)] : [];
  }),
];

const presentChange = (former: PrintedResult | null, now: PrintedResult | null) => ({
  ...presentStudentOfExam((now ?? former)!.result.studentInfo),
  changes: transcriptChanges(former, now),
});

/** What happened to an exam; `issued` counts the new transcripts, `transcripts` all that are valid. */
export type ExamChange =
  | { kind: 'published'; transcripts: number; issued: number; reason: string | null }
  | { kind: 'corrected'; issued: number; reason: string; marks: CorrectedMark[] }
  | { kind: 'idCorrected'; issued: number; reason: string; from: string; to: string }
  | { kind: 'renamed'; issued: number; studentId: string; name: string; nameBn: string | null }
  | ExemptionEvent
  | { kind: 'closed' | 'withdrawn'; reason: string };
/** `reprint` counts the transcripts that were issued then and are still valid. */
export type ExamEvent = { _id: string; at: string; by: string | null; reprint: number } & ExamChange;
