import { createMessage, type MessageOrKey, nameMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { ALL } from '#documents/model/exam.ts';
import { isBlankMark, type MarkPart, type MarkParts } from '#documents/model/mark.ts';
import type { Subject } from '#documents/model/subject.ts';
import { checkParts } from '#documents/rules/checkMark.ts';
import type { ComponentMaxima } from '#documents/rules/componentMaxima.ts';
import { leftMessage } from '#server/people/students/leaveStudent.ts';
import type { Enrolled } from '#server/people/students/publishedEnrolments.ts';
import type { ShownStudent } from '#server/people/students/shownStudents.ts';
import { ROLL_NAMES, STUDENT_NAMES } from '#server/people/students/studentColumns.ts';
import { type FieldError, fieldError, rowError } from '#server/platform/base/errors.ts';
import { withPauses } from '#server/platform/base/inTurns.ts';
import type { Headings } from '#server/platform/sheets/findHeadings.ts';
import type { Incoming } from './markConflicts.ts';

/**
 * A mark to store, from the grid or from a row of a sheet. A null part leaves the stored one; NaN is a cell that
 * could not be read. `was` is the mark that its user saw; `notAbsent` says explicitly that an absence is to end.
 */
export type MarkEntry = MarkParts &
  ShownStudent & {
    row?: number;
    was?: MarkParts | null | undefined;
    notAbsent?: boolean;
  };

/** The exam and subject that marks are entered for. `section`, `shift` and `group` may be 'All'. */
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

/** The sheet's column of each field of a mark (contract 5), and other headings that are accepted for it. */
const markHeadings: Headings<MarkField> = {
  studentId: ['studentId', 'Student ID', 'S.ID', 'ID', 'ID No', 'শিক্ষার্থী আইডি', 'আইডি', 'আইডি নং'],
  subjective: ['CQ', 'Subjective', 'Creative', 'Cre', 'Written', 'সৃজনশীল', 'সৃজন', 'রচনামূলক', 'লিখিত'],
  objective: ['MCQ', 'Objective', 'বহুনির্বাচনি', 'বহুনির্বাচনী', 'বহু', 'নৈর্ব্যক্তিক'],
  classAssignment: ['CA', 'Class Assignment', 'Class Assessment', 'শ্রেণি মূল্যায়ন', 'শ্রেণি কাজ'],
  practical: ['PRAC', 'Practical', 'Prac', 'Pra', 'ব্যবহারিক', 'ব্যব'],
};

/** A sheet of marks may say whose each row is, beside the ID. */
export type MarkSheetField = MarkField | 'roll' | 'studentName';

export const markSheetHeadings: Headings<MarkSheetField> = {
  ...markHeadings,
  roll: ROLL_NAMES,
  studentName: STUDENT_NAMES,
};

/** The row ids of students for whom the exam does not count (rules 7), or the subject in it. */
export type Exempt = { term: readonly string[]; subject: readonly string[] };

/** The heading of a field in the template. */
export const templateHeading = (field: MarkField): string => markHeadings[field][0];

/** Why a subject does not apply to a student (rules 4); null when it does. */
export function whyNotTaken(subject: Subject, student: Pick<Enrolled, 'group' | 'religion'>): Message | null {
  if (subject.group !== 'General' && subject.group !== student.group)
    return createMessage('mark.notOfGroup', { subject: nameMessage(subject), group: student.group });
  if (subject.religion && subject.religion !== student.religion)
    return createMessage('mark.notOfReligion', { subject: nameMessage(subject), religion: student.religion });
  return null;
}

/** An entry with its student, the mark that its user saw, and the mark that it makes. */
export type EnteredMark = Incoming & {
  entry: MarkEntry;
  /** Undefined for an ID that is not enrolled there. */
  student: Enrolled | undefined;
  before: MarkParts | null;
  after: MarkParts | null;
};

/**
 * All errors of the entries: of the student, the subject, and each cell of a sheet or field of a request.
 */
export async function entryErrors(
  exam: MarkedExam,
  marks: readonly EnteredMark[],
  { subject, maxima, exempt }: { subject: Subject; maxima: ComponentMaxima; exempt: Exempt },
  heading: (field: MarkField) => string,
): Promise<FieldError[]> {
  const fieldErrors: FieldError[] = [];
  const seen = new Set<string>();
  const whyNot = ({ entry: { studentId, row }, student, after }: EnteredMark): Message | null => {
    // parseMarks names the rows of a sheet that have no ID.
    if (studentId === '') return null;
    if (!student) return createMessage('mark.notEnrolled', { studentId, place: placeParts(exam) });
    const { leftOn } = student;
    if (leftOn) return leftMessage({ ...student, leftOn });
    const key = String(student.id);
    // parseMarks names the rows of a sheet that repeat a student.
    if (row === undefined && seen.has(key)) return createMessage('student.enteredTwice', { studentId });
    seen.add(key);
    const isMark = after !== null && !after.absent;
    const { term, session } = exam;
    if (isMark && exempt.term.includes(key))
      return createMessage('exemption.noMark', { studentId, term, session });
    if (isMark && exempt.subject.includes(key))
      return createMessage('exemption.noMarkIn', { studentId, subject: nameMessage(subject), term, session });
    return whyNotTaken(subject, student);
  };
  for await (const mark of withPauses(marks)) {
    const { entry, before, after, path } = mark;
    const at = (field: MarkField, messageOrKey: MessageOrKey) =>
      entry.row === undefined
        ? fieldError(`${path}.${field}`, messageOrKey)
        : rowError(entry.row, heading(field), messageOrKey);
    const why = whyNot(mark);
    const staysAbsent = entry.notAbsent && isBlankMark(entry) && before?.absent;
    const cells = isBlankMark(entry) || !after ? [] : checkParts(after, maxima, subject.marks);
    if (why) fieldErrors.push(at('studentId', why));
    if (staysAbsent) fieldErrors.push(fieldError(`${path}.absent`, 'mark.inPlaceOfAbsence'));
    fieldErrors.push(...cells.map((cell) => at(cell.path, cell)));
  }
  return fieldErrors;
}

/** 'class 9, section A, shift Morning, Science, 2026'; without what is 'All'. */
export const placeParts = ({ className, section, shift, group, session }: Omit<MarkedExam, 'subjectId'>) => [
  createMessage('place.class', { className }),
  ...(section === ALL ? [] : [createMessage('place.section', { section })]),
  ...(shift === ALL ? [] : [createMessage('place.shift', { shift })]),
  ...(group === undefined || group === ALL || group === 'General' ? [] : [group]),
  session,
];
