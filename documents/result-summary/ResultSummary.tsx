import type { ExamSummary, SubjectPassRate } from '#documents/model/result.ts';
import { drawBars, drawPercentScale } from '#documents/paper/charts.ts';
import { INK } from '#documents/paper/inks.ts';
import { Block } from '#documents/paper/PaperDocument.tsx';
import { Table, type TableProps } from '#documents/paper/Table.tsx';
import { Heading, Text } from '#documents/paper/Text.tsx';
import { View } from '#documents/paper/View.tsx';
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
        rowHeight={ROW}
        size={9.5}
        headSize={8.5}
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
            rowHeight={SUBJECT_ROW}
            size={8.5}
            headSize={8}
            marginTop={1}
            fitsType
          />
        </>
      )}
    </>
  );
}

type RateTableProps<Row> = Pick<
  TableProps<Row>,
  'columns' | 'rows' | 'rowHeight' | 'marginTop' | 'fitsType'
> & {
  percentages: readonly (number | null)[];
  size: number;
  headSize: number;
};

/** A table with a scale and a bar for the percentage of each row beside it. */
function RateTable<Row>({ percentages, marginTop = 0, ...table }: RateTableProps<Row>) {
  const { digits } = usePaper().language;
  return (
    <View style={{ flexDirection: 'row', gap: GAP, marginTop }}>
      <View style={{ width: TABLE_WIDTH }}>
        <Table headHeight={HEAD} padding={2} {...table} />
      </View>
      <Block
        fill={(sheet, box) => {
          const rows = { ...box, y: box.y + HEAD, height: box.height - HEAD };
          drawPercentScale(sheet, rows, digits);
          drawBars(sheet, percentages, { ...rows, rowHeight: rows.height / percentages.length });
        }}
      />
    </View>
  );
}
