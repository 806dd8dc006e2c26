import type { SheetToWrite } from '#server/sheets/writeSheet.ts';
import { COLUMN_OF } from './markEntry.ts';
import type { GridStudent } from './present.ts';

const FIELDS = ['studentId', 'subjective', 'objective', 'classAssignment', 'practical'] as const;
const HEADINGS = FIELDS.map((field) => COLUMN_OF[field]);
const SAMPLE = [1, 19, 20, 16, 22];

const lineOf = (student: GridStudent): (string | number)[] => {
  if (student.absent) return [student.studentId, 'AB', '', '', ''];
  return FIELDS.map((field) => student[field] ?? '');
};

/** The upload template: one sample row, or an exam's students with the marks entered so far and who each one is. */
export const markTemplate = (students: readonly GridStudent[] | null): SheetToWrite => ({
  name: 'Template',
  rows: students
    ? [
        [...HEADINGS, 'Roll', 'Name'],
        ...students.map((student) => [...lineOf(student), student.roll, student.studentName]),
      ]
    : [HEADINGS, SAMPLE],
});
