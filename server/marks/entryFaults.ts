import type { Scheme } from '#documents/model/scheme.ts';
import { bandOf } from '#documents/model/school.ts';
import type { Subject } from '#documents/model/subject.ts';
import { checkMark } from '#documents/rules/checkMark.ts';
import type { Fault } from '#server/errors.ts';
import type { Enrolled } from '#server/students/enrolledStudents.ts';
import { entryFault, type MarkEntry, type MarkedExam } from './markEntry.ts';
import { placeText } from './placeText.ts';

const whyNotHers = (subject: Subject, student: Enrolled): string | null => {
  if (subject.group !== 'General' && subject.group !== student.group)
    return `${subject.name} is not a subject of the group ${student.group}`;
  if (subject.religion && subject.religion !== student.religion)
    return `${subject.name} is not a subject for the religion ${student.religion}`;
  return null;
};

/** What stands against each entry: the student, the subject, or a number. */
export const entryFaults = (
  exam: MarkedExam,
  entries: readonly MarkEntry[],
  subject: Subject,
  enrolled: Map<string, Enrolled>,
  scheme: Scheme,
): Fault[] => {
  const seen = new Set<string>();
  const whyNot = ({ studentId, row }: MarkEntry): string | null => {
    const student = enrolled.get(studentId);
    if (!student) return `Student ID ${studentId} is not enrolled in ${placeText(exam)}`;
    // Of a sheet the rows that say a student again are named when it is read.
    if (row === undefined && seen.has(studentId)) return `Student ID ${studentId} is entered twice`;
    seen.add(studentId);
    return whyNotHers(subject, student);
  };
  return entries.flatMap((entry, index) => {
    const why = whyNot(entry);
    if (why) return [entryFault(entry, index, 'studentId', why)];
    return checkMark(entry, subject, bandOf(Number(exam.className)), scheme).map(({ path, message }) =>
      entryFault(entry, index, path, message),
    );
  });
};
