import type { Language } from '#documents/i18n/language.ts';
import type { StudentInfo } from '#documents/model/result.ts';
import { hasFourthSubject } from '#documents/model/school.ts';
import { View } from '#documents/paper/elements.tsx';
import { mm } from '#documents/paper/units.ts';
import { type Field, FieldLine } from './Fields.tsx';
import { usePaper } from './SchoolDocument.tsx';

/** The widths of three columns and of their labels in mm; the first has what the others leave. */
const COLUMNS = [
  { style: { flexGrow: 1, flexBasis: 0 }, label: '25mm' },
  { style: { width: '48mm' }, label: '21mm' },
  { style: { width: '40mm' }, label: '15mm' },
] as const;

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
export const FieldRows = ({ rows, rowHeight = FIELD_ROW }: FieldRowsProps) =>
  rows.map((fields, row) => (
    <View key={row} style={{ flexDirection: 'row', columnGap: '2mm', height: mm(rowHeight) }}>
      {COLUMNS.map(({ style, label }, index) => {
        const field = fields[index];
        return field ? (
          <FieldLine key={index} {...field} labelWidth={label} style={style} />
        ) : (
          <View key={index} style={style} />
        );
      })}
    </View>
  ));

/** The first row of a student's fields. */
export const nameFields = (info: StudentInfo, { words, name, digits }: Language): Field[] => [
  { label: words.name, value: name(info.studentName, info.studentNameBn) },
  { label: words.studentId, value: digits(info.studentId) },
  { label: words.roll, value: digits(info.roll) },
];
