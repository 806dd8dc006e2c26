import { examAndCohort } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { ExamHead } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import { drawFigures, type Field } from '#documents/paper/figures.ts';
import { INK } from '#documents/paper/inks.ts';
import { drawLogo } from '#documents/paper/logo.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import type { Sheet } from '#documents/paper/sheet.ts';
import { drawSignatures, SIGNATURES_HEIGHT } from '#documents/paper/signatures.ts';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import type { ExamData } from './sheetDocument.tsx';

const LOGO = 17;

/** Height in mm of the line that names the cohort. */
const COHORT_LINE = 6;

/** mm kept free around a list. */
export const LIST_MARGIN = 12;

/** The width of a list in mm, between its margins. */
export const LIST_WIDTH = PAPER_SIZES.A4.width - 2 * LIST_MARGIN;

/** mm for the page number at the bottom of a sheet, above the margin. */
export const FOOT_HEIGHT = 5;

/** mm from the top of the paper to the page number of a list. */
export const LIST_BOTTOM = PAPER_SIZES.A4.height - LIST_MARGIN - FOOT_HEIGHT;

/** mm from the top of the paper to below the double line under the school's name. */
export const LETTERHEAD = LIST_MARGIN + LOGO + 2.4;

/** mm from the top of the paper to below the head of the first page of a list, and of a later page. */
const FIRST_HEAD = LETTERHEAD + 3 + 11.5 + 4;
const LATER_HEAD = LETTERHEAD + 3 + COHORT_LINE;

/** The heights in mm for the rows on the pages of a list, below a table's head of this height. */
export const listRoom = (tableHead = 0) => ({
  first: LIST_BOTTOM - FIRST_HEAD - tableHead,
  rest: LIST_BOTTOM - LATER_HEAD - tableHead,
  tail: SIGNATURES_HEIGHT,
});

type ListHead = ExamData & {
  title: string;
  /** Figures beside those of the exam and its cohort. */
  more?: readonly Field[];
};

/** The sheets of a list, which `draw` fills from y down: a head and a page number on each, signatures on the last. */
export const listSheets = <Page>(
  head: ListHead,
  pages: readonly Page[],
  language: Language,
  draw: (sheet: Sheet, page: Page, y: number) => void,
): PaperSheet[] =>
  pages.map((page, index) => ({
    ...PAPER_SIZES.A4,
    draw: (sheet) => {
      draw(sheet, page, drawListHead(sheet, head, index === 0, language));
      if (index === pages.length - 1)
        drawListSignatures(sheet, head.school, LIST_BOTTOM - SIGNATURES_HEIGHT, language);
      drawPageNumber(sheet, { exam: head.exam, page: index + 1, pages: pages.length }, language);
    },
  }));

/** Draws the head of a page; a later page names its cohort on one line. Returns the y below it, in mm. */
function drawListHead(sheet: Sheet, head: ListHead, isFirst: boolean, language: Language): number {
  const y = drawLetterhead(sheet, head, language) + 3;
  const box = { x: LIST_MARGIN, y, width: LIST_WIDTH };
  if (isFirst) return drawFigures(sheet, [...examFields(head.exam, language), ...(head.more ?? [])], box) + 4;
  const line = { ...box, y: y - 1, height: COHORT_LINE - 1 };
  sheet.write(examAndCohort(head.exam, language), line, { size: 9, weight: 'semibold', align: 'center' });
  return y + COHORT_LINE;
}

/** Draws the logo, name and city of the school and the title, above a double line. Returns the y below it, in mm. */
export function drawLetterhead(
  sheet: Sheet,
  { school, title }: { school: School; title: string },
  { name }: Language,
): number {
  const bottom = LIST_MARGIN + LOGO + 1.5;
  sheet.layer('letterhead', (layer) => {
    drawLogo(layer, school.logo, { x: LIST_MARGIN, y: LIST_MARGIN, size: LOGO });
    const side = LIST_MARGIN + LOGO + 4;
    const width = layer.width - 2 * side;
    const line = (y: number, height: number) => ({ x: side, y: LIST_MARGIN + y, width, height });
    const centred = { align: 'center', weight: 'semibold' } as const;
    const accented = { ...centred, size: 15, ink: INK.accent, floor: 9 };
    layer.write(name(school.name, school.nameBn), line(0, 7.6), accented);
    layer.write(name(school.city, school.cityBn), line(7.4, 4.4), {
      size: 9,
      ink: INK.label,
      align: 'center',
    });
    layer.write(title, line(11.8, LOGO - 11.8), { ...centred, size: 12 });
    layer.rule(LIST_MARGIN, bottom, layer.width - LIST_MARGIN, bottom, 1, INK.accent);
    layer.rule(LIST_MARGIN, bottom + 0.9, layer.width - LIST_MARGIN, bottom + 0.9, 0.35, INK.accent);
  });
  return bottom + 0.9;
}

/** The fields of the exam and its cohort: year, examination, class, section, shift, group. */
const examFields = (exam: ExamHead, { words, digits, value, className }: Language): Field[] => [
  { label: words.year, value: digits(exam.session) },
  { label: words.examination, value: value(exam.term) },
  { label: words.class, value: className(exam.className) },
  { label: words.section, value: value(exam.section) },
  { label: words.shift, value: value(exam.shift) },
  { label: words.group, value: value(exam.group) },
];

/** Draws the exam and cohort, for a sheet that comes loose, and page x of y, within the margins. */
export function drawPageNumber(
  sheet: Sheet,
  { exam, page, pages }: { exam: ExamHead; page: number; pages: number },
  language: Language,
  margin: number = LIST_MARGIN,
): void {
  const { words, digits } = language;
  const text = words.pageOf.replace('{page}', String(page)).replace('{pages}', String(pages));
  const width = sheet.width - 2 * margin;
  const box = { x: margin, y: sheet.height - margin - FOOT_HEIGHT + 1.5, width, height: 3.5 };
  sheet.write(examAndCohort(exam, language), { ...box, width: width - 30 }, { size: 7.5, ink: INK.label });
  sheet.write(digits(text), box, { size: 7.5, ink: INK.label, align: 'right' });
}

/** Draws the signature lines of class teacher and headmaster, for the last page. */
export const drawListSignatures = (
  sheet: Sheet,
  school: School,
  y: number,
  language: Language,
  margin: number = LIST_MARGIN,
): void =>
  drawSignatures(sheet, staffSignatures(school, language), { x: margin, y, width: sheet.width - 2 * margin });

/** The class teacher and the headmaster, who sign every list and result. */
export const staffSignatures = (school: School, { words, name }: Language) => [
  { title: words.classTeacher },
  { title: words.headmaster, name: name(school.headmaster ?? '', school.headmasterBn) },
];
