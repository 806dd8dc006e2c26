import { isBlankMark, type MarkPart, type MarkParts } from '#documents/model/mark.ts';
import { studentIdKey } from '#documents/model/student.ts';
import type { Subject } from '#documents/model/subject.ts';
import { checkParts } from '#documents/rules/checkMark.ts';
import type { ComponentMaxima } from '#documents/rules/componentMaxima.ts';
import type { FieldError } from '#server/base/errors.ts';
import type { Enrolled } from '#server/students/enrolledStudents.ts';

const STILL_ABSENT = 'Enter a mark in place of the absence, or delete the mark';

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
export const entryFault = (
  entry: MarkEntry,
  index: number,
  field: MarkField | 'absent',
  message: string,
): FieldError =>
  entry.row === undefined || field === 'absent'
    ? { path: `${entryPath(index)}.${field}`, message }
    : { path: `${entry.row}.${COLUMN_OF[field]}`, row: entry.row, column: COLUMN_OF[field], message };

/** Why a subject does not apply to a student (rules 4); null when it does. */
export function whyNotHers(subject: Subject, student: Pick<Enrolled, 'group' | 'religion'>): string | null {
  if (subject.group !== 'General' && subject.group !== student.group)
    return `${subject.name} is not a subject of the group ${student.group}`;
  if (subject.religion && subject.religion !== student.religion)
    return `${subject.name} is not a subject for the religion ${student.religion}`;
  return null;
}

/** An entry, the mark before it, and the mark that it makes. */
export type EntryWithMark = { entry: MarkEntry; before: MarkParts | null; after: MarkParts | null };

/** All errors of the entries: of the student, the subject, and each cell. */
export function entryFaults(
  exam: MarkedExam,
  entries: readonly EntryWithMark[],
  subject: Subject,
  enrolled: Map<string, Enrolled>,
  maxima: ComponentMaxima,
): FieldError[] {
  const seen = new Set<string>();
  const whyNot = ({ studentId, row }: MarkEntry): string | null => {
    // parseMarks names the rows of a sheet that have no ID.
    if (studentId === '') return null;
    const key = studentIdKey(studentId);
    const student = enrolled.get(key);
    if (!student) return `Student ID ${studentId} is not enrolled in ${placeText(exam)}`;
    // parseMarks names the rows of a sheet that repeat a student.
    if (row === undefined && seen.has(key)) return `Student ID ${studentId} is entered twice`;
    seen.add(key);
    return whyNotHers(subject, student);
  };
  return entries.flatMap(({ entry, before, after }, index) => {
    const why = whyNot(entry);
    const staysAbsent = entry.notAbsent && isBlankMark(entry) && before?.absent;
    const cells = isBlankMark(entry) || !after ? [] : checkParts(after, maxima, subject.marks);
    return [
      ...(why ? [entryFault(entry, index, 'studentId', why)] : []),
      ...(staysAbsent ? [entryFault(entry, index, 'absent', STILL_ABSENT)] : []),
      ...cells.map(({ path, message }) => entryFault(entry, index, path, message)),
    ];
  });
}

type EntryScope = Omit<MarkedExam, 'term' | 'subjectId'>;

/** 'class 9, section A, shift Morning, Science, 2026'; without what is 'All'. */
export function placeText({ className, section, shift, group, session }: EntryScope): string {
  const parts = [
    section === 'All' ? '' : `section ${section}`,
    shift === 'All' ? '' : `shift ${shift}`,
    group === undefined || group === 'All' || group === 'General' ? '' : group,
  ];
  return [`class ${className}`, ...parts.filter(Boolean), String(session)].join(', ');
}
