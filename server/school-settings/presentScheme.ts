import type { OwnScheme, Scheme } from '#documents/model/scheme.ts';
import { type SchemePreset, schemeFor, schemePresets } from '#documents/rules/defaultScheme.ts';
import type { ResultChange } from '#documents/rules/resultChanges.ts';
import type { StoredScheme } from '#server/school/schemeOfClass.ts';
import type { TermChanges } from './schemeChanges.ts';

/** GET and PUT /schemes: the scheme of a class, and the parts that are the class's own. */
export type SchemeAnswer = {
  scheme: Scheme;
  own: OwnScheme;
  /** The preset for the parts that the class does not set. */
  fallback: SchemePreset['name'];
  presets: readonly SchemePreset[];
  updatedAt: string | null;
};

/** PUT /schemes?dryRun=true. */
export type SchemeChangesAnswer = {
  changes: {
    term: string;
    published: boolean;
    /** Students with marks in that exam. */
    students: number;
    /** How many of them get another result; `changed` lists at most 500. */
    count: number;
    changed: ResultChange[];
  }[];
};

const MOST_NAMED = 500;

/** The scheme of a class: its own parts, and `fallback`, the school's preset, for the others. */
export const presentScheme = (
  { own, updatedAt }: StoredScheme,
  fallback: SchemePreset['name'],
): SchemeAnswer => ({
  scheme: schemeFor(fallback, own),
  own,
  fallback,
  presets: schemePresets,
  updatedAt: updatedAt ? updatedAt.toISOString() : null,
});

/** The changes of each term, with at most 500 students named. */
export const presentChanges = (terms: readonly TermChanges[]): SchemeChangesAnswer => ({
  changes: terms.map(({ term, published, students, changed }) => ({
    term,
    published,
    students,
    count: changed.length,
    changed: changed.slice(0, MOST_NAMED),
  })),
});
