import { examAndCohort } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { ExamHead } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import { drawFigures, type Field } from '#documents/paper/figures.ts';
import { INK } from '#documents/paper/inks.ts';
import { drawLogo } from '#documents/paper/logo.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import { drawSignatures } from '#documents/paper/signatures.ts';

const LOGO = 17;

/** Height in mm of the line that names the cohort. */
const COHORT_LINE = 6;

/** mm kept free around a list. */
export const LIST_MARGIN = 12;

/** mm from the top of the paper to below the double line under the school's name. */
export const LETTERHEAD = LIST_MARGIN + LOGO + 2.4;

export type ListHead = { school: School; exam: ExamHead; title: string };

/** Draws the logo, name and city of the school and the title, above a double line. Returns the y below it, in mm. */
export function drawLetterhead(sheet: Sheet, head: ListHead, language: Language): number {
  const bottom = LIST_MARGIN + LOGO + 1.5;
  sheet.layer('letterhead', (layer) => {
    drawLogo(layer, head.school.logo, { x: LIST_MARGIN, y: LIST_MARGIN, size: LOGO });
    nameLines(layer, head, language, LOGO);
    layer.rule(LIST_MARGIN, bottom, layer.width - LIST_MARGIN, bottom, 1, INK.accent);
    layer.rule(LIST_MARGIN, bottom + 0.9, layer.width - LIST_MARGIN, bottom + 0.9, 0.35, INK.accent);
  });
  return bottom + 0.9;
}

function nameLines(sheet: Sheet, { school, title }: ListHead, { name }: Language, height: number) {
  const side = LIST_MARGIN + LOGO + 4;
  const box = { x: side, width: sheet.width - 2 * side };
  const y = LIST_MARGIN;
  sheet.write(
    name(school.name, school.nameBn),
    { ...box, y, height: 7.6 },
    { size: 15, weight: 'semibold', ink: INK.accent, align: 'center', floor: 9 },
  );
  sheet.write(
    name(school.city, school.cityBn),
    { ...box, y: y + 7.4, height: 4.4 },
    { size: 9, ink: INK.label, align: 'center' },
  );
  sheet.write(
    title,
    { ...box, y: y + 11.8, height: height - 11.8 },
    { size: 12, weight: 'semibold', align: 'center' },
  );
}

/** The fields of the exam and its cohort: year, examination, class, section, shift, group. */
export const examFields = (exam: ExamHead, { words, digits, value, className }: Language): Field[] => [
  { label: words.year, value: digits(exam.session) },
  { label: words.examination, value: value(exam.term) },
  { label: words.class, value: className(exam.className) },
  { label: words.section, value: value(exam.section) },
  { label: words.shift, value: value(exam.shift) },
  { label: words.group, value: value(exam.group) },
];

/** mm from the top of the paper to below the head of the first page of a list, and of a later page. */
export const FIRST_HEAD = LETTERHEAD + 3 + 11.5 + 4;
export const LATER_HEAD = LETTERHEAD + 3 + COHORT_LINE;

/** Draws the head of a page; a later page names its cohort on one line. Returns the y below it, in mm. */
export function drawListHead(
  sheet: Sheet,
  head: ListHead & { isFirst: boolean; more?: readonly Field[] },
  language: Language,
): number {
  const y = drawLetterhead(sheet, head, language) + 3;
  const box = { x: LIST_MARGIN, y, width: sheet.width - 2 * LIST_MARGIN };
  if (!head.isFirst) {
    const line = { ...box, y: y - 1, height: COHORT_LINE - 1 };
    sheet.write(examAndCohort(head.exam, language), line, { size: 9, weight: 'semibold', align: 'center' });
    return y + COHORT_LINE;
  }
  const fields = [...examFields(head.exam, language), ...(head.more ?? [])];
  return drawFigures(sheet, fields, box) + 4;
}

/** mm for the page number at the bottom of a sheet, above the margin. */
export const FOOT_HEIGHT = 5;

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
export function drawListSignatures(
  sheet: Sheet,
  school: School,
  y: number,
  { words, name }: Language,
  margin: number = LIST_MARGIN,
): void {
  const headmaster = name(school.headmaster ?? '', school.headmasterBn);
  drawSignatures(sheet, [{ title: words.classTeacher }, { title: words.headmaster, name: headmaster }], {
    x: margin,
    y,
    width: sheet.width - 2 * margin,
  });
}
