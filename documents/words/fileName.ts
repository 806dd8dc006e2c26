import type { PaperOptions } from '#documents/model/paperOptions.ts';
import type { ExamHead } from '#documents/model/result.ts';
import { ALL } from './cohort.ts';

type Word = string | number | null | undefined;

/** Letters and figures of any script, in small letters, with a hyphen between words; what is null or blank is left out. */
export const fileName = (...words: Word[]): string =>
  words
    .filter((word) => word !== null && word !== undefined)
    .join('-')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

/** Class, group, section and shift of a file. */
export const cohortFileWords = ({
  className,
  group,
  section,
  shift,
}: Pick<ExamHead, 'className' | 'group' | 'section' | 'shift'>): string[] => [
  'class',
  className,
  ...(group === 'General' ? [] : [group]),
  section === ALL ? 'all-sections' : section,
  shift === ALL ? 'all-shifts' : shift,
];

/** From the lowest roll to the highest. */
export const rollFileWords = (rolls: readonly number[]): string[] =>
  rolls.length === 0 ? [] : ['rolls', String(Math.min(...rolls)), String(Math.max(...rolls))];

/** The language, and the digits where they are those of the other one. */
export const languageFileWords = ({ lang, digits }: PaperOptions): string[] =>
  lang === digits ? [lang] : [lang, `${digits}-digits`];
