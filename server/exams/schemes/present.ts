import { type SchemePreset, schemeFor, schemePresets } from '#documents/rules/defaultScheme.ts';
import { countLetterChanges, type ResultChange } from '#documents/rules/resultChanges.ts';
import type { ClassYear, StoredScheme } from '#server/school/schemes.ts';
import type { TermChanges } from './schemeChanges.ts';

/** The most students that a preview of a class names, and one of the whole school in an exam. */
const MOST_OF_CLASS = 500;
const MOST_OF_SCHOOL = 20;

/** GET and PUT /schemes. */
export type SchemeAnswer = ReturnType<typeof presentScheme>;

/** The scheme of a class: its own parts, and `fallback`, the school's preset, for the others. */
export const presentScheme = ({ own, updatedAt }: StoredScheme, fallback: SchemePreset['name']) => ({
  scheme: schemeFor(fallback, own),
  own,
  fallback,
  presets: schemePresets,
  updatedAt: updatedAt ? updatedAt.toISOString() : null,
});

/** PUT /schemes?dryRun=true. */
export type SchemeChangesAnswer = ReturnType<typeof presentSchemeChanges> & {
  /** Goes with the scheme when it is saved. */
  seen: string;
};

export type ChangesOfClass = { year: ClassYear; terms: readonly TermChanges[] };

/** The changes of each class and term: `students` have marks in it, `count` of them get another result. */
export const presentSchemeChanges = (classes: readonly ChangesOfClass[]) => ({
  changes: classes.flatMap(({ year: { className }, terms }) =>
    terms.map(({ changed, ...exam }) => {
      return { className, ...exam, count: changed.length, changed: changed.slice(0, MOST_OF_CLASS) };
    }),
  ),
});

/** PUT /school?dryRun=true: the exams whose results would change, the newest session first, classes ascending. */
export type SchoolChangesAnswer = { changes: ReturnType<typeof presentExam>[] };

/** As presentSchemeChanges, with the letters that would change; students whose final letter changes come first. */
export const presentExam = ({ session, className }: ClassYear, { changed, ...exam }: TermChanges) => ({
  session,
  className,
  ...exam,
  count: changed.length,
  letters: countLetterChanges(changed.map(changedLetters)),
  changed: changed.toSorted((a, b) => staysFinal(a) - staysFinal(b)).slice(0, MOST_OF_SCHOOL),
});

const changedLetters = ({ before, after }: ResultChange) => ({ before: before.letter, after: after.letter });

const staysFinal = ({ before, after }: ResultChange): number => Number(before.letter === after.letter);
