import { type SchemePreset, schemeFor, schemePresets } from '#documents/rules/defaultScheme.ts';
import type { ClassYear, StoredScheme } from '#server/school/schemes.ts';
import type { TermChanges } from './schemeChanges.ts';

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
export type SchemeChangesAnswer = { changes: TermChanges[] };

/** PUT /school?dryRun=true: the exams whose results would change, the newest session first, classes ascending. */
export type SchoolChangesAnswer = { changes: (Pick<ClassYear, 'session' | 'className'> & TermChanges)[] };
