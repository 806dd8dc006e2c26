import { expect, test } from 'vitest';
import type { CohortStudent } from '#documents/model/cohort.ts';
import { attendanceFindings } from './attendanceFindings.ts';

const student = (studentId: string, section: string) =>
  ({ _id: studentId, studentId, section, shift: 'Morning', group: 'General', roll: 7 }) as CohortStudent;
const days = (section: string, workingDays: number) => ({
  ...{ section, shift: 'Morning', group: 'General', workingDays },
});

test('names who moved to a section that was open on fewer days than she was present', () => {
  const students = [student('901', 'B'), student('902', 'B'), student('903', 'A'), student('904', 'C')];
  const present = { '901': 87, '902': 70, '903': 88, '904': 99 };
  expect(attendanceFindings(students, { terms: [days('A', 90), days('B', 70)], present })).toEqual([
    {
      ...{ kind: 'moreDays', level: 'stop', section: 'B', shift: 'Morning', group: 'General' },
      ...{ studentId: '901', roll: 7, present: 87, workingDays: 70 },
    },
  ]);
});
