import type { Language } from '#documents/i18n/language.ts';
import type { TextPlace } from '#documents/model/exam.ts';
import { fillPlaces } from '#documents/model/textPlaces.ts';
import { type Column, NONE } from '#documents/paper/columns.ts';
import { smsParts } from '#documents/rules/smsParts.ts';
import { textMessageWords as t } from './words.ts';

type Named = { studentId: string; roll: number; name: string; nameBn: string | null };
type Placed = Named & { className: string; group: string; section: string; shift: string };
type Reached = Placed & { mobile: string; gpa: number; grade: string; merit: number | null; total: number };

const namedColumns = ({ words, name }: Language): Column<Named>[] => [
  { title: words.studentId, cell: ({ studentId }) => studentId },
  { title: words.roll, cell: ({ roll }) => String(roll) },
  { title: words.name, align: 'left', cell: (student) => name(student.name, student.nameBn) },
];

/** What an SMS service sends: a phone, its text in the digits of its own language, and what the service counts. */
export const messageColumns = (text: string, language: Language, inText: Language): Column<Reached>[] => {
  const { lang, words } = language;
  const { name, className, value, digits, points } = inText;
  const textFor = (student: Reached): string =>
    fillPlaces(text, {
      name: name(student.name, student.nameBn),
      id: digits(student.studentId),
      class: className(student.className),
      section: value(student.section),
      roll: digits(student.roll),
      gpa: points(student.gpa),
      grade: student.grade,
      merit: student.merit === null ? NONE : digits(student.merit),
      total: digits(student.total),
    } satisfies Record<TextPlace, string>);
  return [
    ...namedColumns(language),
    { title: words.mobile, align: 'left', cell: ({ mobile }) => mobile },
    { title: t.text[lang], align: 'left', cell: textFor },
    { title: t.length[lang], cell: (student) => String(textFor(student).length) },
    { title: t.messages[lang], cell: (student) => String(smsParts(textFor(student))) },
  ];
};

/** Who has to be told in another way, and where they are. */
export const withoutPhoneColumns = (language: Language): Column<Placed>[] => {
  const { words, className, value } = language;
  return [
    ...namedColumns(language),
    { title: words.class, cell: (student) => className(student.className) },
    { title: words.group, cell: ({ group }) => value(group) },
    { title: words.section, cell: ({ section }) => value(section) },
    { title: words.shift, cell: ({ shift }) => value(shift) },
  ];
};
