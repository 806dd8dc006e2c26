import type { MeritRow } from '#documents/model/result.ts';
import { ListPages, ListTable } from '#documents/school/ListPages.tsx';
import { type DocumentProps, type ExamData, ExamDocument } from '#documents/school/SchoolDocument.tsx';
import { meritColumns } from './columns.ts';

/** Row heights in mm; rows shrink to the least before another page is begun. */
const ROW = { most: 6.4, least: 5.2 };
const HEAD = 7.5;

export type MeritListData = ExamData & { rows: MeritRow[] };

/** The students ranked in one exam, or in both terms merged, in order of merit (rules 6). */
export const MeritList = (props: DocumentProps<MeritListData>) => (
  <ExamDocument title="meritList" {...props}>
    <ListPages title="meritList">
      <ListTable columns={meritColumns} rows={props.data.rows} headHeight={HEAD} rowHeight={ROW} />
    </ListPages>
  </ExamDocument>
);
