import { examAndCohort } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { ExamHead } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import { drawFigures, type Field } from '#documents/paper/drawFigures.ts';
import { drawFlow, type Flowing, flow } from '#documents/paper/flow.ts';
import { INK } from '#documents/paper/inks.ts';
import { drawLogo } from '#documents/paper/logo.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import type { Sheet } from '#documents/paper/sheet.ts';
import { drawSignatures, SIGNATURES_HEIGHT, type SignatureSlot } from '#documents/paper/signatures.ts';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import type { ExamData } from './SchoolDocument.tsx';
import { bindingWidth } from './schoolPaper.ts';

const LOGO = 17;

/** Height in mm of the line that names the cohort. */
const COHORT_LINE = 6;

/** mm kept free around a list. */
export const LIST_MARGIN = 12;

/** The width in mm of a list without a binding margin. */
export const LIST_WIDTH = PAPER_SIZES.A4.width - 2 * LIST_MARGIN;

/** The width of a list in mm, between its margins. */
const listWidth = (sheet: Sheet): number => sheet.width - 2 * LIST_MARGIN;

/** mm for the page number at the bottom of a sheet, above the margin. */
export const FOOT_HEIGHT = 5;

/** mm from the top of the paper to the page number of a list. */
export const LIST_BOTTOM = PAPER_SIZES.A4.height - LIST_MARGIN - FOOT_HEIGHT;

/** mm from the top of the paper to the signatures of a list. */
export const SIGNATURES_TOP = LIST_BOTTOM - SIGNATURES_HEIGHT;

/** mm from the top of the paper to below the double line under the school's name. */
export const LETTERHEAD = LIST_MARGIN + LOGO + 2.4;

/** mm from the top of the paper to below the head of the first page of a list, and of a later page. */
const FIRST_HEAD = LETTERHEAD + 3 + 11.5 + 4;
const LATER_HEAD = LETTERHEAD + 3 + COHORT_LINE;

/** The heights in mm for the blocks on the pages of a list. */
export const LIST_ROOM = {
  first: LIST_BOTTOM - FIRST_HEAD,
  rest: LIST_BOTTOM - LATER_HEAD,
  tail: SIGNATURES_HEIGHT,
};

type ListHead = ExamData & {
  title: string;
  /** Figures beside those of the exam and its cohort. */
  more?: readonly Field[];
  /** Who signs instead of the class teacher and the headmaster. */
  signatures?: readonly SignatureSlot[];
  /** The title of the bookmark that leads to the first sheet; without it none does. */
  bookmark?: string;
};

/**
 * The sheets of a list of paragraphs, headings and tables, which are divided over as many as they need: a head and a page
 * number on each, signatures on the last.
 */
export function flowSheets(head: ListHead, blocks: readonly Flowing[], language: Language): PaperSheet[] {
  const { school, exam, bookmark } = head;
  const width = LIST_WIDTH - bindingWidth(school, LIST_MARGIN);
  const signatures = head.signatures ?? staffSignatures(school, language, exam.publishedOn);
  return flow(blocks, { width, ...LIST_ROOM }).map((page, index, { length: pages }) => ({
    ...PAPER_SIZES.A4,
    margin: LIST_MARGIN,
    isBack: index % 2 === 1,
    ...(index === 0 && bookmark !== undefined && { bookmark }),
    draw: (sheet) => {
      const box = { x: LIST_MARGIN, width };
      drawFlow(sheet, page, { ...box, y: drawListHead(sheet, head, index === 0, language) });
      if (index === pages - 1) drawSignatures(sheet, signatures, { ...box, y: SIGNATURES_TOP });
      drawFoot(sheet, { about: examAndCohort(exam, language), page: index + 1, pages }, language);
    },
  }));
}

/** Draws the head of a page; a later page names its cohort on one line, and is not read. Returns the y below it, in mm. */
function drawListHead(sheet: Sheet, head: ListHead, isFirst: boolean, language: Language): number {
  const y = LETTERHEAD + 3;
  const box = { x: LIST_MARGIN, y, width: listWidth(sheet) };
  if (isFirst) {
    drawLetterhead(sheet, head, language);
    return drawFigures(sheet, [...examFields(head.exam, language), ...(head.more ?? [])], box) + 4;
  }
  sheet.decoration(() => {
    drawLetterhead(sheet, head, language);
    const line = { ...box, y: y - 1, height: COHORT_LINE - 1 };
    sheet.write(examAndCohort(head.exam, language), line, { size: 9, weight: 'semibold', align: 'center' });
  });
  return y + COHORT_LINE;
}

/** Draws the logo, name and city of the school and the title, above a double line. */
export function drawLetterhead(
  sheet: Sheet,
  { school, title }: { school: School; title: string },
  { name }: Language,
): void {
  const bottom = LIST_MARGIN + LOGO + 1.5;
  sheet.layer(`letterhead ${title}`, (layer) => {
    drawLogo(layer, school.logo, { x: LIST_MARGIN, y: LIST_MARGIN, size: LOGO });
    const side = LIST_MARGIN + LOGO + 4;
    const width = layer.width - 2 * side;
    const line = (y: number, height: number) => ({ x: side, y: LIST_MARGIN + y, width, height });
    const centred = { align: 'center', weight: 'semibold' } as const;
    const accented = { ...centred, size: 15, ink: layer.inks.accent, floor: 9 };
    layer.write(name(school.name, school.nameBn), line(0, 7.6), accented);
    layer.write(name(school.city, school.cityBn), line(7.4, 4.4), {
      size: 9,
      ink: INK.label,
      align: 'center',
    });
    layer.element({ type: 'H1' }, () =>
      layer.write(title, line(11.8, LOGO - 11.8), { ...centred, size: 12 }),
    );
    layer.rule(LIST_MARGIN, bottom, layer.width - LIST_MARGIN, bottom, 1, layer.inks.accent);
    layer.rule(LIST_MARGIN, bottom + 0.9, layer.width - LIST_MARGIN, bottom + 0.9, 0.35, layer.inks.accent);
  });
}

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
  sheet.decoration(() => {
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
