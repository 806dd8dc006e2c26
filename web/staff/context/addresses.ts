import type { Finding, Placement } from '#documents/model/finding.ts';

/** An exam, as the address has it. */
export type Exam = { session: string; term: string };
export type ClassExam = Exam & { className: string };

/** The rolls of what is printed without a range. */
export const WHOLE_CLASS = { start_roll: '1', end_roll: '100000' } as const;

/** The board with a class opened. */
export const boardAddress = (exam: Exam, className?: string): string =>
  `/check-board?${new URLSearchParams({ ...exam, ...(className !== undefined && { class: className }) })}`;

type Cells = { subject?: string; startRoll?: number; endRoll?: number };

/** The grid of marks with these rolls in it. */
export const cellAddress = (
  { session, term, className }: ClassExam,
  { section, shift, group }: Placement,
  { subject, startRoll, endRoll }: Cells,
): string => {
  const classFilters = { session, term, class: className, section, shift, group };
  return `/add-result?${new URLSearchParams({
    ...classFilters,
    ...(subject && { subject }),
    ...(startRoll !== undefined && { startRoll: String(startRoll) }),
    ...(endRoll !== undefined && { endRoll: String(endRoll) }),
  })}`;
};

/** The days of a section, shift and group. */
export const attendanceAddress = (exam: ClassExam, { section, shift, group }: Placement): string =>
  `/attendance?${new URLSearchParams({ ...exam, section, shift, group })}`;

/**
 * The list of marks, where one that is not the student's can be deleted: no grid shows it. Without a group, for the
 * subject may be of another group than the student.
 */
const listAddress = (
  { session, term, className }: ClassExam,
  seat: Placement,
  subjectName: string,
): string => {
  const { section, shift } = seat;
  return `/result-list?${new URLSearchParams({ session, term, className, section, shift, subjectName })}`;
};

/** The student, whose page shows the fourth and the chosen subjects. */
const studentAddress = ({ session, className }: ClassExam, seat: Placement, search: string): string => {
  const { section, shift, group } = seat;
  return `/student-list?${new URLSearchParams({ year: session, class: className, section, shift, group, search })}`;
};

/** Where what was found is set right. */
export const findingAddress = (exam: ClassExam, finding: Finding): string => {
  switch (finding.kind) {
    case 'equalColumn': {
      const { subjectId: subject, startRoll, endRoll } = finding;
      return cellAddress(exam, finding, { subject, startRoll, endRoll });
    }
    case 'unlikePair':
      return `/subject-list?${new URLSearchParams({ year: exam.session, class: exam.className })}`;
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
      return cellAddress(exam, finding, { startRoll: finding.roll, endRoll: finding.roll });
    default: {
      const { subjectId: subject, roll } = finding;
      return cellAddress(exam, finding, { subject, startRoll: roll, endRoll: roll });
    }
  }
};

/** Filters as words of an address; what is left out of a form is left out there. */
export const toAddress = (filters: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );

/** With this the subject list opens at once the question whether to add the national subjects. */
export const ADD_NATIONAL = { add: 'national' } as const;

/** An address that opens on the server alone, and on no phone. */
export const isThisMachine = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
