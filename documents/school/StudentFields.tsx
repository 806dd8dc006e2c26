import type { Language } from '#documents/i18n/language.ts';
import type { StudentInfo } from '#documents/model/result.ts';
import { hasFourthSubject } from '#documents/model/school.ts';
import { type Field, FieldRows } from '#documents/paper';
import { usePaper } from './SchoolDocument.tsx';

/** In mm; the first has what the others leave. */
const COLUMNS = [{ label: 25 }, { width: 48, label: 21 }, { width: 40, label: 15 }];

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
  return <StudentRows rows={rows} rowHeight={rowHeight} />;
}

type StudentRowsProps = { rows: readonly Field[][]; rowHeight?: number };

/** Rows of fields in three columns. */
export const StudentRows = ({ rows, rowHeight = FIELD_ROW }: StudentRowsProps) => (
  <FieldRows columns={COLUMNS} rows={rows} rowHeight={rowHeight} />
);

/** The first row of a student's fields. */
export const nameFields = (info: StudentInfo, { words, name, digits }: Language): Field[] => [
  { label: words.name, value: name(info.studentName, info.studentNameBn) },
  { label: words.studentId, value: digits(info.studentId) },
  { label: words.roll, value: digits(info.roll) },
];
