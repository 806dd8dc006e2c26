import type { FailRow } from '#documents/model/result.ts';
import { Block } from '#documents/paper/PaperDocument.tsx';
import { ListPages, ListTable } from '#documents/school/ListPages.tsx';
import {
  type DocumentProps,
  type ExamData,
  ExamDocument,
  usePaper,
} from '#documents/school/SchoolDocument.tsx';
import { failLines, failSheetColumns } from './columns.ts';

/** In mm; rows shrink to the least before another page is begun. */
const LOOK = { headHeight: 7.5, rowHeight: { most: 6.2, least: 5 }, size: 8.5, headSize: 7.5, padding: 0.9 };

export type FailListData = ExamData & { rows: FailRow[] };

/**
 * The students who failed in one exam, with a line for each of their failed subjects (rules 8). A student is never broken
 * over two pages; one sheet for nobody.
 */
export const FailList = (props: DocumentProps<FailListData>) => {
  const { rows } = props.data;
  return (
    <ExamDocument title="failList" {...props}>
      <ListPages
        title="failList"
        more={({ words, digits }) => [{ label: words.failStudent, value: digits(rows.length) }]}
      >
        {rows.length === 0 ? (
          <NobodyFailed />
        ) : (
          <ListTable
            columns={failSheetColumns}
            rows={failLines(rows)}
            spans={rows.flatMap(spans)}
            isFitted
            {...LOOK}
          />
        )}
      </ListPages>
    </ExamDocument>
  );
};

/** The name of a student is beside all of their subjects. */
const spans = ({ subjects }: FailRow) => subjects.map((_, index) => (index === 0 ? subjects.length : 0));

function NobodyFailed() {
  const { words } = usePaper().language;
  const writing = { size: 12, weight: 'semibold', align: 'center' } as const;
  return (
    <Block
      flow={() => ({
        parts: () => [16],
        draw: (sheet, _, { y, ...at }) =>
          sheet.write(words.nobodyFailed, { ...at, y: y + 8, height: 8 }, writing),
      })}
    />
  );
}
