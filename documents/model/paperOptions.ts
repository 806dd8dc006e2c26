import { z } from 'zod';

const language = z.enum(['en', 'bn']);

/** The query parameters of every document: its language, and its digits, which by default follow the language. */
export const paperOptions = z.object({ lang: language.default('en'), digits: language.optional() });

export type Lang = z.infer<typeof language>;
export type PaperOptions = { lang: Lang; digits: Lang };

/** The options with their digits: those of the language where none were chosen. */
export const resolvePaperOptions = ({ lang, digits }: z.infer<typeof paperOptions>): PaperOptions => ({
  lang,
  digits: digits ?? lang,
});
