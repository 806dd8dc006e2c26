import type { FailRow } from '#documents/model/result.ts';
import { FitText } from '#documents/paper';
import {
  type DocumentProps,
  type ExamData,
  ExamDocument,
  ListPages,
  ListTable,
  usePaper,
} from '#documents/school';
import { FAIL_TABLE, failCounts, failLines, failSheetColumns, studentSpans } from './columns.ts';

export type FailListData = ExamData & { rows: FailRow[] };
/** The students who failed in one exam, with a line for each of their failed subjects; one sheet for nobody (rules 8). */
export const FailList = (props: DocumentProps<FailListData>) => {
  const { rows } = props.data;
  const list = { ...FAIL_TABLE, rows: failLines(rows), spans: studentSpans(rows) };
  return (
    <ExamDocument title="failList" {...props}>
      <ListPages title="failList" more={(language) => failCounts(rows, language)}>
        {rows.length > 0 ? <ListTable columns={failSheetColumns} {...list} /> : <NobodyFailed />}
      </ListPages>
    </ExamDocument>
  );
};
const NobodyFailed = () => <FitText style={CENTRED}>{usePaper().language.words.nobodyFailed}</FitText>;
const CENTRED = { height: '24mm', fontSize: 12, fontWeight: 'semibold', textAlign: 'center' } as const;
