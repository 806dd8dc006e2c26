import type { Language } from './language.ts';

/** CA with its share of the marks, CA(30%); in Bangla with a space, where a narrow head breaks. */
export const caTitle = (ca: string, percent: number, { lang, digits }: Language): string =>
  digits(`${ca}${lang === 'bn' ? ' ' : ''}(${percent}%)`);
