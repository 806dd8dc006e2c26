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
import { type Column, columnWidths } from '#documents/paper/columns.ts';
import { drawFigures, type Field } from '#documents/paper/figures.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import { paginate } from '#documents/paper/paginate.ts';
import { type Box, type Sheet, writeBroken } from '#documents/paper/sheet.ts';
import { SIGNATURES_HEIGHT } from '#documents/paper/signatures.ts';
import { drawTable, fittedSize } from '#documents/paper/table.ts';
import { NEAR_MARKS } from '#documents/rules/examAnalysis.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import {
  CAPTION,
  CAPTION_NOTE,
  drawCaption,
  LIST_MARGIN,
  listRoom,
  listSheets,
  listWidth,
} from '#documents/school/listSheet.ts';
import {
  type DocumentProps,
  type ExamData,
  ExamDocument,
  Sheets,
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
const HEAD = 8.5;
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
    <Sheets create={(language) => analysisSheets(props.data, language)} />
  </ExamDocument>
);

export type ExamAnalysisData = ExamData & { analysis: Analysis };

/** A caption, a note below it and a table with its chart, which stays on one page. */
type Block = { caption: string; note?: string; rows: number; draw: (sheet: Sheet, at: BlockPlace) => void };
type BlockPlace = { y: number; rowHeight: number };

/** A page: blocks, and a part of the list below them, by student. */
type Page = { strip: boolean; blocks: Block[]; near: NearLine[][] | null };

function analysisSheets(data: ExamAnalysisData, language: Language): PaperSheet[] {
  const { analysis, exam } = data;
  const pages = blockPages(blocks(analysis, language));
  const list = nearPages(analysis.nearLine, pages.at(-1)!);
  const own = [...pages.slice(0, -1), ...list.pages];
  const columns = nearColumns(exam, language);
  const head = { ...data, title: analysisWords.title[language.lang] };
  return listSheets(head, own, language, (sheet, page, top) => {
    const y = page.strip ? drawFigures(sheet, overall(analysis, language), strip(sheet, top)) + GAP : top;
    const below = drawBlocks(sheet, page, y);
    if (page.near) drawNear(sheet, page.near, { columns, y: below, rowHeight: list.rowHeight }, language);
  });
}

const strip = (sheet: Sheet, y: number) => ({
  x: LIST_MARGIN,
  y,
  width: listWidth(sheet),
  height: STRIP,
});

function overall({ summary, meanGpa, before }: Analysis, language: Language): Field[] {
  const { words, lang, digits, points } = language;
  const since = (change: number | undefined): string =>
    change === undefined ? '' : ` (${signed(change, language)})`;
  return [
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
}

/** The blocks above the list, as many of them as have something to show. */
function blocks(analysis: Analysis, language: Language): Block[] {
  const { lang, digits, value } = language;
  const { subjects, before, letters, sections } = analysis;
  const lines = sectionLines(analysis, language);
  const rows = subjects.length;
  return [
    {
      caption: analysisWords.bySubject[lang],
      ...(before && { note: analysisWords.changeNote[lang].replace('{term}', value(before.term)) }),
      rows,
      draw: (sheet: Sheet, at: BlockPlace) => {
        const chart = drawChartTable(sheet, rateColumns(analysis, language), subjects, at);
        drawPercentScale(sheet, chart, digits);
        drawBars(
          sheet,
          subjects.map(({ passPercentage }) => passPercentage),
          { ...chart, ...at, y: chart.y },
        );
      },
    },
    {
      caption: analysisWords.spread[lang],
      note: digits(analysisWords.spreadNote[lang].replace('{percent}', String(analysis.passPercent))),
      rows,
      draw: (sheet: Sheet, at: BlockPlace) => {
        const chart = drawChartTable(sheet, spreadColumns(language), subjects, at);
        drawPercentScale(sheet, chart, digits);
        drawDashes(sheet, analysis.passPercent, chart);
        drawQuartiles(sheet, subjects.map(percentSpread), { ...chart, ...at, y: chart.y });
      },
    },
    {
      caption: analysisWords.byLetter[lang],
      rows,
      draw: (sheet: Sheet, at: BlockPlace) => {
        const chart = drawChartTable(sheet, letterColumns(analysis, language), subjects, at);
        drawStacks(
          sheet,
          subjects.map((subject) => stack(subject, letters, language)),
          { ...chart, ...at, y: chart.y },
        );
      },
    },
    {
      caption: analysisWords.bySection[lang],
      rows: sections.length > 0 ? lines.length : 0,
      draw: (sheet: Sheet, at: BlockPlace) => {
        drawEvenTable(sheet, sectionColumns(analysis, language), lines, at);
      },
    },
  ].filter((block) => block.rows > 0);
}

const tableLook = (sheet: Sheet, { y, rowHeight }: BlockPlace) => ({
  x: LIST_MARGIN,
  y,
  width: listWidth(sheet),
  ...{ headHeight: HEAD, rowHeight, size: 8.5, headSize: 7.5, padding: 1 },
});

/** Draws a table whose figures are no larger than its names. Returns the y below it. */
function drawEvenTable<Row>(
  sheet: Sheet,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  at: BlockPlace,
): number {
  const look = tableLook(sheet, at);
  return drawTable(sheet, columns, rows, { ...look, size: fittedSize(columns, rows, look) });
}

/** Draws a table with an empty cell at the end of each row. Returns the box of its chart, without the head. */
function drawChartTable(
  sheet: Sheet,
  columns: readonly Column<SubjectFigures>[],
  subjects: readonly SubjectFigures[],
  at: BlockPlace,
): Box {
  const all = [...columns, { title: '', cell: () => '' }];
  const below = drawEvenTable(sheet, all, subjects, at);
  const width = columnWidths(all, listWidth(sheet)).at(-1)!;
  const y = at.y + HEAD;
  const x = LIST_MARGIN + listWidth(sheet) - width + CHART_PADDING;
  return { x, y, width: width - 2 * CHART_PADDING, height: below - y };
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

const fixedHeight = ({ note }: Block): number => CAPTION + (note ? CAPTION_NOTE : 0) + HEAD + GAP;
const blockHeight = (block: Block, row: number): number => fixedHeight(block) + block.rows * row;

const pageRoom = (isFirst: boolean): number => (isFirst ? listRoom().first - STRIP - GAP : listRoom().rest);

/** As many blocks on each page as fit with their least rows. */
function blockPages(all: readonly Block[]): Page[] {
  const pages: Page[] = [{ strip: true, blocks: [], near: null }];
  let left = pageRoom(true);
  for (const block of all) {
    const height = blockHeight(block, ROW.least);
    const page = pages.at(-1)!;
    if (height <= left || page.blocks.length === 0) page.blocks.push(block);
    else {
      pages.push({ strip: false, blocks: [block], near: null });
      left = pageRoom(false);
    }
    left -= height;
  }
  return pages;
}

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

/** The height of the rows of a page's blocks, which may take `room` mm. */
function rowHeightWithin({ blocks: own }: Page, room: number): number {
  const rows = sum(own.map((block) => block.rows));
  const free = room - sum(own.map(fixedHeight));
  return Math.max(ROW.least, Math.min(ROW.most, free / rows));
}

/** mm above the rows of the list: its caption, its note and its head. */
const NEAR_ABOVE = CAPTION + CAPTION_NOTE + HEAD;

/** The list below the last blocks where it fits or a good part of it does, else on pages of its own. */
function nearPages(lines: readonly NearLine[], last: Page): { pages: Page[]; rowHeight: number } {
  const students = [...groupBy(lines, ({ studentId }) => studentId).values()];
  const heightAt = (tightness: number) => NEAR_ROW.most - tightness * (NEAR_ROW.most - NEAR_ROW.least);
  const full = listRoom(NEAR_ABOVE).rest;
  const blocksHeight = sum(last.blocks.map((block) => blockHeight(block, ROW.least)));
  const left = pageRoom(last.strip) - blocksHeight - NEAR_ABOVE;
  const fewest = Math.min(lines.length, FEWEST) * NEAR_ROW.least;
  const fits = left >= fewest + SIGNATURES_HEIGHT;
  const room = { first: fits ? left : full, rest: full, tail: SIGNATURES_HEIGHT };
  const divided = paginate(students, ({ length }, tightness) => length * heightAt(tightness), room);
  const lists = divided.pages.map((near): Page => ({ strip: false, blocks: [], near }));
  const pages = fits ? [{ ...last, near: lists[0]!.near }, ...lists.slice(1)] : [last, ...lists];
  return { pages, rowHeight: heightAt(divided.tightness) };
}

/** Draws the blocks of a page, with rows as high as the list below leaves them. Returns the y below them. */
function drawBlocks(sheet: Sheet, page: Page, top: number): number {
  const list = page.near ? NEAR_ABOVE + page.near.flat().length * NEAR_ROW.most + SIGNATURES_HEIGHT : 0;
  const rowHeight = rowHeightWithin(page, pageRoom(page.strip) - list);
  let y = top;
  for (const block of page.blocks) {
    const below = drawCaption(sheet, block, y);
    block.draw(sheet, { y: below, rowHeight });
    y += blockHeight(block, rowHeight);
  }
  return y;
}

type NearLook = BlockPlace & { columns: readonly Column<NearLine>[] };

function drawNear(sheet: Sheet, students: readonly NearLine[][], look: NearLook, language: Language): void {
  const { lang, digits } = language;
  const note = digits(analysisWords.nearNote[lang].replace('{marks}', String(NEAR_MARKS)));
  const y = drawCaption(sheet, { caption: analysisWords.nearLine[lang], note }, look.y);
  if (students.length > 0) {
    const spans = students.flatMap((lines) => lines.map((_, index) => (index === 0 ? lines.length : 0)));
    const table = { ...tableLook(sheet, { y, rowHeight: look.rowHeight }), size: 9, spans };
    drawTable(sheet, look.columns, students.flat(), table);
    return;
  }
  const box = { x: LIST_MARGIN, y, width: listWidth(sheet), height: HEAD };
  writeBroken(sheet, analysisWords.nobodyNear[lang], box, { size: 10, floor: 8 });
}
