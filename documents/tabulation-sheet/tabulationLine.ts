import type { Column } from '#documents/paper/columns.ts';
import type { Language } from '#documents/words/language.ts';
import type { TabulationSheetData } from './data.ts';
import { subjectGroups } from './subjectGroups.ts';
import {
  type Leaf,
  studentLeaves,
  subjectLeaves,
  type TabulationRow,
  totalLeaves,
} from './tabulationColumns.ts';

const columnOf = ({ title, align, cell }: Leaf): Column<TabulationRow> => ({ title, align, cell });

/** The columns of the sheet under one head line, each named with its subject: for a screen and a spreadsheet. */
export const tabulationLineColumns = (
  { subjects, results, exam }: Pick<TabulationSheetData, 'subjects' | 'results' | 'exam'>,
  language: Language,
): Column<TabulationRow>[] => [
  ...studentLeaves(language).map(columnOf),
  ...subjectGroups(subjects, results).flatMap((group) => {
    const { title, leaves } = subjectLeaves(group, Number(exam.className), language);
    return leaves.map((leaf) => ({ ...columnOf(leaf), title: `${title} ${leaf.title}` }));
  }),
  ...totalLeaves(language).map(columnOf),
];
