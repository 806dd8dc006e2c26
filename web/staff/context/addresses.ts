import type { Finding, Placement } from '#documents/model/finding.ts';
import { LAST_ROLL } from '#documents/model/limits.ts';
import { withoutBlanks } from '#web/staff/forms/filters.ts';

/** An exam, as the address has it. */
export type Exam = { session: string; term: string };
export type ClassExam = Exam & { className: string };

/** The range that has every roll. */
export const EVERY_ROLL = { rollFrom: '1', rollTo: String(LAST_ROLL) };

/** The board with a class opened. */
export const boardAddress = (exam: Exam, className?: string): string =>
  `/check-board?${new URLSearchParams({ ...exam, ...(className !== undefined && { className }) })}`;

type Cells = { subject?: string; rollFrom?: number; rollTo?: number };

/** The grid of marks with these rolls in it. */
export const cellAddress = (
  { session, term, className }: ClassExam,
  { section, shift, group }: Placement,
  cells: Cells,
): string =>
  `/add-result?${new URLSearchParams(
    withoutBlanks({ session, term, className, section, shift, group, ...cells }),
  )}`;

/** The days of a section, shift and group. */
export const attendanceAddress = (exam: ClassExam, { section, shift, group }: Placement): string =>
  `/attendance?${new URLSearchParams({ ...exam, section, shift, group })}`;

/**
 * The list of marks, where one that is not the student's can be deleted: no grid shows it. Without a group, for the
 * subject may be of another group than the student.
 */
const listAddress = ({ session, term, className }: ClassExam, seat: Placement, subject: string): string => {
  const { section, shift } = seat;
  return `/result-list?${new URLSearchParams({ session, term, className, section, shift, subject })}`;
};

/** The student, whose page shows the fourth and the chosen subjects. */
const studentAddress = ({ session, className }: ClassExam, seat: Placement, search: string): string => {
  const { section, shift, group } = seat;
  return `/student-list?${new URLSearchParams({ session, className, section, shift, group, search })}`;
};

/** Where what was found is set right. */
export const findingAddress = (exam: ClassExam, finding: Finding): string => {
  switch (finding.kind) {
    case 'equalColumn': {
      const { subjectId: subject, startRoll: rollFrom, endRoll: rollTo } = finding;
      return cellAddress(exam, finding, { subject, rollFrom, rollTo });
    }
    case 'unlikePair':
      return `/subject-list?${new URLSearchParams({ session: exam.session, className: exam.className })}`;
    case 'othersSubject':
    case 'notChosen':
      return listAddress(exam, finding, finding.subjectId);
    case 'unmarkedPart':
      return cellAddress(exam, finding, { subject: finding.subjectId });
    case 'undecided':
    case 'noFourth':
    case 'compulsoryCount':
    case 'unknownFourth':
      return studentAddress(exam, finding, finding.studentId);
    case 'moreDays':
      return attendanceAddress(exam, finding);
    case 'noMarks':
      return cellAddress(exam, finding, { rollFrom: finding.roll, rollTo: finding.roll });
    default: {
      const { subjectId: subject, roll } = finding;
      return cellAddress(exam, finding, { subject, rollFrom: roll, rollTo: roll });
    }
  }
};

/** With this the subject list opens at once the question whether to add the national subjects. */
export const ADD_NATIONAL = { add: 'national' } as const;

/** An address that opens on the server alone, and on no phone. */
export const isThisMachine = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
