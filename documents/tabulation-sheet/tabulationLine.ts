import type { StudentResult } from '#documents/model/result.ts';
import type { Column } from '#documents/paper/columns.ts';
import type { Language } from '#documents/words/language.ts';
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
  results: readonly StudentResult[],
  className: string,
  language: Language,
): Column<TabulationRow>[] => [
  ...studentLeaves(language).map(columnOf),
  ...subjectGroups(results).flatMap((group) => {
    const { title, leaves } = subjectLeaves(group, Number(className), language);
    return leaves.map((leaf) => ({ ...columnOf(leaf), title: `${title} ${leaf.title}` }));
  }),
  ...totalLeaves(language).map(columnOf),
];
