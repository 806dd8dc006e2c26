import type { ExamSummary, SubjectPassRate } from '#documents/model/result.ts';
import { drawBars, drawPercentScale } from '#documents/paper/charts.ts';
import type { Column } from '#documents/paper/columns.ts';
import { INK } from '#documents/paper/inks.ts';
import { Part } from '#documents/paper/PaperDocument.tsx';
import { Heading, Text } from '#documents/paper/Text.tsx';
import { drawTable, fittedSize } from '#documents/paper/table.ts';
import { ListSheet } from '#documents/school/ListSheet.tsx';
import {
  type DocumentProps,
  type ExamData,
  ExamDocument,
  usePaper,
} from '#documents/school/SchoolDocument.tsx';
import { passRateColumns, summaryColumns, summaryRows } from './columns.ts';

/** Sizes in mm. The rows of the subjects shrink where there are many. */
const HEAD = 7.5;
const ROW = 7.2;
const SUBJECT_ROW = { least: 4, most: 6.6 };
const TABLE_WIDTH = 132;
const GAP = 5;
const CAPTION = 7;

/** The counts and percentages of one exam on one page (rules 8), each row with a bar beside it. */
export const ResultSummary = (props: DocumentProps<ResultSummaryData>) => (
  <ExamDocument title="resultSummary" {...props}>
    <ListSheet title="resultSummary" paddingTop={3}>
      <Summary {...props.data} />
    </ListSheet>
  </ExamDocument>
);

export type ResultSummaryData = ExamData & {
  summary: ExamSummary;
  /** How many passed in each subject. */
  subjects: SubjectPassRate[];
};

const PERCENTAGE_NOTE = {
  en: 'Percentages are of examinees, that of the absent of the enrolled. The bars show them from 0 to 100.',
  bn: 'শতকরা হার পরীক্ষার্থীর সংখ্যার ওপর, অনুপস্থিতির হার ভর্তি শিক্ষার্থীর সংখ্যার ওপর হিসাব করা। দণ্ডগুলোর মাপ 0 থেকে 100।',
};

function Summary({ summary, subjects }: ResultSummaryData) {
  const { language } = usePaper();
  const { lang, words, digits } = language;
  const rows = summaryRows(summary);
  return (
    <>
      <RateTable
        columns={summaryColumns(language)}
        rows={rows}
        percentages={rows.map(({ percentage }) => percentage)}
        rowHeights={[ROW]}
        look={{ size: 9.5, headSize: 8.5 }}
      />
      <Text style={{ fontSize: 7.5, color: INK.label, marginTop: 1.2, height: 4 }}>
        {digits(PERCENTAGE_NOTE[lang])}
      </Text>
      {subjects.length > 0 && (
        <>
          <Heading style={{ fontSize: 10, fontWeight: 'semibold', marginTop: 1.8, height: CAPTION - 1 }}>
            {words.passRateBySubject}
          </Heading>
          <RateTable
            columns={passRateColumns(language)}
            rows={subjects}
            percentages={subjects.map(({ passPercentage }) => passPercentage)}
            rowHeights={[SUBJECT_ROW.least, SUBJECT_ROW.most]}
            look={{ size: 8.5, headSize: 8 }}
            above={1}
            isFitted
          />
        </>
      )}
    </>
  );
}

type RateTableProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  percentages: readonly (number | null)[];
  rowHeights: readonly number[];
  look: { size: number; headSize: number };
  above?: number;
  /** In the type size in which every cell fits. */
  isFitted?: boolean;
};

/** A table with a scale and a bar for the percentage of each row beside it. */
function RateTable<Row>({
  columns,
  rows,
  percentages,
  rowHeights,
  look,
  above = 0,
  isFitted,
}: RateTableProps<Row>) {
  const { digits } = usePaper().language;
  return (
    <Part
      heights={rowHeights.map((row) => HEAD + rows.length * row)}
      above={above}
      draw={(sheet, { x, y, width, height }) => {
        const rowHeight = (height - HEAD) / rows.length;
        const place = { x, y, width: TABLE_WIDTH, headHeight: HEAD, rowHeight, padding: 2, ...look };
        const size = isFitted ? fittedSize(columns, rows, place) : look.size;
        drawTable(sheet, columns, rows, { ...place, size });
        const beside = { x: x + TABLE_WIDTH + GAP, y: y + HEAD, width: width - TABLE_WIDTH - GAP };
        drawPercentScale(sheet, { ...beside, height: rows.length * rowHeight }, digits);
        drawBars(sheet, percentages, { ...beside, rowHeight });
      }}
    />
  );
}
