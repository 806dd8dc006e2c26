import { examFile } from '#documents/school/defineDocument.ts';
import type { SlipGrid } from '#documents/school/slips.ts';
import type { AdmitCardsData } from './AdmitCards.tsx';

/** A slip for each student who sits for an exam. */
export const admittedPaper = (title: string, { columns, rows }: SlipGrid) => ({
  fileName: examFile<AdmitCardsData>(title, ({ students }) => students.map(({ roll }) => roll)),
  hasRolls: true,
  merged: 'never' as const,
  students: {
    count: ({ students }: AdmitCardsData) => students.length,
    slice: (data: AdmitCardsData, from: number, to: number) => ({
      ...data,
      students: data.students.slice(from, to),
    }),
    perPage: () => columns * rows,
  },
});
