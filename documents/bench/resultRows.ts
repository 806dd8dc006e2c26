import type { StudentResult } from '#documents/model/result.ts';
import { resultColumns } from '#documents/result-sheet/resultColumns.ts';
import { languageOf } from '#documents/words/language.ts';
import { exam, school } from './school.ts';

const language = languageOf({ lang: 'en', digits: 'en' });
const columns = resultColumns(exam, language);

/** The words of one marksheet, for the twins that lay it out by flow: the same texts, the same number of cells. */
export const resultRows = ({ studentInfo, TotalResult, summary }: StudentResult) => ({
  school: [school.name, `${school.address}, ${school.city}`, `EIIN: ${school.eiin}`],
  fields: [
    ['Name', studentInfo.studentName],
    ['Student ID', studentInfo.studentId],
    ['Roll', String(studentInfo.roll)],
    ["Father's Name", studentInfo.fatherName],
    ['Class', studentInfo.class],
    ['Section', studentInfo.section],
    ["Mother's Name", studentInfo.motherName],
    ['Shift', studentInfo.shift],
    ['Group', studentInfo.group],
    ['Fourth Subject', studentInfo.fourthSubject?.name ?? ''],
    ['Type', school.studentType],
    ['Merit', String(studentInfo.merit)],
  ] as const,
  scale: exam.gradeScale.map((row) => [row.letter, row.marks, row.point.toFixed(2)]),
  heads: columns.map((column) => column.title),
  rows: TotalResult.map((row, index) => columns.map((column) => column.cell(row, index))),
  figures: [
    ['Total Marks', String(summary.totalMarks)],
    ['Obtained Marks', String(summary.obtainedMarks)],
    ['GPA Without 4th', summary.gpaWithout4th.toFixed(2)],
    ['GPA', summary.gpa.toFixed(2)],
    ['Remark', summary.remark],
    ['Working Days', String(summary.workingDays)],
    ['Present', String(summary.present ?? '-')],
    ['Max Present', String(summary.maxPresent ?? '-')],
    ['Number of Students', String(summary.studentsCount)],
  ] as const,
  signatures: ['Guardian', 'Class Teacher', 'Headmaster'],
});
