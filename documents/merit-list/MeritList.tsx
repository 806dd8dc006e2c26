import type { MeritRow } from '#documents/model/result.ts';
import { type DocumentProps, type ExamData, ExamDocument, ListPages, ListTable } from '#documents/school';
import { MERIT_TABLE, meritColumns } from './columns.ts';

export type MeritListData = ExamData & { rows: MeritRow[] };

/** The students ranked in one exam, or in both terms merged, in order of merit (rules 6). */
export const MeritList = (props: DocumentProps<MeritListData>) => (
  <ExamDocument title="meritList" {...props}>
    <ListPages title="meritList">
      <ListTable columns={meritColumns} rows={props.data.rows} {...MERIT_TABLE} />
    </ListPages>
  </ExamDocument>
);
