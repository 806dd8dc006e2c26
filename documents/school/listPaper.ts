import type { Language } from '#documents/i18n/language.ts';
import type { ExamHead } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import type { Field } from '#documents/paper/drawFigures.ts';
import { INK } from '#documents/paper/inks.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import { SIGNATURES_HEIGHT, type SignatureSlot } from '#documents/paper/signatures.ts';
import { PAPER_SIZES } from '#documents/paper/units.ts';

export const LIST_LOGO = 17;

/** Height in mm of the line that names the cohort. */
const COHORT_LINE = 6;

/** mm kept free around a list. */
export const LIST_MARGIN = 12;

/** The width in mm of a list without a binding margin. */
export const LIST_WIDTH = PAPER_SIZES.A4.width - 2 * LIST_MARGIN;

/** mm for the page number at the bottom of a sheet, above the margin. */
export const FOOT_HEIGHT = 5;

/** mm from the top of the paper to the page number of a list. */
export const LIST_BOTTOM = PAPER_SIZES.A4.height - LIST_MARGIN - FOOT_HEIGHT;

/** mm from the top of the paper to the signatures of a list. */
export const SIGNATURES_TOP = LIST_BOTTOM - SIGNATURES_HEIGHT;

/** mm from the top of the paper to below the double line under the school's name. */
export const LETTERHEAD = LIST_MARGIN + LIST_LOGO + 2.4;

/** mm from the top of the paper to below the head of the first page of a list, and of a later page. */
const FIRST_HEAD = LETTERHEAD + 3 + 11.5 + 4;
const LATER_HEAD = LETTERHEAD + 3 + COHORT_LINE;

/** The heights in mm for the blocks on the pages of a list. */
export const LIST_ROOM = {
  first: LIST_BOTTOM - FIRST_HEAD,
  rest: LIST_BOTTOM - LATER_HEAD,
  tail: SIGNATURES_HEIGHT,
};

/** The fields of the exam and its cohort: year, examination, class, section, shift, group. */
export const examFields = (exam: ExamHead, { words, digits, value, className }: Language): Field[] => [
  { label: words.year, value: digits(exam.session) },
  ...(exam.term ? [{ label: words.examination, value: value(exam.term) }] : []),
  { label: words.class, value: className(exam.className) },
  { label: words.section, value: value(exam.section) },
  { label: words.shift, value: value(exam.shift) },
  { label: words.group, value: value(exam.group) },
];

/** mm that the caption of a table or chart takes, and the note below it. */
export const CAPTION = 6;
export const CAPTION_NOTE = 4;

/** Draws what a sheet is about, for a sheet that comes loose, and page x of y, within the margins. */
export function drawFoot(
  sheet: Sheet,
  { about, page, pages }: { about: string; page: number; pages: number },
  { words, digits }: Language,
  margin: number = LIST_MARGIN,
): void {
  const text = words.pageOf.replace('{page}', String(page)).replace('{pages}', String(pages));
  const width = sheet.width - 2 * margin;
  const box = { x: margin, y: sheet.height - margin - FOOT_HEIGHT + 1.5, width, height: 3.5 };
  sheet.artifact(() => {
    sheet.write(about, { ...box, width: width - 30 }, { size: 7.5, ink: INK.label });
    sheet.write(digits(text), box, { size: 7.5, ink: INK.label, align: 'right' });
  });
}

/**
 * Who signs a list or result: the class teacher, the examination controller where the school has one, and the head.
 * Scanned signatures and the seal are only on what is published, because a draft is not signed.
 */
export function staffSignatures(
  { headmaster, headmasterBn, paper }: School,
  { words, name }: Language,
  publishedOn: string | null = null,
): SignatureSlot[] {
  const scans = publishedOn ? paper : null;
  const teacher = { title: words.classTeacher };
  const head = {
    title: (paper && name(paper.headTitle, paper.headTitleBn)) || words.headmaster,
    name: name(headmaster ?? '', headmasterBn),
    scan: scans?.headSignature,
    seal: scans?.seal,
  };
  const controllerTitle = paper && name(paper.controllerTitle, paper.controllerTitleBn);
  if (!paper || !controllerTitle) return [teacher, head];
  const controller = {
    title: controllerTitle,
    name: name(paper.controllerName, paper.controllerNameBn),
    scan: scans?.controllerSignature,
  };
  return [teacher, controller, head];
}
