import type { useStaffLanguage } from '#web/i18n/staff/language.ts';
import type { ListColumn } from '#web/staff/lists/ListTable.tsx';

type Numbered = { roll: number; studentId: string };

/** Roll and student ID, by which a student is found on paper. */
export const numberColumns = ({
  words,
  figures,
}: ReturnType<typeof useStaffLanguage>): ListColumn<Numbered>[] => [
  {
    key: 'roll',
    title: words.roll,
    figure: true,
    value: ({ roll }) => roll,
    cell: ({ roll }) => figures(roll),
  },
  {
    key: 'id',
    title: words.shortId,
    value: ({ studentId }) => studentId,
    cell: ({ studentId }) => figures(studentId),
  },
];
