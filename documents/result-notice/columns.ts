import type { Language } from '#documents/i18n/language.ts';
import type { Column } from '#documents/paper/columns.ts';
import { smsParts } from '#documents/rules/smsParts.ts';
import { textMessageWords as t } from './words.ts';

type Named = { studentId: string; roll: number; name: string; nameBn: string | null };
type Reached = Named & { mobile: string };
type Placed = Named & { className: string; group: string; section: string; shift: string };

const namedColumns = ({ words, name }: Language): Column<Named>[] => [
  { title: words.studentId, cell: ({ studentId }) => studentId },
  { title: words.roll, cell: ({ roll }) => String(roll) },
  { title: words.name, align: 'left', cell: (student) => name(student.name, student.nameBn) },
];

/** What an SMS service sends: a phone, its text, and what the service counts. */
export const messageColumns = (text: string, language: Language): Column<Reached>[] => [
  ...namedColumns(language),
  { title: language.words.mobile, align: 'left', cell: ({ mobile }) => mobile },
  { title: t.text[language.lang], align: 'left', cell: () => text },
  { title: t.length[language.lang], cell: () => String(text.length) },
  { title: t.messages[language.lang], cell: () => String(smsParts(text)) },
];

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
