import type { ExamHead } from '#documents/model/result.ts';
import type { Language } from './language.ts';

export const ALL = 'All';

type Place = Pick<ExamHead, 'className' | 'group' | 'section' | 'shift'>;

/** Class 9, Science, Section A, Morning: General goes without saying, and what is left open is named as all of it. */
export const cohortInWords = (
  { className, group, section, shift }: Place,
  { words, value, inClass }: Language,
): string =>
  [
    inClass(className),
    ...(group === 'General' ? [] : [value(group)]),
    section === ALL ? words.allSections : words.inSection.replace('{section}', value(section)),
    shift === ALL ? words.allShifts : value(shift),
  ].join(', ');

/** Annual 2026. */
export const examInWords = (
  { term, session }: Pick<ExamHead, 'term' | 'session'>,
  { value, digits }: Language,
): string => `${value(term)} ${digits(session)}`;

/** What a file, a footer and a continued page are of: the cohort, the term and the session. */
export const examAndCohort = (exam: ExamHead, language: Language): string =>
  `${cohortInWords(exam, language)}, ${examInWords(exam, language)}`;
