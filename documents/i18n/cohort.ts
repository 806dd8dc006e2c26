import { ALL } from '#documents/model/exam.ts';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import type { ExamHead, StudentInfo } from '#documents/model/result.ts';
import type { Language } from './language.ts';

export type CohortName = Pick<ExamHead, 'className' | 'group' | 'section' | 'shift'>;

/** A cohort such as "Class 9, Science, Section A, Morning" or "Class 8, All sections, Day", without group General or All. */
export const cohortInWords = (
  { className, group, section, shift }: CohortName,
  { words, value, inClass }: Language,
): string =>
  [
    inClass(className),
    ...(['General', ALL].includes(group) ? [] : [value(group)]),
    section === ALL ? words.allSections : words.inSection.replace('{section}', value(section)),
    shift === ALL ? words.allShifts : value(shift),
  ].join(', ');

/** The class of a student with the group, such as "10 Science", without group General. */
export const classAndGroup = (
  { class: name, group }: Pick<StudentInfo, 'class' | 'group'>,
  { className, value }: Language,
): string => [className(name), ...(group === 'General' ? [] : [value(group)])].join(' ');

/** An exam such as "Annual 2026"; without a term the session. */
export const examInWords = (
  { term, session }: Pick<ExamHead, 'term' | 'session'>,
  { value, digits }: Language,
): string => `${value(term)} ${digits(session)}`.trim();

/** The cohort and the exam, for a PDF's title, a footer and the head of a later page. */
export const examAndCohort = (exam: ExamHead, language: Language): string =>
  `${cohortInWords(exam, language)}, ${examInWords(exam, language)}`;

export type FileWord = string | number | null | undefined;

/** A file name in lower case with hyphens, in any script; leaves out words that are null, undefined or blank. */
export const fileName = (...words: FileWord[]): string =>
  words
    .filter((word) => word !== null && word !== undefined)
    .join('-')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

/** The class, group, section and shift for a file name. */
export const cohortFileWords = ({ className, group, section, shift }: CohortName): string[] => [
  'class',
  className,
  ...(group === 'General' ? [] : [group]),
  section === ALL ? 'all-sections' : section,
  shift === ALL ? 'all-shifts' : shift,
];

/** The lowest and the highest roll for a file name; nothing without rolls. */
export const rollFileWords = (rolls: readonly number[]): string[] =>
  rolls.length === 0 ? [] : ['rolls', String(Math.min(...rolls)), String(Math.max(...rolls))];

/** The language for a file name, and the digits if they are those of the other language. */
export const languageFileWords = ({ lang, digits }: PaperOptions): string[] =>
  lang === digits ? [lang] : [lang, `${digits}-digits`];

/** The PDF bookmark of a student's sheet: roll and name. */
export const bookmarkTitle = (
  { roll, studentName, studentNameBn }: Pick<StudentInfo, 'roll' | 'studentName' | 'studentNameBn'>,
  { digits, name }: Language,
): string => `${digits(roll)} ${name(studentName, studentNameBn)}`;
