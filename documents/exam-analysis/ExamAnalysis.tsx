import type { ComponentType, ReactNode } from 'react';
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
  SECTION_FIGURES,
  sectionColumns,
  sectionLines,
  signed,
  spreadColumns,
} from './columns.ts';
import { analysisWords } from './words.ts';

/** Sizes in mm. Rows shrink to the least before another page is begun. */
const GAP = 5;
const LOOK = { headHeight: 8.5, size: 8.5, headSize: 7.5, padding: 1 };
const ROW = { most: 8.4, least: 4.9 };
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
  const sheets = divideSheets(analysis);
  return sheets.map(({ tables, near }, index) => (
    <ListSheet key={index} title={analysisWords.title} page={index + 1} pages={sheets.length}>
      {index === 0 && <Overall {...analysis} />}
      {tables.map((SubjectTable) => (
        <SubjectTable key={SubjectTable.name} {...analysis} />
      ))}
      {near && (
        <NearList
          {...near}
          partOf={analysis.nearLine}
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

function PassRates(analysis: Analysis) {
  const { language } = usePaper();
  const { lang, value } = language;
  const { subjects, before } = analysis;
  return (
    <ChartTable
      caption={analysisWords.bySubject[lang]}
      note={before && analysisWords.changeNote[lang].replace('{term}', value(before.term))}
      columns={rateColumns(analysis, language)}
      subjects={subjects}
      chart={(sheet, rows) => {
        drawPercentScale(sheet, rows, language.digits);
        drawBars(
          sheet,
          subjects.map(({ passPercentage }) => passPercentage),
          rows,
        );
      }}
    />
  );
}

function Spread({ subjects, passPercent }: Analysis) {
  const { language } = usePaper();
  const { lang, digits } = language;
  return (
    <ChartTable
      caption={analysisWords.spread[lang]}
      note={digits(analysisWords.spreadNote[lang].replace('{percent}', String(passPercent)))}
      columns={spreadColumns(language)}
      subjects={subjects}
      chart={(sheet, rows) => {
        drawPercentScale(sheet, rows, digits);
        drawDashes(sheet, passPercent, rows);
        drawQuartiles(sheet, subjects.map(percentSpread), rows);
      }}
    />
  );
}

function Letters(analysis: Analysis) {
  const { language } = usePaper();
  const { subjects, letters } = analysis;
  return (
    <ChartTable
      caption={analysisWords.byLetter[language.lang]}
      columns={letterColumns(analysis, language)}
      subjects={subjects}
      chart={(sheet, rows) =>
        drawStacks(
          sheet,
          subjects.map((subject) => stack(subject, letters, language)),
          rows,
        )
      }
    />
  );
}

function Sections(analysis: Analysis) {
  const { language } = usePaper();
  return (
    <Section>
      <Caption>{analysisWords.bySection[language.lang]}</Caption>
      <Table
        {...LOOK}
        columns={sectionColumns(analysis, language)}
        rows={sectionLines(analysis, language)}
        rowHeight={ROW}
        fitsType
        growsEvenly
      />
    </Section>
  );
}

type ChartTableProps = {
  caption: string;
  note?: string | null;
  columns: readonly Column<SubjectFigures>[];
  subjects: readonly SubjectFigures[];
  chart: (sheet: Sheet, rows: ChartRows) => void;
};

/** A table with a chart in the last cell of each row. Its figures are no larger than its names. */
function ChartTable({ caption, note, columns, subjects, chart }: ChartTableProps) {
  return (
    <Section>
      <Caption note={note}>{caption}</Caption>
      <Table
        {...LOOK}
        columns={[...columns, { title: '', cell: () => '' }]}
        rows={subjects}
        rowHeight={ROW}
        fitsType
        growsEvenly
        chart={(sheet, { x, width, ...rows }) =>
          chart(sheet, { ...rows, x: x + CHART_PADDING, width: width - 2 * CHART_PADDING })
        }
      />
    </Section>
  );
}

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

type NearListProps = Near & { partOf: object; isContinued: boolean; isLast: boolean };

function NearList({ students, rowHeight, isLast, ...table }: NearListProps) {
  const { exam, language } = useExamPaper();
  const { lang, digits } = language;
  const lines = students.flat();
  const spans = students.flatMap((own) => own.map((_, index) => (index === 0 ? own.length : 0)));
  // The tables above leave it room for its highest rows, and for signatures.
  const spare = lines.length * (NEAR_ROW.most - rowHeight) + (isLast ? 0 : SIGNATURES_HEIGHT);
  return (
    <>
      <View isDecoration={table.isContinued}>
        <Caption note={digits(analysisWords.nearNote[lang].replace('{marks}', String(NEAR_MARKS)))}>
          {analysisWords.nearLine[lang]}
        </Caption>
      </View>
      {lines.length > 0 ? (
        <Table
          {...LOOK}
          size={9}
          columns={nearColumns(exam, language)}
          rows={lines}
          {...{ rowHeight, spans, ...table }}
        />
      ) : (
        <Text style={{ fontSize: 10, minFontSize: 8, maxLines: 3, height: LOOK.headHeight }}>
          {analysisWords.nobodyNear[lang]}
        </Text>
      )}
      <Part heights={[0, spare]} draw={() => {}} />
    </>
  );
}

/** The tables above the list in their order, with the rows of each and whether it has a note. */
const TABLES = [
  { component: PassRates, rows: ({ subjects }) => subjects.length, hasNote: ({ before }) => before !== null },
  { component: Spread, rows: ({ subjects }) => subjects.length, hasNote: () => true },
  { component: Letters, rows: ({ subjects }) => subjects.length, hasNote: () => false },
  {
    component: Sections,
    rows: ({ sections, subjects }) => (sections.length > 0 ? SECTION_FIGURES + subjects.length : 0),
    hasNote: () => false,
  },
] as const satisfies readonly {
  component: ComponentType<Analysis>;
  rows: (analysis: Analysis) => number;
  hasNote: (analysis: Analysis) => boolean;
}[];

type AnalysisSheet = { tables: ComponentType<Analysis>[]; near: Near | null };

/** Divides what there is to show: as many tables on each sheet as fit with their least rows, and the list. */
function divideSheets(analysis: Analysis): AnalysisSheet[] {
  const first = LIST_ROOM.first - STRIP - GAP;
  const full = LIST_ROOM.rest;
  const sheets: AnalysisSheet[] = [{ tables: [], near: null }];
  let left = first;
  for (const { component, rows, hasNote } of TABLES) {
    if (rows(analysis) === 0) continue;
    const note = hasNote(analysis) ? CAPTION_NOTE : 0;
    const height = CAPTION + note + LOOK.headHeight + GAP + rows(analysis) * ROW.least;
    if (height > left && sheets.at(-1)!.tables.length > 0) {
      sheets.push({ tables: [], near: null });
      left = full;
    }
    sheets.at(-1)!.tables.push(component);
    left -= height;
  }
  const [below, ...lists] = nearLists(analysis.nearLine, left - NEAR_ABOVE, full - NEAR_ABOVE);
  sheets.at(-1)!.near = below!;
  return [...sheets, ...lists.map((near) => ({ tables: [], near }))];
}

/** mm above the rows of the list: its caption, its note and its head. */
const NEAR_ABOVE = CAPTION + CAPTION_NOTE + LOOK.headHeight;

/** The list below the last tables where it or a good part of it fits in `left` mm, and on sheets of its own. */
function nearLists(lines: readonly NearLine[], left: number, full: number): (Near | null)[] {
  const students = [...groupBy(lines, ({ studentId }) => studentId).values()];
  const heightAt = (tightness: number) => NEAR_ROW.most - tightness * (NEAR_ROW.most - NEAR_ROW.least);
  const fewest = Math.min(lines.length, FEWEST) * NEAR_ROW.least;
  const fits = left >= fewest + SIGNATURES_HEIGHT;
  const room = { first: fits ? left : full, rest: full, tail: SIGNATURES_HEIGHT };
  const { pages, tightness } = paginate(students, ({ length }, one) => length * heightAt(one), room);
  const lists = pages.map((own) => ({ students: own, rowHeight: heightAt(tightness) }));
  return fits ? lists : [null, ...lists];
}
