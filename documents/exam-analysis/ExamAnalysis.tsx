import type { ExamAnalysis as Analysis } from '#documents/model/examAnalysis.ts';
import { Figures, FitText, mm, Table, type TableProps, View } from '#documents/paper';
import { NEAR_MARKS } from '#documents/rules/examAnalysis.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import {
  Caption,
  type DocumentProps,
  type ExamData,
  ExamDocument,
  ListPages,
  ListTable,
  usePaper,
} from '#documents/school';
import {
  letterColumns,
  letterStacks,
  nearColumns,
  percentSpread,
  rateColumns,
  sectionColumns,
  sectionLines,
  signed,
  spreadColumns,
} from './columns.ts';
import { analysisWords as t } from './words.ts';

/** Lengths in mm. Rows are as high as a page has room; they shrink to the least before another page is begun. */
const TYPE = { headHeight: 8.5, size: 8.5, headSize: 7.5, padding: 1 };
const LOOK = { ...TYPE, rowHeight: { most: 8.4, least: 4.9 }, fitsType: true, growsEvenly: true };
const NEAR_LOOK = { ...TYPE, rowHeight: { most: 6.2, least: 5.2 }, size: 9 };
/** The fewest students at the end of a page and on the next. */
const FEWEST = 4;
/** Below a table, and mm free at the left and right of a chart in its cell. */
const GAP = '5mm';
const CHART_PADDING = 3;

/** What an exam shows of a class: its subjects as charts, its sections side by side, and who is near the line. */
export const ExamAnalysis = (props: DocumentProps<ExamAnalysisData>) => (
  <ExamDocument title={t.title} {...props}>
    <ListPages title={t.title}>
      <Overall {...props.data.analysis} />
      <Tables {...props.data.analysis} />
      <NearList {...props.data.analysis} />
    </ListPages>
  </ExamDocument>
);

export type ExamAnalysisData = ExamData & { analysis: Analysis };

function Overall({ summary, meanGpa, before }: Analysis) {
  const { language } = usePaper();
  const { words, lang, digits, points } = language;
  const changed = (value: number, change: number | undefined, share: number) =>
    change === undefined
      ? { value: points(value) }
      : { value: `${points(value)} (${signed(change, language)})`, share };
  const fields = [
    { label: words.enrolled, value: digits(summary.totalStudents) },
    { label: words.examinee, value: digits(summary.totalExaminees) },
    { label: words.passed, value: digits(summary.totalPassed) },
    { label: words.notPassed, value: digits(summary.totalFailed) },
    { label: t.passRate[lang], ...changed(summary.passPercentage, before?.passChange, 2) },
    { label: t.meanGpa[lang], ...changed(meanGpa, before?.gpaChange, 1.6) },
  ];
  return <Figures fields={fields} style={{ marginBottom: GAP }} />;
}

/** The subjects, with a chart in the last column of each table, and the sections beside each other. */
function Tables(analysis: Analysis) {
  const { subjects, sections, passPercent, before } = analysis;
  const { language } = usePaper();
  const { lang, digits, value } = language;
  const chartColumn = { title: '', cell: () => '' };
  return (
    <>
      {subjects.length > 0 && (
        <>
          <CaptionedTable
            caption={t.bySubject[lang]}
            note={before && t.changeNote[lang].replace('{term}', value(before.term))}
            columns={[...rateColumns(analysis, language), chartColumn]}
            rows={subjects}
            chart={{ scale: digits, bars: subjects.map(({ passPercentage }) => passPercentage) }}
          />
          <CaptionedTable
            caption={t.spread[lang]}
            note={digits(t.spreadNote[lang].replace('{percent}', String(passPercent)))}
            columns={[...spreadColumns(language), chartColumn]}
            rows={subjects}
            chart={{ scale: digits, mark: passPercent, quartiles: subjects.map(percentSpread) }}
          />
          <CaptionedTable
            caption={t.byLetter[lang]}
            columns={[...letterColumns(analysis, language), chartColumn]}
            rows={subjects}
            chart={{ stacks: letterStacks(analysis, language) }}
          />
        </>
      )}
      {sections.length > 0 && (
        <CaptionedTable
          caption={t.bySection[lang]}
          columns={sectionColumns(analysis, language)}
          rows={sectionLines(analysis, language)}
        />
      )}
    </>
  );
}

type CaptionedTableProps<Row> = Pick<TableProps<Row>, 'columns' | 'rows' | 'chart'> & {
  caption: string;
  note?: string | null;
};

/** A table with its caption, on one page. Its figures are no larger than its names. */
const CaptionedTable = <Row,>({ caption, note = null, chart, ...table }: CaptionedTableProps<Row>) => (
  <View wrap={false} style={{ paddingBottom: GAP }}>
    <Caption note={note}>{caption}</Caption>
    <Table {...LOOK} {...table} {...(chart && { chart: { ...chart, padding: CHART_PADDING } })} />
  </View>
);

function NearList({ nearLine }: Analysis) {
  const { lang, digits } = usePaper().language;
  const note = digits(t.nearNote[lang].replace('{marks}', String(NEAR_MARKS)));
  const caption = <Caption note={note}>{t.nearLine[lang]}</Caption>;
  const students = [...groupBy(nearLine, ({ studentId }) => studentId).values()];
  if (students.length === 0)
    return (
      <View wrap={false}>
        {caption}
        <FitText floor={8} style={{ height: mm(TYPE.headHeight), fontSize: 10, maxLines: 3 }}>
          {t.nobodyNear[lang]}
        </FitText>
      </View>
    );
  return (
    <ListTable
      {...NEAR_LOOK}
      columns={nearColumns}
      rows={students.flat()}
      spans={students.flatMap((lines) => lines.map((_, index) => (index === 0 ? lines.length : 0)))}
      orphans={FEWEST}
      top={caption}
    />
  );
}
