import type { ReactNode } from 'react';
import type { Language } from '#documents/i18n/language.ts';
import type { ExamAnalysis as Analysis, NearLine, SubjectFigures } from '#documents/model/examAnalysis.ts';
import {
  drawBars,
  drawDashes,
  drawPercentScale,
  drawQuartiles,
  drawStacks,
  type StackPart,
} from '#documents/paper/charts.ts';
import type { Column } from '#documents/paper/columns.ts';
import type { Field } from '#documents/paper/drawFigures.ts';
import { Figures } from '#documents/paper/Figures.tsx';
import { Part } from '#documents/paper/PaperDocument.tsx';
import { paginate } from '#documents/paper/paginate.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import { SIGNATURES_HEIGHT } from '#documents/paper/signatures.ts';
import { type ChartRows, Table } from '#documents/paper/Table.tsx';
import { Text } from '#documents/paper/Text.tsx';
import { View } from '#documents/paper/View.tsx';
import { NEAR_MARKS } from '#documents/rules/examAnalysis.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import { Caption, ListSheet } from '#documents/school/ListSheet.tsx';
import { CAPTION, CAPTION_NOTE, LIST_ROOM } from '#documents/school/listPaper.ts';
import {
  type DocumentProps,
  type ExamData,
  ExamDocument,
  useExamPaper,
  usePaper,
} from '#documents/school/SchoolDocument.tsx';
import {
  letterColumns,
  nearColumns,
  rateColumns,
  sectionColumns,
  sectionLines,
  signed,
  spreadColumns,
} from './columns.ts';
import { analysisWords } from './words.ts';

/** Sizes in mm. Rows shrink to the least before another page is begun. */
const GAP = 5;
const TYPE = { headHeight: 8.5, size: 8.5, headSize: 7.5, padding: 1 };
const ROW = { most: 8.4, least: 4.9 };
const LOOK = { ...TYPE, rowHeight: ROW, fitsType: true, growsEvenly: true };
const NEAR_ROW = { most: 6.2, least: 5.2 };
const STRIP = 11.5;
/** The fewest rows of a list that are worth beginning below a chart. */
const FEWEST = 4;
/** mm free at the left and right of a chart in its cell. */
const CHART_PADDING = 3;

/** What an exam shows of a class: its subjects as charts, its sections side by side, and who is near the line. */
export const ExamAnalysis = (props: DocumentProps<ExamAnalysisData>) => (
  <ExamDocument title={analysisWords.title} {...props}>
    <AnalysisSheets {...props.data.analysis} />
  </ExamDocument>
);

export type ExamAnalysisData = ExamData & { analysis: Analysis };

/** As many tables on each sheet as fit, and below the last of them, or on sheets of its own, who is near the line. */
function AnalysisSheets(analysis: Analysis) {
  const { language } = usePaper();
  const sheets = divideSheets(analysis, analysisTables(analysis, language));
  return sheets.map(({ tables, near }, index) => (
    <ListSheet key={index} title={analysisWords.title} page={index + 1} pages={sheets.length}>
      {index === 0 && <Overall {...analysis} />}
      {tables.map(({ caption, note, table }) => (
        <Section key={caption}>
          <Caption note={note}>{caption}</Caption>
          {table}
        </Section>
      ))}
      {near && (
        <NearList
          {...near}
          continues={analysis.nearLine}
          isContinued={Boolean(sheets[index - 1]?.near)}
          isLast={index === sheets.length - 1}
        />
      )}
    </ListSheet>
  ));
}

function Overall({ summary, meanGpa, before }: Analysis) {
  const { language } = usePaper();
  const { words, lang, digits, points } = language;
  const since = (change: number | undefined): string =>
    change === undefined ? '' : ` (${signed(change, language)})`;
  const fields: Field[] = [
    { label: words.enrolled, value: digits(summary.totalStudents) },
    { label: words.examinee, value: digits(summary.totalExaminees) },
    { label: words.passed, value: digits(summary.totalPassed) },
    { label: words.notPassed, value: digits(summary.totalFailed) },
    {
      label: analysisWords.passRate[lang],
      value: points(summary.passPercentage) + since(before?.passChange),
      share: before ? 2 : 1,
    },
    {
      label: analysisWords.meanGpa[lang],
      value: points(meanGpa) + since(before?.gpaChange),
      share: before ? 1.6 : 1,
    },
  ];
  return (
    <Section>
      <Figures fields={fields} />
    </Section>
  );
}

/** Blocks with a space below them. */
const Section = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <View style={{ height: GAP }} />
  </>
);

type CaptionedTable = { caption: string; note?: string | null; rows: number; table: ReactNode };

/** What there is to show of the subjects and the sections, in its order. */
function analysisTables(analysis: Analysis, language: Language): CaptionedTable[] {
  const { subjects, sections, letters, passPercent, before } = analysis;
  const { lang, digits, value } = language;
  const rows = subjects.length;
  const lines = sectionLines(analysis, language);
  const chartTable = (columns: readonly Column<SubjectFigures>[], chart: Chart) => (
    <ChartTable columns={columns} subjects={subjects} chart={chart} />
  );
  const tables: CaptionedTable[] = [
    {
      caption: analysisWords.bySubject[lang],
      note: before && analysisWords.changeNote[lang].replace('{term}', value(before.term)),
      rows,
      table: chartTable(rateColumns(analysis, language), (sheet, place) => {
        const rates = subjects.map(({ passPercentage }) => passPercentage);
        drawPercentScale(sheet, place, digits);
        drawBars(sheet, rates, place);
      }),
    },
    {
      caption: analysisWords.spread[lang],
      note: digits(analysisWords.spreadNote[lang].replace('{percent}', String(passPercent))),
      rows,
      table: chartTable(spreadColumns(language), (sheet, place) => {
        drawPercentScale(sheet, place, digits);
        drawDashes(sheet, passPercent, place);
        drawQuartiles(sheet, subjects.map(percentSpread), place);
      }),
    },
    {
      caption: analysisWords.byLetter[lang],
      rows,
      table: chartTable(letterColumns(analysis, language), (sheet, place) => {
        const stacks = subjects.map((subject) => stack(subject, letters, language));
        drawStacks(sheet, stacks, place);
      }),
    },
    {
      caption: analysisWords.bySection[lang],
      rows: sections.length > 0 ? lines.length : 0,
      table: <Table {...LOOK} columns={sectionColumns(analysis, language)} rows={lines} />,
    },
  ];
  return tables.filter(({ rows }) => rows > 0);
}

type Chart = (sheet: Sheet, rows: ChartRows) => void;
type ChartTableProps = {
  columns: readonly Column<SubjectFigures>[];
  subjects: readonly SubjectFigures[];
  chart: Chart;
};

/** A table with a chart in the last cell of each row. Its figures are no larger than its names. */
const ChartTable = ({ columns, subjects, chart }: ChartTableProps) => (
  <Table
    {...LOOK}
    columns={[...columns, { title: '', cell: () => '' }]}
    rows={subjects}
    chart={(sheet, { x, width, ...rows }) =>
      chart(sheet, { ...rows, x: x + CHART_PADDING, width: width - 2 * CHART_PADDING })
    }
  />
);

/** The quartiles as percentages of the full marks. */
const percentSpread = ({ quartiles, fullMarks }: SubjectFigures): number[] | null =>
  quartiles?.map((mark) => (mark * 100) / fullMarks) ?? null;

/** The letters from the best to the worst and the absent, which no shade alone tells apart. */
function stack(subject: SubjectFigures, letters: readonly string[], { lang }: Language): StackPart[] {
  const passing = letters.map((label, index): StackPart => {
    const isLast = index === letters.length - 1;
    const shade = index % 2 === 0 ? 'tint' : 'light';
    return { label, count: subject.letterCounts[index] ?? 0, look: isLast ? 'dark' : shade };
  });
  const absent = { label: analysisWords.absentShort[lang], count: subject.absent, look: 'hatched' } as const;
  return [...passing, absent];
}

/** A part of the list, by student, with the height of its rows in mm. */
type Near = { students: readonly NearLine[][]; rowHeight: number };

type NearListProps = Near & { continues: object; isContinued: boolean; isLast: boolean };

function NearList({ students, rowHeight, isLast, ...table }: NearListProps) {
  const { exam, language } = useExamPaper();
  const { lang, digits } = language;
  const lines = students.flat();
  const spans = students.flatMap((own) => own.map((_, index) => (index === 0 ? own.length : 0)));
  // The tables above leave it room for its highest rows, and for signatures.
  const spare = lines.length * (NEAR_ROW.most - rowHeight) + (isLast ? 0 : SIGNATURES_HEIGHT);
  return (
    <>
      <View isArtifact={table.isContinued}>
        <Caption note={digits(analysisWords.nearNote[lang].replace('{marks}', String(NEAR_MARKS)))}>
          {analysisWords.nearLine[lang]}
        </Caption>
      </View>
      {lines.length > 0 ? (
        <Table
          {...{ ...TYPE, rowHeight, spans, ...table }}
          size={9}
          columns={nearColumns(exam, language)}
          rows={lines}
        />
      ) : (
        <Text style={{ fontSize: 10, minFontSize: 8, maxLines: 3, height: TYPE.headHeight }}>
          {analysisWords.nobodyNear[lang]}
        </Text>
      )}
      <Part heights={[0, spare]} draw={() => {}} />
    </>
  );
}

type AnalysisSheet = { tables: CaptionedTable[]; near: Near | null };

/** Divides what there is to show: as many tables on each sheet as fit with their least rows, and the list. */
function divideSheets({ nearLine }: Analysis, tables: readonly CaptionedTable[]): AnalysisSheet[] {
  const full = LIST_ROOM.rest;
  const sheets: AnalysisSheet[] = [{ tables: [], near: null }];
  let left = LIST_ROOM.first - STRIP - GAP;
  for (const table of tables) {
    const caption = CAPTION + (table.note ? CAPTION_NOTE : 0);
    const height = caption + TYPE.headHeight + GAP + table.rows * ROW.least;
    if (height > left && sheets.at(-1)!.tables.length > 0) {
      sheets.push({ tables: [], near: null });
      left = full;
    }
    sheets.at(-1)!.tables.push(table);
    left -= height;
  }
  const [below, ...lists] = nearLists(nearLine, left - NEAR_ABOVE, full - NEAR_ABOVE);
  sheets.at(-1)!.near = below!;
  return [...sheets, ...lists.map((near) => ({ tables: [], near }))];
}

/** mm above the rows of the list: its caption, its note and its head. */
const NEAR_ABOVE = CAPTION + CAPTION_NOTE + TYPE.headHeight;

/** The list below the last tables where it or a good part of it fits in `left` mm, and on sheets of its own. */
function nearLists(lines: readonly NearLine[], left: number, full: number): (Near | null)[] {
  const students = [...groupBy(lines, ({ studentId }) => studentId).values()];
  const heightAt = (shrink: number) => NEAR_ROW.most - shrink * (NEAR_ROW.most - NEAR_ROW.least);
  const fewest = Math.min(lines.length, FEWEST) * NEAR_ROW.least;
  const fits = left >= fewest + SIGNATURES_HEIGHT;
  const room = { first: fits ? left : full, rest: full, tail: SIGNATURES_HEIGHT };
  const { pages, shrink } = paginate(students, ({ length }, one) => length * heightAt(one), room);
  const lists = pages.map((own) => ({ students: own, rowHeight: heightAt(shrink) }));
  return fits ? lists : [null, ...lists];
}
