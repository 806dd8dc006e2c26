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
  const columns: Column<RegisteredStudent>[] = [
    { title: words.roll, strong: true, cell: ({ roll }) => digits(roll) },
    { title: words.studentId, cell: ({ studentId }) => digits(studentId) },
    { ...names, title: classListWords.nameInEnglish[lang], cell: ({ studentName }) => studentName },
    { ...names, title: classListWords.nameInBangla[lang], cell: (row) => row.studentNameBn ?? '' },
    ...place,
    { ...names, title: words.fatherName, cell: (row) => name(row.fatherName, row.fatherNameBn) },
    { title: words.mobile, align: 'left', cell: ({ mobile }) => digits(mobile) },
    { title: words.religion, cell: ({ religion }) => value(religion) },
    {
      title: words.fourthSubject,
      align: 'left',
      cell: ({ fourthSubject: fourth }) => (fourth ? name(fourth.name, fourth.nameBn) : NONE),
    },
  ];
  return hasFourthSubject(Number(list.className)) ? columns : columns.slice(0, -1);
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

/** The columns on paper, with widths in mm, and an empty one for notes. The fourth subject is its code there. */
export function classSheetColumns(list: ListedClass, language: Language): Column<RegisteredStudent>[] {
  const { words, lang, digits } = language;
  const place = joinedColumn(placeColumns(list, language, ownPlace));
  const [forEnglish, forBangla, forFather] = place.length > 0 ? [33, 29, 27] : [36, 32, 30];
  const [roll, id, english, bangla, father, mobile, religion, fourth] = classColumns(list, language, []);
  const code = ({ fourthSubject }: RegisteredStudent) => digits(fourthSubject?.code ?? NONE);
  return [
    { ...roll!, width: 10 },
    { ...id!, width: 16 },
    { ...english!, width: forEnglish },
    { ...bangla!, width: forBangla },
    ...place,
    { ...father!, width: forFather },
    { ...mobile!, width: 20, align: 'center' },
    { ...religion!, width: 13 },
    ...(fourth ? [{ title: words.fourthTag, width: 11, cell: code }] : []),
    { title: classListWords.notes[lang], cell: () => '' },
  ];
}
