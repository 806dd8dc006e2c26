import type { Language } from '#documents/i18n/language.ts';
import type { Translations } from '#documents/i18n/messages/message.ts';
import { hasFourthSubject } from '#documents/model/classes.ts';
import type { RegisteredStudent } from '#documents/model/enrolled.ts';
import type { ExamHead } from '#documents/model/result.ts';
import { type Column, NONE } from '#documents/paper/columns.ts';
import { joinedColumn, placeColumns } from '#documents/school/placeColumns.ts';
import { classListWords, RELIGIONS } from './words.ts';

type ListedClass = Pick<ExamHead, 'className' | 'section' | 'shift'>;
const ownPlace = (row: RegisteredStudent) => row;

/** Everything the list says of a student, for a screen and a spreadsheet. */
export function classColumns(list: ListedClass, language: Language): Column<RegisteredStudent>[] {
  const { words, lang, digits, name } = language;
  return [
    { title: words.roll, cell: ({ roll }) => digits(roll) },
    { title: words.studentId, cell: ({ studentId }) => digits(studentId) },
    { title: classListWords.nameInEnglish[lang], align: 'left', cell: ({ studentName }) => studentName },
    { title: classListWords.nameInBangla[lang], align: 'left', cell: (row) => row.studentNameBn ?? '' },
    ...placeColumns(list, language, ownPlace),
    { title: words.fatherName, align: 'left', cell: (row) => name(row.fatherName, row.fatherNameBn) },
    { title: words.mobile, align: 'left', cell: ({ mobile }) => digits(mobile) },
    { title: words.religion, cell: ({ religion }) => religionIn(religion, lang) },
    ...(hasFourthSubject(Number(list.className))
      ? [
          {
            title: words.fourthSubject,
            align: 'left' as const,
            cell: ({ fourthSubject: fourth }: RegisteredStudent) =>
              fourth ? name(fourth.name, fourth.nameBn) : NONE,
          },
        ]
      : []),
  ];
}

const religionIn = (religion: string, lang: Language['lang']): string => {
  const known: Translations = RELIGIONS;
  return known[religion]?.[lang] ?? religion;
};

/** The columns on paper, with widths in mm, and an empty one for notes. The fourth subject is its code there. */
export function classSheetColumns(list: ListedClass, language: Language): Column<RegisteredStudent>[] {
  const { words, lang, digits } = language;
  const [roll, id, english, bangla, ...others] = classColumns(list, language);
  const placed = placeColumns(list, language, ownPlace);
  const [father, mobile, religion] = others.slice(placed.length);
  const ofAll = placed.length > 0;
  const fourth: Column<RegisteredStudent> = {
    title: words.fourthTag,
    width: 11,
    cell: ({ fourthSubject }) => digits(fourthSubject?.code ?? NONE),
  };
  return [
    { ...roll!, width: 10, strong: true },
    { ...id!, width: 16 },
    { ...english!, neverCut: true, width: ofAll ? 33 : 36 },
    { ...bangla!, neverCut: true, width: ofAll ? 29 : 32 },
    ...joinedColumn(placed, 16),
    { ...father!, neverCut: true, width: ofAll ? 27 : 30 },
    { ...mobile!, width: 20, align: 'center' },
    { ...religion!, width: 13 },
    ...(hasFourthSubject(Number(list.className)) ? [fourth] : []),
    { title: classListWords.notes[lang], cell: () => '' },
  ];
}
