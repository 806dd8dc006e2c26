import type { PaperOptions } from '#documents/model/paperOptions.ts';
import type { ExamHead, StudentInfo } from '#documents/model/result.ts';
import type { Language } from './language.ts';

export const ALL = 'All';

type CohortName = Pick<ExamHead, 'className' | 'group' | 'section' | 'shift'>;

/** Class 9, Science, Section A, Morning: General goes without saying, and what is left open is named as all of it. */
export const cohortInWords = (
  { className, group, section, shift }: CohortName,
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

/** How a student's sheet is found in a file of many: roll and name. */
export const bookmarkTitle = (
  { roll, studentName, studentNameBn }: Pick<StudentInfo, 'roll' | 'studentName' | 'studentNameBn'>,
  { digits, name }: Language,
): string => `${digits(roll)} ${name(studentName, studentNameBn)}`;
