import type { Language } from '#documents/i18n/language.ts';
import type { StudentInfo } from '#documents/model/result.ts';
import { hasFourthSubject } from '#documents/model/school.ts';
import { drawFieldLine, type Field, writeField } from '#documents/paper/drawFigures.ts';
import { Part } from '#documents/paper/PaperDocument.tsx';
import { usePaper } from './SchoolDocument.tsx';

/** The places of three columns in a width, and the widths of their labels, in mm. */
const fieldColumns = (width: number) => [
  { x: 0, width: width - 92, label: 25 },
  { x: width - 90, width: 48, label: 21 },
  { x: width - 40, width: 40, label: 15 },
];

/** Height in mm of a row of fields. */
export const FIELD_ROW = 6.6;

type StudentFieldsProps = { student: StudentInfo; rowHeight?: number };

/** Names, parents, class and place of a student, in rows of so many mm. */
export function StudentFields({ student, rowHeight = FIELD_ROW }: StudentFieldsProps) {
  const { school, language } = usePaper();
  const { words, name, value, className } = language;
  const { fourthSubject: fourth } = student;
  const fourthName = fourth ? name(fourth.name, fourth.nameBn) : '';
  const rows = [
    nameFields(student, language),
    [
      { label: words.fatherName, value: name(student.fatherName, student.fatherNameBn) },
      { label: words.class, value: className(student.class) },
      { label: words.section, value: value(student.section) },
    ],
    [
      { label: words.motherName, value: name(student.motherName, student.motherNameBn) },
      { label: words.shift, value: value(student.shift) },
      { label: words.group, value: value(student.group) },
    ],
    [
      ...(hasFourthSubject(Number(student.class)) ? [{ label: words.fourthSubject, value: fourthName }] : []),
      { label: words.type, value: name(value(school.studentType), school.studentTypeBn) },
    ],
  ];
  return <FieldRows rows={rows} rowHeight={rowHeight} />;
}

type FieldRowsProps = { rows: readonly Field[][]; rowHeight?: number };

/** Rows of fields in three columns, each on a line. */
export const FieldRows = ({ rows, rowHeight = FIELD_ROW }: FieldRowsProps) => (
  <Part
    heights={[rows.length * rowHeight]}
    draw={(sheet, { x, y, width }) => {
      const columns = fieldColumns(width);
      const placed = rows.flatMap((fields, row) =>
        fields.map((field, index) => {
          const { label, ...column } = columns[index]!;
          const box = { ...column, x: x + column.x, y: y + row * rowHeight, height: rowHeight };
          return { field, box, label };
        }),
      );
      for (const { field, box, label } of placed) writeField(sheet, field, box, label);
      const key = [x, y, width, rowHeight, ...rows.map(({ length }) => length)].join(' ');
      sheet.repeated(`fields ${key}`, (layer) => {
        for (const { box, label } of placed) drawFieldLine(layer, box, label);
      });
    }}
  />
);

/** The first row of a student's fields. */
export const nameFields = (info: StudentInfo, { words, name, digits }: Language): Field[] => [
  { label: words.name, value: name(info.studentName, info.studentNameBn) },
  { label: words.studentId, value: digits(info.studentId) },
  { label: words.roll, value: digits(info.roll) },
];
