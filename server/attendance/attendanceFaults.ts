import { studentIdKey } from '#documents/model/student.ts';
import type { Fault } from '#server/errors.ts';
import type { AttendanceEntry } from './readAttendanceSheet.ts';

const faultAt = ({ row }: AttendanceEntry, index: number, column: string, message: string): Fault =>
  row === undefined
    ? { path: `data.${index}.${column}`, message }
    : { path: `${row}.${column}`, row, column, message };

/** Those who are left as they are must not have come on more days than the school is said to have been open. */
export const leftFaults = (above: number): Fault[] =>
  above === 0 ? [] : [{ path: 'workingDays', message: `${above} of the others came on more days` }];

/** What stands against each entry: the student, or a number that is more than the school was open. */
export const attendanceFaults = (
  entries: readonly AttendanceEntry[],
  workingDays: number,
  isEnrolled: (studentId: string) => boolean,
): Fault[] => {
  const seen = new Set<string>();
  return entries.flatMap((entry, index) => {
    const { studentId, present, row } = entry;
    // Of a sheet the rows that say a student again are named when it is read.
    const key = studentIdKey(studentId);
    const isAgain = row === undefined && seen.has(key);
    seen.add(key);
    if (isAgain) return [faultAt(entry, index, 'studentId', `Student ID ${studentId} is entered twice`)];
    if (!isEnrolled(studentId))
      return [faultAt(entry, index, 'studentId', `Student ID ${studentId} is not enrolled there`)];
    if (present !== null && present > workingDays)
      return [faultAt(entry, index, 'present', `The school was open for ${workingDays} days only`)];
    return [];
  });
};
