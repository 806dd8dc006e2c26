import { z } from 'zod';

/** The query words that every kind of document takes. */
export const paperOptions = z.object({
  lang: z.enum(['en', 'bn']).default('en'),
  digits: z.enum(['en', 'bn']).default('en'),
});
export type PaperOptions = z.infer<typeof paperOptions>;
export type Lang = PaperOptions['lang'];
