import { z } from 'zod';
import { SHEET_PAPERS, type SheetPaper } from './sheetPapers.ts';

const language = z.enum(['en', 'bn']);

/**
 * The query parameters of every document: its language, its digits, which by default follow the language, and the paper
 * of a tabulation sheet, which is fitted unless it is chosen.
 */
export const paperOptions = z.object({
  lang: language.default('en'),
  digits: language.optional(),
  paper: z.enum(SHEET_PAPERS).optional(),
});

export type Lang = z.infer<typeof language>;
export type PaperOptions = { lang: Lang; digits: Lang; paper?: SheetPaper | undefined };

/** The options with their digits: those of the language where none were chosen. */
export const resolvePaperOptions = ({ lang, digits, paper }: z.infer<typeof paperOptions>): PaperOptions => ({
  lang,
  digits: digits ?? lang,
  ...(paper && { paper }),
});
