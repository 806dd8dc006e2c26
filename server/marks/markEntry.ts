import { createMessage, type MessageOrKey } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { ALL } from '#documents/model/exam.ts';
import { isBlankMark, type MarkPart, type MarkParts } from '#documents/model/mark.ts';
import { studentIdKey } from '#documents/model/student.ts';
import type { Subject } from '#documents/model/subject.ts';
import { checkParts } from '#documents/rules/checkMark.ts';
import type { ComponentMaxima } from '#documents/rules/componentMaxima.ts';
import { type FieldError, fieldError } from '#server/base/errors.ts';
import { rowError } from '#server/sheets/readRows.ts';
import type { Enrolled } from '#server/students/enrolledStudents.ts';

/**
 * A mark to store, from the grid or from a row of a sheet. A null part leaves the stored one; NaN is a cell that
 * could not be read. `was` is the mark that its user saw; `notAbsent` says explicitly that an absence is to end.
 */
export type MarkEntry = MarkParts & {
  studentId: string;
  row?: number;
  was?: MarkParts | null | undefined;
  notAbsent?: boolean;
};

/**
 * The exam and subject that marks are entered for. `section`, `shift` and `group` may be 'All'; `group` is optional.
 */
export type MarkedExam = {
  session: number;
  term: string;
  className: string;
  section: string;
  shift: string;
  group?: string | undefined;
  subjectId: string;
};

export type MarkField = 'studentId' | MarkPart;

/** The sheet's column of each field of a mark (contract 5). */
export const COLUMN_OF: Record<MarkField, string> = {
  studentId: 'studentId',
  subjective: 'CQ',
  objective: 'MCQ',
  classAssignment: 'CA',
  practical: 'PRAC',
};

/** The path of an entry in a request. */
export const entryPath = (index: number): string => `results.${index}`;

/** An error at a cell of a sheet, or at a field of a request from the grid. */
export const entryError = (
  entry: MarkEntry,
  index: number,
  field: MarkField | 'absent',
  messageOrKey: MessageOrKey,
): FieldError =>
  entry.row === undefined || field === 'absent'
    ? fieldError(`${entryPath(index)}.${field}`, messageOrKey)
    : rowError(entry.row, COLUMN_OF[field], messageOrKey);

/** Why a subject does not apply to a student (rules 4); null when it does. */
export function whyNotTaken(subject: Subject, student: Pick<Enrolled, 'group' | 'religion'>): Message | null {
  if (subject.group !== 'General' && subject.group !== student.group)
    return createMessage('mark.notOfGroup', { subject: subject.name, group: student.group });
  if (subject.religion && subject.religion !== student.religion)
    return createMessage('mark.notOfReligion', { subject: subject.name, religion: student.religion });
  return null;
}

/** An entry, the mark before it, and the mark that it makes. */
export type EntryWithMark = { entry: MarkEntry; before: MarkParts | null; after: MarkParts | null };

/** All errors of the entries: of the student, the subject, and each cell. */
export function entryErrors(
  exam: MarkedExam,
  entries: readonly EntryWithMark[],
  subject: Subject,
  enrolled: Map<string, Enrolled>,
  maxima: ComponentMaxima,
): FieldError[] {
  const seen = new Set<string>();
  const whyNot = ({ studentId, row }: MarkEntry): Message | null => {
    // parseMarks names the rows of a sheet that have no ID.
    if (studentId === '') return null;
    const key = studentIdKey(studentId);
    const student = enrolled.get(key);
    if (!student) return createMessage('mark.notEnrolled', { studentId, place: placeParts(exam) });
    // parseMarks names the rows of a sheet that repeat a student.
    if (row === undefined && seen.has(key)) return createMessage('student.enteredTwice', { studentId });
    seen.add(key);
    return whyNotTaken(subject, student);
  };
  return entries.flatMap(({ entry, before, after }, index) => {
    const why = whyNot(entry);
    const staysAbsent = entry.notAbsent && isBlankMark(entry) && before?.absent;
    const cells = isBlankMark(entry) || !after ? [] : checkParts(after, maxima, subject.marks);
    return [
      ...(why ? [entryError(entry, index, 'studentId', why)] : []),
      ...(staysAbsent ? [entryError(entry, index, 'absent', 'mark.inPlaceOfAbsence')] : []),
      ...cells.map((cell) => entryError(entry, index, cell.path, cell)),
    ];
  });
}

type EntryScope = Omit<MarkedExam, 'term' | 'subjectId'>;

/** 'class 9, section A, shift Morning, Science, 2026'; without what is 'All'. */
export const placeParts = ({ className, section, shift, group, session }: EntryScope) => [
  createMessage('place.class', { className }),
  ...(section === ALL ? [] : [createMessage('place.section', { section })]),
  ...(shift === ALL ? [] : [createMessage('place.shift', { shift })]),
  ...(group === undefined || group === ALL || group === 'General' ? [] : [group]),
  session,
];
