import type { Language } from '#documents/i18n/language.ts';
import { hasFourthSubject } from '#documents/model/classes.ts';
import type { RegisteredStudent } from '#documents/model/enrolled.ts';
import type { ExamHead } from '#documents/model/result.ts';
import { type Column, NONE } from '#documents/paper/columns.ts';
import { joinedColumn, placeColumns } from '#documents/school/placeColumns.ts';
import { classListWords } from './words.ts';

type ListedClass = Pick<ExamHead, 'className' | 'section' | 'shift'>;

/** Everything the list says of a student, for a screen and a spreadsheet. */
export function classColumns(
  list: ListedClass,
  language: Language,
  place = placeColumns(list, language, ownPlace),
): Column<RegisteredStudent>[] {
  const { words, lang, digits, name, value } = language;
  const names = { align: 'left', neverCut: true } as const;
  const fourthSubject: Column<RegisteredStudent> = {
    key: 'fourthSubject',
    title: words.fourthSubject,
    align: 'left',
    cell: ({ fourthSubject: fourth }) => (fourth ? name(fourth.name, fourth.nameBn) : NONE),
  };
  const inEnglish = classListWords.nameInEnglish[lang];
  const inBangla = classListWords.nameInBangla[lang];
  return [
    { key: 'roll', title: words.roll, strong: true, cell: ({ roll }) => digits(roll) },
    { key: 'studentId', title: words.studentId, cell: ({ studentId }) => digits(studentId) },
    { ...names, key: 'name', title: inEnglish, cell: ({ studentName }) => studentName },
    { ...names, key: 'nameBn', title: inBangla, cell: (row) => row.studentNameBn ?? '' },
    ...place,
    {
      ...names,
      key: 'father',
      title: words.fatherName,
      cell: (row) => name(row.fatherName, row.fatherNameBn),
    },
    { key: 'mobile', title: words.mobile, align: 'left', cell: ({ mobile }) => digits(mobile) },
    { key: 'religion', title: words.religion, cell: ({ religion }) => value(religion) },
    ...(hasFourthSubject(Number(list.className)) ? [fourthSubject] : []),
  ];
}
const ownPlace = (row: RegisteredStudent) => row;

/** In mm, with room for a name on two lines; rows shrink to the least before another page is begun. */
export const CLASS_TABLE = {
  headHeight: 8.5,
  rowHeight: { most: 7.6, least: 6.4 },
  size: 8.5,
  headSize: 7.5,
  padding: 0.8,
  floor: 5,
};

/** The columns of the list, with section and shift in one column. */
export const listColumns = (list: ListedClass, language: Language) =>
  classColumns(list, language, joinedColumn(placeColumns(list, language, ownPlace)));

/**
 * The columns on paper, with widths in mm, and an empty one for notes. The fourth subject is its code there. A column
 * without a width here shares the rest with the notes.
 */
export function classSheetColumns(
  list: ListedClass,
  language: Language,
  columns = listColumns(list, language),
): Column<RegisteredStudent>[] {
  const { words, lang, digits } = language;
  const hasPlace = columns.some(({ key }) => key === 'place');
  const [name, nameBn, father] = hasPlace ? [33, 29, 27] : [36, 32, 30];
  const code = ({ fourthSubject }: RegisteredStudent) => digits(fourthSubject?.code ?? NONE);
  const onPaper: Readonly<Record<string, Partial<Column<RegisteredStudent>>>> = {
    roll: { width: 10 },
    studentId: { width: 16 },
    name: { width: name },
    nameBn: { width: nameBn },
    father: { width: father },
    mobile: { width: 20, align: 'center' },
    religion: { width: 13 },
    fourthSubject: { title: words.fourthTag, width: 11, align: 'center', cell: code },
  };
  return [
    ...columns.map((column) => ({ ...column, ...onPaper[column.key ?? ''] })),
    { title: classListWords.notes[lang], cell: () => '' },
  ];
}
