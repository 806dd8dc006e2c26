import type { OwnScheme, Scheme } from '#documents/model/scheme.ts';
import { type SchemePreset, schemeFor, schemePresets } from '#documents/rules/defaultScheme.ts';
import type { ResultChange } from '#documents/rules/resultChanges.ts';
import type { StoredScheme } from '#server/school/schemeOfClass.ts';
import type { TermChanges } from './schemeChanges.ts';

/** GET and PUT /schemes: what a class is graded by, and which of its parts it says itself. */
export type SchemeAnswer = {
  scheme: Scheme;
  own: OwnScheme;
  /** What holds where the class says nothing. */
  fallback: SchemePreset['name'];
  presets: readonly SchemePreset[];
  updatedAt: string | null;
};

/** PUT /schemes?dryRun=true. */
export type SchemeChangesAnswer = {
  changes: {
    term: string;
    published: boolean;
    /** With marks in that exam. */
    students: number;
    /** Of them with another result; `changed` names at most 500. */
    count: number;
    changed: ResultChange[];
  }[];
};

const MOST_NAMED = 500;

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

export const presentChanges = (terms: readonly TermChanges[]): SchemeChangesAnswer => ({
  changes: terms.map(({ term, published, students, changed }) => ({
    term,
    published,
    students,
    count: changed.length,
    changed: changed.slice(0, MOST_NAMED),
  })),
});
