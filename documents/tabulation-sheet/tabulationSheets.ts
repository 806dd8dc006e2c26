import { drawListSignatures, drawPageNumber, FOOT_HEIGHT } from '#documents/list-sheet/listFoot.ts';
import type { ExamSummary } from '#documents/model/result.ts';
import { drawFigures } from '#documents/paper/figures.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import { paginate } from '#documents/paper/paginate.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import { SIGNATURES_HEIGHT } from '#documents/paper/signatures.ts';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import type { Language } from '#documents/words/language.ts';
import type { TabulationSheetData } from './data.ts';
import { subjectGroups } from './subjectGroups.ts';
import {
  studentLeaves,
  subjectLeaves,
  type TabulationRow,
  tabulationRow,
  totalLeaves,
} from './tabulationColumns.ts';
import { drawTabulationHead, HEAD_HEIGHT } from './tabulationHead.ts';
import { MARGIN, type TabulationLayout, tabulationLayout } from './tabulationLayout.ts';
import {
  drawTabulationGrid,
  drawTabulationRows,
  GROUP_HEAD,
  LEAF_HEAD,
  rowHeightAt,
} from './tabulationTable.ts';

const TABLE_TOP = MARGIN + HEAD_HEIGHT;
const ROWS_TOP = TABLE_TOP + GROUP_HEAD + LEAF_HEAD;
const FIGURES = 11.5;
const TAIL = 3 + FIGURES + 2 + SIGNATURES_HEIGHT;

/** Classes 4 to 10 have a layout. */
const hasLayout = (className: string): boolean => Number(className) >= 4 && Number(className) <= 10;

const noLayout = ({ words }: Language): PaperSheet => {
  const { width: height, height: width } = PAPER_SIZES.A4;
  const box = { x: MARGIN, y: 0, width: width - 2 * MARGIN, height };
  return {
    width,
    height,
    draw: (sheet) => sheet.write(words.validClass, box, { size: 16, align: 'center' }),
  };
};

/** How many passed and failed, under the last row. */
const drawOutcome = (sheet: Sheet, summary: ExamSummary, y: number, { words, digits }: Language) => {
  const figures = [
    { label: words.numberOfStudents, value: digits(summary.totalStudents) },
    { label: words.examinee, value: digits(summary.totalExaminees) },
    { label: words.absent, value: digits(summary.absent) },
    { label: words.passed, value: digits(summary.totalPassed) },
    { label: words.notPassed, value: digits(summary.totalFailed) },
  ];
  drawFigures(sheet, figures, { x: MARGIN, y, width: 150, height: FIGURES });
};

type Page = { layout: TabulationLayout; run: number; rows: TabulationRow[]; rowHeight: number };

const pagesOf = (layouts: readonly TabulationLayout[], rows: readonly TabulationRow[]): Page[] =>
  layouts.flatMap((layout, run) => {
    const room = layout.paper.height - MARGIN - FOOT_HEIGHT - ROWS_TOP;
    const tail = run === layouts.length - 1 ? TAIL : 0;
    const heightAt = (tightness: number) => rowHeightAt(layout.size, tightness);
    const { pages, tightness } = paginate(rows, (_, one) => heightAt(one), { first: room, rest: room, tail });
    return pages.map((some) => ({ layout, run, rows: some, rowHeight: heightAt(tightness) }));
  });

/** One row a student over as many sheets as it takes; heads on each, totals and signatures on the last. */
export const tabulationSheets = (data: TabulationSheetData, language: Language): PaperSheet[] => {
  const { exam, results } = data;
  if (!hasLayout(exam.className)) return [noLayout(language)];
  const rows = results.map(tabulationRow);
  const subjects = subjectGroups(data.subjects, results).map((group) =>
    subjectLeaves(group, Number(exam.className), language),
  );
  const parts = { student: studentLeaves(language), subjects, totals: totalLeaves(language) };
  const pages = pagesOf(tabulationLayout(parts, rows), rows);
  return pages.map(({ layout, run, rows: some, rowHeight }, index) => ({
    ...layout.paper,
    draw: (sheet) => {
      sheet.layer('head', (layer) => drawTabulationHead(layer, data, language));
      sheet.layer(`grid ${run} ${some.length}`, (layer) =>
        drawTabulationGrid(layer, layout, TABLE_TOP, { rows: some.length, rowHeight }),
      );
      const below = drawTabulationRows(sheet, layout, some, { y: ROWS_TOP, rowHeight });
      if (index === pages.length - 1) {
        drawOutcome(sheet, data.summary, below + 3, language);
        const signatures = sheet.height - MARGIN - FOOT_HEIGHT - SIGNATURES_HEIGHT;
        drawListSignatures(sheet, data.school, signatures, language, MARGIN);
      }
      drawPageNumber(sheet, { exam, page: index + 1, pages: pages.length }, language, MARGIN);
    },
  }));
};
