import type { Language } from '#documents/i18n/language.ts';
import type { School } from '#documents/model/school.ts';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import type { SignatureSlot } from './Signatures.tsx';
import { bindingWidth } from './schoolPaper.ts';

export const LIST_LOGO = 17;

/** mm kept free around a list. */
export const LIST_MARGIN = 12;

/** The width in mm of a list without a binding margin. */
export const LIST_WIDTH = PAPER_SIZES.A4.width - 2 * LIST_MARGIN;

/** The width in mm of the blocks of a list, beside a binding margin where the school has one. */
export const listWidth = (school: School): number => LIST_WIDTH - bindingWidth(school, LIST_MARGIN);

/** mm for the page number at the bottom of a sheet, above the margin. */
export const FOOT_HEIGHT = 5;

/** mm from the top of the paper to the page number of a list. */
export const LIST_BOTTOM = PAPER_SIZES.A4.height - LIST_MARGIN - FOOT_HEIGHT;

/** mm from the top of the paper to below the double line under the school's name. */
export const LETTERHEAD = LIST_MARGIN + LIST_LOGO + 2.4;

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
  const controller = paper && {
    title: name(paper.controllerTitle, paper.controllerTitleBn),
    name: name(paper.controllerName, paper.controllerNameBn),
    scan: scans?.controllerSignature,
  };
  const head = {
    title: (paper && name(paper.headTitle, paper.headTitleBn)) || words.headmaster,
    name: name(headmaster ?? '', headmasterBn),
    scan: scans?.headSignature,
    seal: scans?.seal,
  };
  return [{ title: words.classTeacher }, ...(controller?.title ? [controller] : []), head];
}
