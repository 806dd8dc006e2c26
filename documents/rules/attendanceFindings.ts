import type { Attendance, CohortStudent } from '#documents/model/cohort.ts';
import type { Finding } from '#documents/model/finding.ts';
import { daysFor } from './attendanceDays.ts';
import { toPlacement } from './placements.ts';

/** Students present on more days than their section was open: their sheets would say '88 of 70 days'. */
export function attendanceFindings(students: readonly CohortStudent[], attendance: Attendance): Finding[] {
  const daysOf = daysFor(attendance);
  return students.flatMap((student): Finding[] => {
    const { studentId, roll } = student;
    const { present, workingDays } = daysOf(student);
    if (present === null || workingDays === null || present <= workingDays) return [];
    const who = { ...toPlacement(student), studentId, roll };
    return [{ kind: 'moreDays', level: 'stop', ...who, present, workingDays }];
  });
}
