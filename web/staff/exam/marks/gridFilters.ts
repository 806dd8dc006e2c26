import { nameIn } from '#documents/i18n/language.ts';
import { ALL } from '#documents/model/exam.ts';
import { markGridFilters } from '#documents/model/markInput.ts';
import { hasGroups } from '#documents/model/school.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { EVERY_ROLL } from '#web/staff/context/addresses.ts';
import { draftKey } from '#web/staff/drafts/draftKeys.ts';
import { MARKS_CALL, toCall } from '#web/staff/forms/filters.ts';
import { describePlace, EXAM, SEAT } from '#web/staff/forms/names.ts';

/** The search form; a group is required where the class has them. */
export const gridFilters = markGridFilters.refine(
  (input) => !hasGroups(Number(input.classId)) || Boolean(input.group),
  { when: () => true, path: ['group'], message: 'input.required' },
);

/** The parts of the working exam. */
const EXAM_PARTS = ['session', 'term', 'className', 'section', 'shift', 'group'] as const;

const NAMES = [...EXAM_PARTS, 'subject', 'rollFrom', 'rollTo'] as const;

/** Which marks a grid is of: other screens link to it. Blank rolls are all rolls. */
export type GridFilters = Record<(typeof NAMES)[number], string>;

/** The filters as they are written in the address, always in one order; what is blank, and all groups, is left out. */
export const toGridAddress = (filters: GridFilters): URLSearchParams => {
  const isWritten = (name: keyof GridFilters) =>
    filters[name] !== '' && !(name === 'group' && filters.group === ALL);
  return new URLSearchParams(NAMES.filter(isWritten).map((name) => [name, filters[name]]));
};

/** What the address says; where it is silent, everyone of the class in this session. */
export const filtersIn = (address: URLSearchParams, session: string): GridFilters => {
  const named = Object.fromEntries(NAMES.map((name) => [name, address.get(name) ?? ''])) as GridFilters;
  return {
    ...named,
    session: named.session || session,
    section: named.section || ALL,
    shift: named.shift || ALL,
    group: groupIn(named),
  };
};

function groupIn({ className, group }: GridFilters): string {
  if (className === '') return group;
  return hasGroups(Number(className)) ? group || ALL : 'General';
}

/** As the call takes them. */
export const toGridCall = ({ rollFrom, rollTo, ...filters }: GridFilters) => {
  const rolls = { rollFrom: rollFrom || EVERY_ROLL.rollFrom, rollTo: rollTo || EVERY_ROLL.rollTo };
  return {
    ...toCall({ ...filters, ...rolls }, MARKS_CALL),
    class: filters.className,
    subjectId: filters.subject,
  };
};

/** Whether a session, term and class are chosen: then its subjects can be shown. */
export const hasExam = ({ session, term, className }: Pick<GridFilters, 'session' | 'term' | 'className'>) =>
  session !== '' && term !== '' && className !== '';

/** Whole filters open the grid at once. */
export const isWhole = (filters: GridFilters): boolean =>
  markGridFilters.safeParse(toGridCall(filters)).success;

type SubjectExam = Pick<GridFilters, 'session' | 'term' | 'className' | 'subject'>;

/** One draft an exam and subject, whatever the section, group and rolls. */
export const marksDraftKey = ({ session, term, className, subject }: SubjectExam): string =>
  draftKey('marks', session, term, className, subject);

type Exam = Pick<GridFilters, (typeof EXAM_PARTS)[number]>;
type Named = { name: string; nameBn?: string | null | undefined; subjectCode: string };

/** An exam, a section and a subject in the words of the line that stays in sight. */
export const useExamText = () => {
  const language = useStaffLanguage();
  const { lang, words, figures } = language;
  return {
    subjectText: ({ name, nameBn, subjectCode }: Named): string =>
      `${nameIn(lang, name, nameBn)} (${figures(subjectCode)})`,
    sectionText: (section: Pick<GridFilters, 'section' | 'shift'>): string =>
      describePlace(language, section, SEAT) || words.allSections,
    examText: (exam: Exam): string => describePlace(language, exam, EXAM),
  };
};
