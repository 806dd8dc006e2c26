import {
  type DocumentEntry,
  defineExamDocument,
  examFile,
  studentsIn,
} from '#documents/school/defineDocument.ts';
import type { SlipGrid } from '#documents/school/slips.ts';
import type { AdmitCardsData } from './AdmitCards.tsx';

/** A kind with a slip for each student who takes an exam; `name` begins the file names. */
export const defineSlipDocument = <Filters>(
  name: string,
  grid: (students: AdmitCardsData['students']) => SlipGrid,
  facts: Omit<DocumentEntry<AdmitCardsData, Filters>, 'fileName'>,
) =>
  defineExamDocument<AdmitCardsData, Filters>({
    ...facts,
    fileName: examFile(name, ({ students }) => students.map(({ roll }) => roll)),
    hasRolls: true,
    merged: 'never',
    students: studentsIn('students', ({ students }) => {
      const { columns, rows } = grid(students);
      return columns * rows;
    }),
  });
