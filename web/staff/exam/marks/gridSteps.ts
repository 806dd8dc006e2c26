import { ALL } from '#documents/model/exam.ts';
import type { GridFilters } from './gridFilters.ts';
import { type ClassSection, isSameSection } from './markProgress.ts';
import type { MarkProgress } from './useMarkProgress.ts';

/** The grids beside the one in sight; null at either end. */
export type GridSteps = Record<
  'previousSubject' | 'nextSubject' | 'previousSection' | 'nextSection',
  GridFilters | null
>;

/** The neighbours of a grid: its subjects in their order, and the sections of its class, from all of them on. */
export function gridSteps(filters: GridFilters, progress: MarkProgress): GridSteps {
  const subjects = subjectGrids(filters, progress);
  const sections = sectionGrids(filters, progress);
  const subjectAt = subjects.findIndex(({ subject }) => subject === filters.subject);
  const sectionAt = sections.findIndex((grid) => isSameSection(grid, filters));
  return {
    previousSubject: subjects[subjectAt - 1] ?? null,
    nextSubject: (subjectAt >= 0 && subjects[subjectAt + 1]) || null,
    previousSection: sections[sectionAt - 1] ?? null,
    nextSection: (sectionAt >= 0 && sections[sectionAt + 1]) || null,
  };
}

/** A grid for each subject that somebody takes where the filters are, and for the one in sight. */
export const subjectGrids = (filters: GridFilters, { subjects }: MarkProgress): GridFilters[] =>
  subjects.flatMap(({ subject: { _id }, opens, enrolled }): GridFilters[] =>
    opens && (enrolled > 0 || _id === filters.subject) ? [{ ...filters, ...opens, subject: _id }] : [],
  );

/** A grid for each section where this subject is taken; a range of rolls is of one section. */
export function sectionGrids(filters: GridFilters, { everywhere, sections }: MarkProgress): GridFilters[] {
  const progress = everywhere.find(({ subject }) => subject._id === filters.subject);
  if (!progress) return [];
  const all: ClassSection[] = progress.opens?.section === ALL ? [{ section: ALL, shift: ALL }] : [];
  const taken = sections.filter((section) => progress.sections.some((one) => isSameSection(one, section)));
  const grids = [...all, ...taken].map((section) => ({ ...filters, ...section, startRoll: '', endRoll: '' }));
  return grids.some((grid) => isSameSection(grid, filters)) ? grids : [filters, ...grids];
}
