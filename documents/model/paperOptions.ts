import { z } from 'zod';

const language = z.enum(['en', 'bn']);

/** The query words that every kind of document takes; digits that nobody chose follow the language. */
export const paperOptions = z.object({ lang: language.default('en'), digits: language.optional() });

export type Lang = z.infer<typeof language>;
export type PaperOptions = { lang: Lang; digits: Lang };

/** How a document is drawn, by what was chosen. */
export const resolvePaperOptions = ({ lang, digits }: z.infer<typeof paperOptions>): PaperOptions => ({
  lang,
  digits: digits ?? lang,
});
