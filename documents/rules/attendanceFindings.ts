import type { CohortStudent } from '#documents/model/cohort.ts';
import type { Finding, Placement } from '#documents/model/finding.ts';
import { placementKey, toPlacement } from './placements.ts';

type Attendance = {
  /** Working days by section, shift and group. */
  terms: readonly (Placement & { workingDays: number })[];
  /** Days present by studentId. */
  present: Readonly<Record<string, number>>;
};

/** Students present on more days than their section was open: their sheets would say '88 of 70 days'. */
export function attendanceFindings(students: readonly CohortStudent[], attendance: Attendance): Finding[] {
  const workingDaysAt = new Map(attendance.terms.map((term) => [placementKey(term), term.workingDays]));
  return students.flatMap((student): Finding[] => {
    const { studentId, roll } = student;
    const [present, workingDays] = [attendance.present[studentId], workingDaysAt.get(placementKey(student))];
    if (present === undefined || workingDays === undefined || present <= workingDays) return [];
    const who = { ...toPlacement(student), studentId, roll };
    return [{ kind: 'moreDays', level: 'stop', ...who, present, workingDays }];
  });
}
