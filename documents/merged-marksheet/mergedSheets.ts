import type { ExamHead, MergedStudentResult } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import { drawFrame } from '#documents/paper/frame.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import type { Sheet } from '#documents/paper/sheet.ts';
import { drawSignatures, SIGNATURES_HEIGHT } from '#documents/paper/signatures.ts';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import { drawGradeScale } from '#documents/result-sheet/gradeScaleBox.ts';
import { drawResultFigures, FIGURES_HEIGHT } from '#documents/result-sheet/resultFigures.ts';
import { drawResultHead } from '#documents/result-sheet/resultHead.ts';
import { drawStudentFields } from '#documents/result-sheet/studentFields.ts';
import { bookmarkOf } from '#documents/words/bookmarkOf.ts';
import type { Language } from '#documents/words/language.ts';
import type { MergedMarksheetData } from './data.ts';
import { finalColumns, termColumns } from './mergedColumns.ts';
import { drawMergedTable, mergedTableHeight } from './mergedTable.ts';

const MARGIN = 12;
const { width: WIDTH, height: HEIGHT } = PAPER_SIZES.A4;
const COLUMN = { x: MARGIN, width: WIDTH - 2 * MARGIN };
/** mm. */
const HEAD = 7;
const GAP = 4;
const ROW = { least: 3.4, most: 6.4 };

/** Rows as high as the sheet allows: the two terms stand side by side, the final table below both. */
const rowHeightFor = (subjects: number, room: number): number => {
  const free = room - 2 * mergedTableHeight(0, HEAD, 0) - GAP;
  return Math.min(ROW.most, Math.max(ROW.least, free / (2 * (subjects + 1))));
};

const drawTables = (
  sheet: Sheet,
  { exam, result }: { exam: ExamHead; result: MergedStudentResult },
  { y, bottom }: { y: number; bottom: number },
  language: Language,
): number => {
  const { words } = language;
  const { halfYearlyResults, annualResults } = result;
  const most = Math.max(
    ...[halfYearlyResults, annualResults, result].map(({ TotalResult }) => TotalResult.length),
  );
  const rowHeight = rowHeightFor(most, bottom - y);
  const look = { headHeight: HEAD, rowHeight, size: 7.75, headSize: 6.75, padding: 0.7 };
  const width = (COLUMN.width - GAP) / 2;
  const columns = termColumns(exam, language);
  const first = { caption: words.halfYearly, columns, result: halfYearlyResults };
  drawMergedTable(sheet, first, { ...look, x: MARGIN, y, width }, language);
  const second = { caption: words.annual, columns, result: annualResults };
  drawMergedTable(sheet, second, { ...look, x: MARGIN + width + GAP, y, width }, language);
  const final = { caption: words.final, columns: finalColumns(exam, language), result };
  const below = y + mergedTableHeight(most, HEAD, rowHeight) + GAP;
  const wide = { ...look, ...COLUMN, y: below, size: 8.5, headSize: 7.5, padding: 1.2 };
  return drawMergedTable(sheet, final, wide, language);
};

type MergedPage = { school: School; exam: ExamHead; result: MergedStudentResult };

const drawMerged = (sheet: Sheet, { school, exam, result }: MergedPage, language: Language) => {
  const { words, name } = language;
  sheet.layer('ground', (layer) => {
    drawFrame(layer);
    drawResultHead(layer, { school, exam, title: words.marksheet }, language);
    drawGradeScale(layer, exam.gradeScale, { right: WIDTH - MARGIN, y: 13.5 }, language);
  });
  const about = { info: result.studentInfo, exam, school };
  const fieldsEnd = drawStudentFields(sheet, about, { ...COLUMN, y: 49 }, language);
  const signatures = HEIGHT - MARGIN - SIGNATURES_HEIGHT + 2;
  const tables = { y: fieldsEnd + 2.5, bottom: signatures - FIGURES_HEIGHT - 5 };
  const tablesEnd = drawTables(sheet, { exam, result }, tables, language);
  drawResultFigures(sheet, { result, exam }, { ...COLUMN, y: tablesEnd + 3 }, language);
  const headmaster = name(school.headmaster ?? '', school.headmasterBn);
  drawSignatures(
    sheet,
    [{ title: words.guardian }, { title: words.classTeacher }, { title: words.headmaster, name: headmaster }],
    { ...COLUMN, y: signatures },
  );
};

/** Half Yearly, Annual and Final of each student on one A4. */
export const mergedSheets = (
  { school, exam, results }: MergedMarksheetData,
  language: Language,
): PaperSheet[] =>
  results.map((result) => ({
    width: WIDTH,
    height: HEIGHT,
    bookmark: bookmarkOf(result.studentInfo, language),
    draw: (sheet) => drawMerged(sheet, { school, exam, result }, language),
  }));
