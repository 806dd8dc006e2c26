import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { languageOf } from '#documents/words/language.ts';
import { ALL, type CohortWords } from './jobFilters.ts';

/** 'Class 9 Science A Morning': General, and a section or shift left open, go without saying. */
export const cohortLabel = (
  { className, group, section, shift }: CohortWords,
  options: PaperOptions,
): string => {
  const { words, className: classIn, value } = languageOf(options);
  const own = [words.class, classIn(className)];
  const named = [group === 'General' ? ALL : group, section, shift].filter((word) => word !== ALL);
  return [...(options.lang === 'bn' ? own.reverse() : own), ...named.map(value)].join(' ');
};

/** One name for a cohort in every language of the papers: what messages say, and parts are told apart by. */
export const cohortKey = (place: CohortWords): string => cohortLabel(place, { lang: 'en', digits: 'en' });
