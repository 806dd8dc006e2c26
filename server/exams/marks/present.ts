import type { Message } from '#documents/i18n/messages/message.ts';
import { MARK_PARTS, type MarkPart, type MarkParts } from '#documents/model/mark.ts';
import type { Scheme } from '#documents/model/scheme.ts';
import type { Band } from '#documents/model/school.ts';
import type { Subject } from '#documents/model/subject.ts';
import type { ComponentMaxima } from '#documents/rules/componentMaxima.ts';
import { type Lock, publicationPolicy } from '#server/exams/publication.ts';
import type { Caller } from '#server/platform/access/access.ts';
import type { FieldError } from '#server/platform/base/errors.ts';
import type { ReadingSummary } from '#server/platform/sheets/findColumns.ts';
import { marksPolicy } from './policy.ts';
import { type DescribedMark, type MarkRow, toMarkParts } from './queries.ts';

/** The four parts of a mark. */
export type Component = MarkPart;

/** A row of the marks grid; parts that were not entered are null. */
export type GridStudent = MarkParts & {
  _id: string;
  /** The id of the mark; null when nothing was entered yet. */
  markId: string | null;
  studentId: string;
  roll: number;
  section: string;
  shift: string;
  group: string;
  studentName: string;
  studentNameBn: string | null;
  /** The subject is the student's fourth subject. */
  isFourth: boolean;
  /** The student takes the subject: a mark of any other student is set aside. */
  takes: boolean;
  /** The day of leaving; null for a student who has not left. */
  leftOn: string | null;
  /** When the student ID was corrected last; null for never. */
  idCorrectedAt: string | null;
  /** Who changed the mark last, and when; null where nothing was entered. */
  changed: { by: string | null; at: string } | null;
};

/** POST /result/create and POST /result/bulk-upload: `changed` counts the marks that differ from what was stored. */
export type SavedAnswer = {
  message: string;
  saved: number;
  changed: number;
  /** For an upload: the id by which it can be undone. */
  uploadId?: string;
};

/** `now` in an error of a 409: the mark at this path (results.N, or `was` of an edit) was changed since it was read. */
export type MarkNow = { mark: MarkParts | null; by: string | null; at: string | null };

/** A row of a dry run: the mark that would be stored, and the stored one (null: none). */
export type UploadedMark = MarkParts & {
  row: number;
  /** Where the file has several. */
  sheet?: string;
  studentId: string;
  roll: number;
  studentName: string;
  studentNameBn: string | null;
  was: MarkParts | null;
};
/** POST /result/bulk-upload?dryRun=true: the marks of the sheet by what they would do. */
export type DryRunAnswer = {
  message: string;
  saved: number;
  added: UploadedMark[];
  changed: UploadedMark[];
  unchanged: UploadedMark[];
  reading: ReadingSummary;
  /** How many rows name another student than the one with their ID; more than two `mustCheck` before they are stored. */
  others: number;
  mustCheck: boolean;
  /** These rows, and marks that are not stored because of an absence in the same row. */
  warnings: FieldError[];
  seen: string;
};

/** A row of the marks list. */
export type ListedMark = ReturnType<typeof presentMark>;

/** POST and GET /result/get_all */
export type MarksAnswer = { data: ListedMark[]; total: number };

/** A row of GET /result/deleted; it can be restored unless its exam is published. */
export type DeletedMark = ReturnType<typeof presentDeletedMark>;
export type DeletedMarksAnswer = { data: DeletedMark[]; total: number };

/** PUT /result/update/{id} */
export type UpdatedAnswer = { message: string; mark: ListedMark };

/**
 * An entry of GET /result/history/{id}, the newest first; `to` is null for a deletion, `source` is the name of a
 * file, `reason` that of a correction of a published exam.
 */
export type MarkChange = {
  at: string;
  by: string | null;
  from: MarkParts | null;
  to: MarkParts | null;
  source: string | Message | null;
  reason: string | null;
};
export type HistoryAnswer = { data: MarkChange[] };

/** GET /student/:id/mark-changes */
export type StudentMarkChangesAnswer = {
  data: (MarkChange & { session: number; term: string; subjectName: string; subjectNameBn: string | null })[];
};

/** The parts with a maximum above 0; a CA without a bound counts nowhere and is left out (rules 2). */
export const markedParts = (maxima: ComponentMaxima): Component[] =>
  MARK_PARTS.filter((part) => (maxima[part] ?? 0) > 0);

type GridRules = {
  maxima: ComponentMaxima;
  needed: Component[];
  weights: Scheme['weights'][Band];
  lock: Lock | null;
};

/** POST /get-student-by-roll-range */
export type GridAnswer = ReturnType<typeof presentGrid>;

export const presentGrid = (
  data: GridStudent[],
  { _id, name, nameBn, subjectCode, marks, classAssignmentMarks }: Subject,
  { maxima, needed, weights, lock }: GridRules,
) => ({
  data,
  subject: {
    ...{ _id, name, nameBn: nameBn ?? null, subjectCode, marks },
    classAssignmentMarks: classAssignmentMarks ?? null,
  },
  /** The parts that a mark needs in order to be complete: those with a stated maximum, or with marks in the class. */
  needed,
  /** How many per cent of the written part and of CA are in the total. */
  weights,
  /** The maximum of each part; null for a CA without a bound. */
  maxima,
  /** The parts in which this subject has marks; the others need no column. */
  components: markedParts(maxima),
  /** Who published the exam and when; null while its marks are open. */
  locked: lock,
  can: { enter: marksPolicy.isOpen(lock) },
});

/** A mark with what the caller may do with it: edit and remove while the exam is open, correct once it is published. */
export function presentMark(caller: Caller, row: DescribedMark) {
  const isOpen = marksPolicy.isOpen(row.publicationId);
  const correct = !isOpen && publicationPolicy.publish.allows(caller);
  // A mark that is set aside counts again when the student takes the subject again (rules 12).
  return { ...presentRecord(row), setAside: row.setAside, can: { edit: isOpen, remove: isOpen, correct } };
}

function presentRecord(row: MarkRow) {
  const { studentId, roll, className, studentName, studentNameBn, shift, section, term, session } = row;
  const { subjectId, subjectName, subjectNameBn, subjectCode } = row;
  return {
    _id: row.id,
    student: row.studentKey,
    ...{ studentId, roll, className, studentName, studentNameBn, shift, section, group: row.groupName },
    ...{ term, session, subjectId, subjectName, subjectNameBn, subjectCode },
    ...toMarkParts(row),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export const presentDeletedMark = (row: MarkRow) => ({
  ...presentRecord(row),
  deletedAt: row.deletedAt?.toISOString() ?? '',
  can: { restore: marksPolicy.isOpen(row.publicationId) },
});
