import type { Language } from '#documents/i18n/language.ts';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import type { ExamHead, ExamSummary, GradeScaleRow } from '#documents/model/result.ts';
import { drawFigures } from '#documents/paper/figures.ts';
import { INK } from '#documents/paper/inks.ts';
import { drawLogo } from '#documents/paper/logo.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import { cellRow, type Sheet, writeBroken } from '#documents/paper/sheet.ts';
import { drawSignatures, SIGNATURES_HEIGHT } from '#documents/paper/signatures.ts';
import { mm, PAPER_SIZES } from '#documents/paper/units.ts';
import { drawPageNumber, FOOT_HEIGHT, staffSignatures } from '#documents/school/listSheet.ts';
import {
  type DocumentProps,
  type ExamData,
  ExamDocument,
  Sheets,
} from '#documents/school/SchoolDocument.tsx';
import { bindingWidth } from '#documents/school/schoolPaper.ts';
import {
  sheetSubjects,
  studentLeaves,
  type TabulationSheetData,
  tabulationRow,
  totalLeaves,
} from './columns.ts';
import {
  FIGURES,
  GROUP_HEAD,
  LEAF_HEAD,
  MARGIN,
  NAME_PADDING,
  type PlacedColumn,
  type PlacedGroup,
  paginateTabulation,
  TABLE_HEAD,
  type TabulationLayout,
  type TabulationTable,
  tabulationLayout,
} from './layout.ts';

/** Rows between heavier rules, which help to follow a row over a wide sheet. */
const STRIDE = 5;

/** Sizes in mm. */
const LOGO = 18;
const OUTCOME_WIDTH = 122;
const SIDE_TABLE = { width: 74, row: 6 };
const ROW = { type: 'TR' } as const;
const CELL = { type: 'TD' } as const;

/** Marks the total of a fourth subject. */
const FOURTH = '*';

/** Every mark of a class in one exam, one row for each student. */
export const TabulationSheet = (props: DocumentProps<TabulationSheetData>) => (
  <ExamDocument title="tabulationSheet" {...props}>
    <Sheets create={(language, options) => tabulationSheets(props.data, language, options)} />
  </ExamDocument>
);

/** One row for each student on as many sheets as needed; each has the heads, the last the outcome and signatures. */
export function tabulationSheets(
  data: TabulationSheetData,
  language: Language,
  { paper }: Pick<PaperOptions, 'paper'> = {},
): PaperSheet[] {
  const { exam, results } = data;
  if (!hasLayout(exam.className)) return [noLayout(language)];
  const rows = results.map(tabulationRow);
  const parts = {
    student: studentLeaves(exam, language),
    subjects: sheetSubjects(data, language, FOURTH),
    totals: totalLeaves(language),
  };
  const taken = bindingWidth(data.school, MARGIN);
  const pages = paginateTabulation(tabulationLayout(parts, rows, { paper, taken }), rows);
  return pages.map((page, index) => ({
    ...page.paper,
    margin: MARGIN,
    isBack: index % 2 === 1,
    draw: (sheet) => {
      sheet.layer('head', (layer) => drawTabulationHead(layer, data, language));
      for (const table of page.tables) drawTabulationTable(sheet, table);
      if (index === pages.length - 1) drawTail(sheet, data, tableEnd(page.tables.at(-1)!), language);
      drawPageNumber(sheet, { exam, page: index + 1, pages: pages.length }, language, MARGIN);
    },
  }));
}

/** The y below a table, in mm. */
const tableEnd = ({ y, rows, rowHeight }: TabulationTable): number =>
  y + TABLE_HEAD + rows.length * rowHeight;

function drawTabulationTable(sheet: Sheet, table: TabulationTable): void {
  const { layout, y, rows, rowHeight } = table;
  const shape = layout.groups.map(({ title, x }) => `${title} ${x}`).join();
  sheet.element({ type: 'Table' }, () => {
    sheet.layer(`grid ${y} ${rows.length} ${rowHeight} ${shape}`, (layer) =>
      drawTabulationGrid(layer, layout, y, { rows: rows.length, rowHeight }),
    );
    drawTabulationRows(sheet, table);
  });
}

/** Draws the outcome, the grade key and who checks and signs the sheet. */
function drawTail(sheet: Sheet, data: TabulationSheetData, tableEnd: number, language: Language): void {
  const { words } = language;
  const y = tableEnd + 3;
  drawOutcome(sheet, data.summary, y, language);
  drawGradeKey(sheet, data.exam.gradeScale, y, language);
  const hasFourth = data.results.some(({ TotalResult }) => TotalResult.some(({ isFourth }) => isFourth));
  const note = { x: MARGIN, y: y + FIGURES + 0.6, width: sheet.width - 2 * MARGIN, height: 3.6 };
  if (hasFourth) sheet.write(words.isFourthSubject, note, { size: 7.5, ink: INK.label });
  const signatures = sheet.height - MARGIN - FOOT_HEIGHT - SIGNATURES_HEIGHT;
  const staff = staffSignatures(data.school, language, data.exam.publishedOn);
  drawSignatures(sheet, [{ title: words.checkedBy }, ...staff], {
    x: MARGIN,
    y: signatures,
    width: sheet.width - 2 * MARGIN,
  });
}

/** Draws each letter with its marks and point, at the right edge. */
function drawGradeKey(
  sheet: Sheet,
  scale: readonly GradeScaleRow[],
  y: number,
  { digits, points }: Language,
): void {
  const key = scale.map(({ letter, marks, point }) => ({
    label: digits(marks),
    value: `${letter}  ${points(point)}`,
  }));
  const width = Math.min(scale.length * 20, sheet.width - 2 * MARGIN - OUTCOME_WIDTH - 6);
  drawFigures(sheet, key, { x: sheet.width - MARGIN - width, y, width, height: FIGURES });
}

/** Whether the class has a layout: 4 to 10 have one (specification 3). */
function hasLayout(className: string): boolean {
  return Number(className) >= 4 && Number(className) <= 10;
}

function noLayout({ words }: Language): PaperSheet {
  const { width: height, height: width } = PAPER_SIZES.A4;
  const box = { x: MARGIN, y: 0, width: width - 2 * MARGIN, height };
  return {
    width,
    height,
    draw: (sheet) =>
      sheet.element({ type: 'H1' }, () => sheet.write(words.validClass, box, { size: 16, align: 'center' })),
  };
}

/** Draws the school, 'ACADEMIC TRANSCRIPT' with term and session, and the side table. */
function drawTabulationHead(sheet: Sheet, { school, exam }: ExamData, language: Language): void {
  const { words, name, value, digits } = language;
  const side = MARGIN + SIDE_TABLE.width + 4;
  const box = { x: side, width: sheet.width - 2 * side };
  drawLogo(sheet, school.logo, { x: MARGIN, y: MARGIN, size: LOGO });
  const line = (y: number, height: number) => ({ ...box, y: MARGIN + y, height });
  const centred = { align: 'center', floor: 8 } as const;
  const strong = { ...centred, weight: 'semibold' } as const;
  const title = [name(school.name, school.nameBn), name(school.city, school.cityBn)]
    .filter(Boolean)
    .join(', ');
  sheet.write(title, line(0, 7), { ...strong, size: 15, ink: sheet.inks.accent });
  sheet.element({ type: 'H1' }, () =>
    sheet.write(words.academicTranscript, line(7, 6), { ...strong, size: 12 }),
  );
  const examination = `${value(exam.term)} ${words.examination} ${digits(exam.session)}`;
  sheet.write(examination, line(13, 5), { ...centred, size: 10 });
  drawSideTable(sheet, exam, language);
}

function drawSideTable(sheet: Sheet, exam: ExamHead, language: Language) {
  const { width, row } = SIDE_TABLE;
  const x = sheet.width - MARGIN - width;
  const columns = [14, 25, 14, 21];
  const drawCell = (cell: string, index: number, left: number, line: number) => {
    const box = { x: left, y: MARGIN + line * row, width: columns[index]!, height: row };
    const isLabel = index % 2 === 0;
    sheet.box(box, { stroke: INK.hairline, lineWidth: 0.35, ...(isLabel && { fill: sheet.inks.tint }) });
    const inner = { ...box, x: left + 1.2, width: box.width - 2.4 };
    const label = { type: 'TH', scope: 'Row' } as const;
    if (isLabel) sheet.element(label, () => sheet.write(cell, inner, { size: 8, ink: INK.label }));
    else sheet.element({ type: 'TD' }, () => sheet.write(cell, inner, { size: 8.5, weight: 'semibold' }));
  };
  sheet.element({ type: 'Table' }, () => {
    sidePairs(exam, language).forEach((cells, line) => {
      let left = x;
      sheet.element({ type: 'TR' }, () => {
        cells.forEach((cell, index) => {
          drawCell(cell, index, left, line);
          left += columns[index]!;
        });
      });
    });
  });
  sheet.box({ x, y: MARGIN, width, height: 3 * row }, { stroke: INK.rule, lineWidth: 0.8 });
}

function sidePairs(exam: ExamHead, { words, digits, value, className }: Language) {
  return [
    [words.session, digits(exam.session), words.section, value(exam.section)],
    [words.term, value(exam.term), words.group, value(exam.group)],
    [words.shift, value(exam.shift), words.class, className(exam.className)],
  ];
}

/** Draws the table without its cells, which is the same on every sheet with so many rows. */
function drawTabulationGrid(
  sheet: Sheet,
  { groups }: TabulationLayout,
  y: number,
  { rows, rowHeight }: { rows: number; rowHeight: number },
): void {
  const left = groups[0]!.x;
  const last = groups.at(-1)!;
  const right = last.x + last.width;
  const top = y + GROUP_HEAD + LEAF_HEAD;
  const bottom = top + rows * rowHeight;
  sheet.box({ x: left, y, width: right - left, height: top - y }, { fill: sheet.inks.tint });
  // Every other subject has a light ground, which helps to follow a column; papers graded together share theirs.
  let subject = 0;
  for (const { title, x, width, follows } of groups) {
    if (!follows) subject += 1;
    if (title && subject % 2 === 1)
      sheet.box({ x, y: top, width, height: bottom - top }, { fill: sheet.inks.wash });
  }
  for (let row = 1; row < rows; row++) {
    const at = top + row * rowHeight;
    const heavy = row % STRIDE === 0;
    sheet.rule(left, at, right, at, heavy ? 0.6 : 0.25, heavy ? INK.rule : INK.hairline);
  }
  drawColumns(sheet, groups, y, bottom);
  drawHeads(sheet, groups, y);
  sheet.rule(left, top, right, top, 0.8, INK.rule);
  sheet.box({ x: left, y, width: right - left, height: bottom - y }, { stroke: INK.rule, lineWidth: 0.8 });
}

function drawColumns(sheet: Sheet, groups: readonly PlacedGroup[], y: number, bottom: number) {
  for (const { title, x, leaves, follows } of groups) {
    leaves.slice(1).forEach((leaf) => {
      sheet.rule(leaf.x, title ? y + GROUP_HEAD : y, leaf.x, bottom, 0.25, INK.hairline);
    });
    sheet.rule(x, y, x, bottom, follows ? 0.4 : 0.6, INK.rule);
  }
}

function drawHeads(sheet: Sheet, groups: readonly PlacedGroup[], y: number) {
  const height = GROUP_HEAD + LEAF_HEAD;
  const below = y + GROUP_HEAD;
  sheet.element({ type: 'TR' }, () => {
    for (const { leaves, ...group } of groups) {
      if (group.title) drawGroupTitle(sheet, group, leaves.length, y);
      else for (const leaf of leaves) drawLeafTitle(sheet, leaf, y, height, 2);
    }
  });
  const titled = groups.filter(({ title }) => title);
  sheet.element({ type: 'TR' }, () => {
    for (const leaf of titled.flatMap(({ leaves }) => leaves)) drawLeafTitle(sheet, leaf, below, LEAF_HEAD);
  });
  for (const { x, width } of titled) sheet.rule(x, below, x + width, below, 0.35, INK.hairline);
}

function drawGroupTitle(
  sheet: Sheet,
  { title, x, width }: Omit<PlacedGroup, 'leaves'>,
  colSpan: number,
  y: number,
) {
  const box = { x: x + 0.6, y, width: width - 1.2, height: GROUP_HEAD };
  sheet.element({ type: 'TH', scope: 'Column', colSpan }, () =>
    writeBroken(sheet, title, box, { size: 7, weight: 'semibold', align: 'center', floor: 5 }),
  );
}

function drawLeafTitle(sheet: Sheet, leaf: PlacedColumn, y: number, height: number, rowSpan = 1) {
  const head = { type: 'TH', scope: 'Column', rowSpan } as const;
  if (leaf.upright) {
    const box = { x: leaf.x + 0.8, y, width: leaf.width - 1.6, height };
    sheet.element(head, () => sheet.write(leaf.title, box, { size: 8, weight: 'semibold' }));
    return;
  }
  // A turned title shrinks to the height of its cell.
  const size = Math.min(7, (7 * (height - 1.4)) / sheet.measure(leaf.title, { size: 7, weight: 'semibold' }));
  const [x, middle] = [mm(leaf.x + leaf.width / 2), mm(y + height / 2)];
  sheet.element(head, () =>
    sheet.pen.turnedText(leaf.title, x, middle, 90, { size, weight: 'semibold', ink: INK.text }),
  );
}

/** Draws the cells of the students. */
function drawTabulationRows(
  sheet: Sheet,
  { layout, y, rows, first, rowHeight: height }: TabulationTable,
): void {
  const columns = layout.groups.flatMap(({ leaves }) =>
    leaves.map(({ x, width, align, weight, texts, upright }) => {
      const padding = align === 'left' ? NAME_PADDING / 2 : 0.2;
      const column = { x: x + padding, width: width - 2 * padding };
      const style = { size: layout.size, weight, align, floor: 5 };
      return { texts, upright, column, style, write: sheet.column(column, style) };
    }),
  );
  const drawRow = (row: number) => {
    const top = y + TABLE_HEAD + (row - first) * height;
    const place = cellRow(top, height);
    for (const { texts, upright, column, style, write } of columns) {
      const text = texts[row]!;
      if (upright) sheet.element(CELL, () => sheet.writeName(text, { ...column, y: top, height }, style));
      else write(text, place);
    }
  };
  sheet.rows({ count: rows.length, columns: columns.length }, () => {
    for (let row = first; row < first + rows.length; row += 1) sheet.element(ROW, () => drawRow(row));
  });
}

/** Draws how many students passed and failed. */
function drawOutcome(sheet: Sheet, summary: ExamSummary, y: number, { words, digits }: Language) {
  const figures = [
    { label: words.numberOfStudents, value: digits(summary.totalStudents) },
    { label: words.examinee, value: digits(summary.totalExaminees) },
    { label: words.absent, value: digits(summary.absent) },
    ...(summary.exempt > 0 ? [{ label: words.exempt, value: digits(summary.exempt) }] : []),
    { label: words.passed, value: digits(summary.totalPassed) },
    { label: words.notPassed, value: digits(summary.totalFailed) },
  ];
  drawFigures(sheet, figures, { x: MARGIN, y, width: OUTCOME_WIDTH, height: FIGURES });
}
