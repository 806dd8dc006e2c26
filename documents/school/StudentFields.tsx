import type { Language } from '#documents/i18n/language.ts';
import type { StudentInfo } from '#documents/model/result.ts';
import { hasFourthSubject, type School } from '#documents/model/school.ts';
import { drawFieldLine, type Field, writeField } from '#documents/paper/drawFigures.ts';
import { Part } from '#documents/paper/PaperDocument.tsx';
import type { Sheet } from '#documents/paper/sheet.ts';
import { usePaper } from './SchoolDocument.tsx';

/** Widths in mm of the labels of three columns, and of the columns after the first, which has what is left. */
const LABELS = [25, 21, 15] as const;
const LATER = [48, 40] as const;
const GAP = 2;

/** Height in mm of a row of fields, and how many rows a student has. */
export const FIELD_ROW = 6.6;
export const FIELD_ROWS = 4;

type StudentFieldsProps = {
  student: StudentInfo;
  /** In mm. */
  rowHeight?: number;
};

/** Names, parents, class and place of a student. */
export function StudentFields({ student, rowHeight = FIELD_ROW }: StudentFieldsProps) {
  const { school, language } = usePaper();
  return <FieldRows rows={studentFields(student, school, language)} rowHeight={rowHeight} />;
}

type FieldRowsProps = { rows: readonly Field[][]; rowHeight?: number; marginTop?: number };

/** Rows of fields in three columns, each on a line. */
export const FieldRows = ({ rows, rowHeight = FIELD_ROW, marginTop = 0 }: FieldRowsProps) => (
  <Part
    heights={[rows.length * rowHeight]}
    above={marginTop}
    draw={(sheet, { x, y, width }) => drawFieldRows(sheet, rows, { x, y, width, rowHeight })}
  />
);

/** In mm. */
type FieldsBox = { x: number; y: number; width: number; rowHeight: number };

function drawFieldRows(sheet: Sheet, rows: readonly Field[][], { rowHeight, ...at }: FieldsBox): void {
  const widths = [at.width - LATER.reduce((sum, width) => sum + width + GAP, 0), ...LATER];
  const boxAt = (row: number, index: number) => {
    const x = widths.slice(0, index).reduce((left, width) => left + width + GAP, at.x);
    return { x, y: at.y + row * rowHeight, width: widths[index]!, height: rowHeight };
  };
  rows.forEach((fields, row) => {
    fields.forEach((field, index) => {
      writeField(sheet, field, boxAt(row, index), LABELS[index]!);
    });
  });
  const shape = rows.map((fields) => fields.length);
  sheet.repeated(`fields ${[at.x, at.y, rowHeight, ...widths, ...shape].join(' ')}`, (layer) => {
    shape.forEach((fields, row) => {
      LABELS.slice(0, fields).forEach((label, index) => {
        drawFieldLine(layer, boxAt(row, index), label);
      });
    });
  });
}

function studentFields(info: StudentInfo, school: School, language: Language): Field[][] {
  const { words, name, value } = language;
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
