import type { Language } from '#documents/i18n/language.ts';
import type { StudentInfo } from '#documents/model/result.ts';
import { hasFourthSubject } from '#documents/model/school.ts';
import { drawField, type Field } from '#documents/paper/figures.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import type { ExamData } from './sheetDocument.tsx';

/** Widths in mm of the three columns and of their labels. */
const COLUMNS = [
  { width: 94, label: 25 },
  { width: 48, label: 21 },
  { width: 40, label: 15 },
] as const;

/** Height in mm of a row of fields. */
export const FIELD_ROW = 6.6;

/** In mm; `row` is the height of a row. */
type FieldsBox = { x: number; y: number; width: number; row?: number };

/** Draws rows of fields in three columns. Returns the y below them, in mm. */
export function drawFieldRows(
  sheet: Sheet,
  rows: readonly Field[][],
  { row: rowHeight = FIELD_ROW, ...at }: FieldsBox,
): number {
  const gap = (at.width - COLUMNS.reduce((sum, column) => sum + column.width, 0)) / (COLUMNS.length - 1);
  rows.forEach((fields, row) => {
    let x = at.x;
    fields.forEach((field, index) => {
      const column = COLUMNS[index]!;
      const box = { x, y: at.y + row * rowHeight, width: column.width, height: rowHeight };
      drawField(sheet, field, box, column.label);
      x += column.width + gap;
    });
  });
  return at.y + rows.length * rowHeight;
}

/** Draws the student and class of a sheet. Returns the y below them, in mm. */
export const drawStudentFields = (
  sheet: Sheet,
  page: StudentPage,
  at: FieldsBox,
  language: Language,
): number => drawFieldRows(sheet, studentFields(page, language), at);

type StudentPage = ExamData & { result: { studentInfo: StudentInfo } };

function studentFields({ school, result }: StudentPage, language: Language): Field[][] {
  const { words, name, value } = language;
  const info = result.studentInfo;
  const type = { label: words.type, value: name(value(school.studentType), school.studentTypeBn) };
  const fourth = {
    label: words.fourthSubject,
    value: info.fourthSubject ? name(info.fourthSubject.name, info.fourthSubject.nameBn) : '',
  };
  return [
    nameFields(info, language),
    [
      { label: words.fatherName, value: name(info.fatherName, info.fatherNameBn) },
      { label: words.class, value: language.className(info.class) },
      { label: words.section, value: value(info.section) },
    ],
    [
      { label: words.motherName, value: name(info.motherName, info.motherNameBn) },
      { label: words.shift, value: value(info.shift) },
      { label: words.group, value: value(info.group) },
    ],
    hasFourthSubject(Number(info.class)) ? [fourth, type] : [type],
  ];
}

/** The first row of a student's fields. */
export const nameFields = (info: StudentInfo, { words, name, digits }: Language): Field[] => [
  { label: words.name, value: name(info.studentName, info.studentNameBn) },
  { label: words.studentId, value: digits(info.studentId) },
  { label: words.roll, value: digits(info.roll) },
];
