import type { ExamSummary, SubjectPassRate } from '#documents/model/result.ts';
import { BarChart, FitText, INK, mm, Table, type TableProps, View } from '#documents/paper';
import { type DocumentProps, type ExamData, ExamDocument, ListPages, usePaper } from '#documents/school';
import { passRateColumns, summaryColumns, summaryRows } from './columns.ts';

/** In mm. The rows of the subjects shrink where there are many. */
const HEAD = 7.5;
const LOOK = { headHeight: HEAD, rowHeight: 7.2, size: 9.5, headSize: 8.5, padding: 2 };
const SUBJECT_LOOK = { ...LOOK, rowHeight: { least: 4, most: 6.6 }, size: 8.5, headSize: 8, fitsType: true };
const TABLE_WIDTH = 132;

/** The counts and percentages of one exam (rules 8), each row with a bar beside it. */
export const ResultSummary = (props: DocumentProps<ResultSummaryData>) => (
  <ExamDocument title="resultSummary" {...props}>
    <ListPages title="resultSummary">
      <Summary {...props.data} />
    </ListPages>
  </ExamDocument>
);

export type ResultSummaryData = ExamData & {
  summary: ExamSummary;
  /** How many passed in each subject. */
  subjects: SubjectPassRate[];
};

const PERCENTAGE_NOTE = {
  en: 'Percentages are of examinees; those of examinees and the absent are of the enrolled who are not exempt. The bars show them from 0 to 100.',
  bn: 'শতকরা হার পরীক্ষার্থীর সংখ্যার ওপর; পরীক্ষার্থী ও অনুপস্থিতির হার অব্যাহতি ছাড়া ভর্তি শিক্ষার্থীর সংখ্যার ওপর হিসাব করা। দণ্ডগুলোর মাপ 0 থেকে 100।',
};

function Summary({ summary, subjects }: ResultSummaryData) {
  const { language } = usePaper();
  return (
    <>
      <View wrap={false} style={{ paddingTop: '3mm' }}>
        <RateTable
          {...LOOK}
          columns={summaryColumns(language)}
          rows={summaryRows(summary)}
          rate={({ percentage }) => percentage}
        />
        <FitText style={{ marginTop: '1.2mm', height: '4mm', fontSize: 7.5, color: INK.label }}>
          {language.digits(PERCENTAGE_NOTE[language.lang])}
        </FitText>
      </View>
      {subjects.length > 0 && (
        <View wrap={false} style={{ marginTop: '1.8mm' }}>
          <FitText
            as="H2"
            style={{ height: '6mm', marginBottom: '1mm', fontSize: 10, fontWeight: 'semibold' }}
          >
            {language.words.passRateBySubject}
          </FitText>
          <RateTable
            {...SUBJECT_LOOK}
            columns={passRateColumns(language)}
            rows={subjects}
            rate={({ passPercentage }) => passPercentage}
          />
        </View>
      )}
    </>
  );
}

/** A table with a scale and a bar for the percentage of each row beside it. */
function RateTable<Row>({ rate, ...table }: TableProps<Row> & { rate: (row: Row) => number | null }) {
  const { digits } = usePaper().language;
  return (
    <View style={{ flexDirection: 'row', columnGap: '5mm' }}>
      <View style={{ width: mm(TABLE_WIDTH) }}>
        <Table {...table} />
      </View>
      <BarChart
        count={table.rows.length}
        scale={digits}
        bars={table.rows.map(rate)}
        style={{ flexGrow: 1, flexBasis: 0, marginTop: mm(HEAD) }}
      />
    </View>
  );
}
