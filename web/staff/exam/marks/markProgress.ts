import { ALL } from '#documents/model/exam.ts';
import type { CompletenessRow, SubjectOfList } from '#web/api/answers.ts';
import { type ClassScope, mayEnter } from '#web/staff/forms/classScope.ts';
import type { GridFilters } from './gridFilters.ts';

/** A section in a shift. */
export type ClassSection = { section: string; shift: string };

/** How many of the students who take a subject have a mark in it. */
export type EnteredCount = { entered: number; enrolled: number };

type SectionProgress = EnteredCount & ClassSection;

/** A subject, how far it is everywhere that the filters name, and in each section of that. */
export type EnteredSubject = EnteredCount & {
  subject: SubjectOfList;
  sections: readonly SectionProgress[];
  /** Where its grid opens; null where this user enters it nowhere that the filters name. */
  opens: ClassSection | null;
  /** Who teaches the subject there; empty where it is assigned to this user. */
  colleagues: readonly string[];
};

export type MarkProgress = {
  /** What the filters name. */
  subjects: readonly EnteredSubject[];
  /** The same in every section and shift. */
  everywhere: readonly EnteredSubject[];
  /** Every section in a shift of the class where this user enters marks. */
  sections: readonly ClassSection[];
};

type Filters = Pick<GridFilters, 'className' | 'group' | 'section' | 'shift'>;
type Row = Omit<CompletenessRow, 'subject'> & { subject: Pick<CompletenessRow['subject'], '_id'> };

/** The subjects that this user enters in the class, each with how far it is, section by section. */
export function subjectsWithProgress(
  subjects: readonly SubjectOfList[],
  rows: readonly Row[],
  filters: Filters,
  scope: ClassScope,
): EnteredSubject[] {
  const chosen = rows.filter((row) => isChosen(row, filters));
  return subjects.flatMap((subject): EnteredSubject[] => {
    const taken = chosen.filter((row) => row.subject._id === subject._id);
    const own = progressBySection(taken);
    const colleagues = taken.some(({ mine }) => mine) ? [] : taken.flatMap(({ teachers }) => teachers);
    const opens = whereItOpens(subject, own, filters, scope);
    return opens || own.length > 0
      ? [{ subject, ...addUp(own), sections: own, opens, colleagues: [...new Set(colleagues)] }]
      : [];
  });
}

/** The rows as the school orders its sections and shifts. */
export function inOrder<Row extends ClassSection>(
  rows: readonly Row[],
  order: readonly ClassSection[],
): Row[] {
  const rank = new Map(order.map((section, index) => [progressKey(section), index]));
  const rankFor = (row: Row) => rank.get(progressKey(row)) ?? order.length;
  return [...rows].sort((one, other) => rankFor(one) - rankFor(other));
}

/** Each section in a shift once. */
export const sectionsIn = (rows: readonly ClassSection[]): ClassSection[] => [
  ...new Map(
    rows.map(({ section, shift }) => [progressKey({ section, shift }), { section, shift }]),
  ).values(),
];

export const isSameSection = (one: ClassSection, other: ClassSection): boolean =>
  progressKey(one) === progressKey(other);

function isChosen(row: Row, { group, section, shift }: Filters): boolean {
  const matches = (value: string, filter: string) => filter === ALL || filter === value;
  return matches(row.section, section) && matches(row.shift, shift) && matches(row.group, group);
}

/** The groups of one section are counted together. */
function progressBySection(rows: readonly Row[]): SectionProgress[] {
  const bySection = new Map<string, SectionProgress>();
  for (const { section, shift, entered, enrolled } of rows) {
    const before = bySection.get(progressKey({ section, shift })) ?? { entered: 0, enrolled: 0 };
    bySection.set(progressKey({ section, shift }), {
      section,
      shift,
      ...addUp([before, { entered, enrolled }]),
    });
  }
  return [...bySection.values()];
}

function whereItOpens(
  subject: SubjectOfList,
  own: readonly SectionProgress[],
  { className, section, shift }: Filters,
  scope: ClassScope,
): ClassSection | null {
  if (mayEnter(scope, { className, section, shift }, subject)) return { section, shift };
  const [only, ...others] = own;
  return only && others.length === 0 ? { section: only.section, shift: only.shift } : null;
}

function addUp(rows: readonly EnteredCount[]): EnteredCount {
  return {
    entered: rows.reduce((sum, row) => sum + row.entered, 0),
    enrolled: rows.reduce((sum, row) => sum + row.enrolled, 0),
  };
}

function progressKey({ section, shift }: ClassSection): string {
  return `${section}|${shift}`;
}

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
  const grids = [...all, ...taken].map((section) => ({ ...filters, ...section, rollFrom: '', rollTo: '' }));
  return grids.some((grid) => isSameSection(grid, filters)) ? grids : [filters, ...grids];
}
