import {
  drawListHead,
  drawListSignatures,
  drawPageNumber,
  FIRST_HEAD,
  FOOT_HEIGHT,
  LATER_HEAD,
  LIST_MARGIN,
} from '#documents/blocks/listSheet.ts';
import { sheetDocument } from '#documents/blocks/sheetDocument.tsx';
import { creationDate } from '#documents/blocks/studentFields.ts';
import { examAndCohort } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { ExamHead, FailRow } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import { INK } from '#documents/paper/inks.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import { paginate } from '#documents/paper/paginate.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import { SIGNATURES_HEIGHT } from '#documents/paper/signatures.ts';
import { drawTable } from '#documents/paper/table.ts';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import { failColumns } from './columns.ts';

const { width: WIDTH, height: HEIGHT } = PAPER_SIZES.A4;
const BOTTOM = HEIGHT - LIST_MARGIN - FOOT_HEIGHT;

/** Heights in mm, airy and at their tightest, which is tried before another page is begun. */
const AIRY = { name: 7, head: 7, row: 5.6, gap: 4.5 };
const TIGHT = { name: 5.6, head: 5.6, row: 4.6, gap: 2.4 };

/** The students who failed in one exam, with their failed subjects (rules 8). */
export const FailList = sheetDocument<FailListData>({
  title: ({ exam }, language) => `${language.words.failList}: ${examAndCohort(exam, language)}`,
  date: ({ exam }) => creationDate(exam),
  sheets: failSheets,
});

export type FailListData = { school: School; exam: ExamHead; rows: FailRow[] };

/** Each failed student with a table of the failed subjects, never broken over two pages. */
function failSheets(data: FailListData, language: Language): PaperSheet[] {
  const { words, digits } = language;
  const { pages, tightness } = paginate(data.rows, failedHeight, {
    first: BOTTOM - FIRST_HEAD,
    rest: BOTTOM - LATER_HEAD,
    tail: SIGNATURES_HEIGHT,
  });
  const more = [{ label: words.failStudent, value: digits(data.rows.length) }];
  return pages.map((rows, index) => ({
    width: WIDTH,
    height: HEIGHT,
    draw: (sheet) => {
      const y = drawListHead(sheet, { ...data, title: words.failList, isFirst: index === 0, more }, language);
      drawStudents(sheet, rows, { y, tightness }, language);
      if (index === pages.length - 1)
        drawListSignatures(sheet, data.school, BOTTOM - SIGNATURES_HEIGHT, language);
      drawPageNumber(sheet, { exam: data.exam, page: index + 1, pages: pages.length }, language);
    },
  }));
}

/** The height of a student with a table and the space below it, in mm; tightness is from 0 to 1. */
function failedHeight({ subjects }: FailRow, tightness: number): number {
  const { name, head, row, gap } = sizesAt(tightness);
  return name + head + subjects.length * row + gap;
}

function sizesAt(tightness: number): typeof AIRY {
  const between = (part: keyof typeof AIRY) => AIRY[part] - tightness * (AIRY[part] - TIGHT[part]);
  return { name: between('name'), head: between('head'), row: between('row'), gap: between('gap') };
}

function drawStudents(
  sheet: Parameters<PaperSheet['draw']>[0],
  rows: FailRow[],
  { y, tightness }: { y: number; tightness: number },
  language: Language,
) {
  let below = y;
  for (const row of rows) {
    const at = { x: LIST_MARGIN, y: below, width: WIDTH - 2 * LIST_MARGIN, tightness };
    drawFailedStudent(sheet, row, at, language);
    below += failedHeight(row, tightness);
  }
}

/** Draws the ID, class, roll and name of a student above the failed subjects. */
function drawFailedStudent(
  sheet: Sheet,
  row: FailRow,
  at: { x: number; y: number; width: number; tightness: number },
  language: Language,
): void {
  const { x, y, width } = at;
  const { name, head, row: rowHeight } = sizesAt(at.tightness);
  drawStudent(sheet, row, { x, y, width, height: name }, language);
  const look = { headHeight: head, rowHeight, size: 8.5, headSize: 7.5 };
  drawTable(sheet, failColumns(language), row.subjects, { x, y: y + name, width, ...look });
}

function drawStudent(
  sheet: Sheet,
  row: FailRow,
  at: { x: number; y: number; width: number; height: number },
  { words, digits, name, className }: Language,
): void {
  const parts = [
    { label: words.studentIdTight, value: digits(row.studentId), width: 44 },
    { label: words.class, value: className(row.class), width: 26 },
    { label: words.roll, value: digits(row.roll), width: 24 },
    { label: words.name, value: name(row.name, row.nameBn), width: at.width - 94 },
  ];
  let { x } = at;
  for (const { label, value, width } of parts) {
    const labelWidth = sheet.measure(`${label} `, { size: 8 }) + 1;
    const box = { x, y: at.y, width: labelWidth, height: at.height };
    sheet.write(label, box, { size: 8, ink: INK.label });
    sheet.writeName(
      value,
      { ...box, x: x + labelWidth, width: width - labelWidth - 2 },
      { size: 9.5, weight: 'semibold' },
    );
    x += width;
  }
}
