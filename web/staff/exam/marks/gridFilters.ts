import { ALL } from '#documents/model/exam.ts';
import { markGridFilters } from '#documents/model/markInput.ts';
import { hasGroups } from '#documents/model/school.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { draftKey } from '#web/staff/drafts/draftKeys.ts';

/** The search form; a group is required where the class has them. */
export const gridFilters = markGridFilters.refine(
  (input) => !hasGroups(Number(input.classId)) || Boolean(input.group),
  { when: () => true, path: ['group'], message: 'input.required' },
);

/** The parts of the working exam, as this screen's address names them. */
export const EXAM_PARTS = ['session', 'term', 'class', 'section', 'shift', 'group'] as const;

const NAMES = [...EXAM_PARTS, 'subject', 'startRoll', 'endRoll'] as const;

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

function groupIn({ class: className, group }: GridFilters): string {
  if (className === '') return group;
  return hasGroups(Number(className)) ? group || ALL : 'General';
}

const LAST_ROLL = '1000000';

/** As the call takes them; the address's `class` is the number of a class, its `subject` an id. */
export const toCall = (filters: GridFilters) => ({
  ...filters,
  classId: filters.class,
  subjectId: filters.subject,
  startRoll: filters.startRoll || '0',
  endRoll: filters.endRoll || LAST_ROLL,
});

/** Whether a session, term and class are chosen: then its subjects can be shown. */
export const hasExam = ({ session, term, class: className }: GridFilters): boolean =>
  session !== '' && term !== '' && className !== '';

/** Whole filters open the grid at once. */
export const isWhole = (filters: GridFilters): boolean => markGridFilters.safeParse(toCall(filters)).success;

type SubjectExam = Pick<GridFilters, 'session' | 'term' | 'class' | 'subject'>;

/** One draft an exam and subject, whatever the section, group and rolls. */
export const marksDraftKey = ({ session, term, class: className, subject }: SubjectExam): string =>
  draftKey('marks', session, term, className, subject);

type Exam = Pick<GridFilters, (typeof EXAM_PARTS)[number]>;
type Named = { name: string; nameBn?: string | null | undefined; subjectCode: string };

/** An exam, a section and a subject in the words of the line that stays in sight. */
export const useExamText = () => {
  const { lang, words, value, figures, className } = useStaffLanguage();
  const sectionText = ({ section, shift }: Pick<GridFilters, 'section' | 'shift'>): string => {
    if (section === ALL && shift === ALL) return words.allSections;
    return [
      section === ALL ? words.allSections : value(section),
      ...(shift === ALL ? [] : [value(shift)]),
    ].join(', ');
  };
  const groupText = ({ class: className, group }: Exam): string[] => {
    if (!hasGroups(Number(className))) return [];
    return [group === ALL ? words.allGroups : value(group)];
  };
  return {
    subjectText: ({ name, nameBn, subjectCode }: Named): string =>
      `${(lang === 'bn' && nameBn) || name} (${figures(subjectCode)})`,
    sectionText,
    examText: (filters: Exam): string =>
      [
        `${value(filters.term)} ${figures(filters.session)}`,
        words.ofClass(className(filters.class)),
        ...groupText(filters),
        sectionText(filters),
      ].join(' · '),
  };
};
