import type { PaperOptions } from '#documents/model/paperOptions.ts';

/** One case with which a document is shown and tested. */
export type Sample<Data> = { name: string; data: Data; options: PaperOptions };

export const ENGLISH: PaperOptions = { lang: 'en', digits: 'en' };
export const BANGLA: PaperOptions = { lang: 'bn', digits: 'bn' };
