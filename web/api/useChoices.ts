import { useAtomValue } from 'jotai';
import { nameIn } from '#documents/i18n/language.ts';
import { ALL, GROUPS, hasGroups } from '#documents/model/classes.ts';
import type { ConfigValue } from '#documents/model/school.ts';
import { enrolmentYear, yearAtSchool } from '#documents/model/schoolDay.ts';
import { clockDifferenceAtom } from '#web/api/serverClock.ts';
import { useSchool } from '#web/api/useSchool.ts';
import { useLanguage } from '#web/i18n/language.ts';
import type { Choice } from '#web/ui/SelectField.tsx';

const FORM_CLASSES = ['4', '5', '6', '7', '8', '9', '10'] as const;
const EVERY_CLASS = ['1', '2', '3', ...FORM_CLASSES] as const;
const YEARS_OFFERED = 3;

const sessions = (newest: number): string[] =>
  Array.from({ length: YEARS_OFFERED + newest - yearAtSchool() }, (_, back) => String(newest - back));

/** What the selects of exams and cohorts offer: the school's own lists, named in the language of the screen. */
export const useChoices = () => {
  const { lang, value, className, figures } = useLanguage();
  const lists = useSchool().data?.lists;
  // The years follow from it.
  useAtomValue(clockDifferenceAtom);
  const years = (from: number): Choice[] =>
    sessions(from).map((each) => ({ value: each, label: figures(each) }));
  const named = (values: readonly string[]): Choice[] =>
    values.map((each) => ({ value: each, label: value(each) }));
  const listed = (values: readonly ConfigValue[] = []): Choice[] =>
    values.map((each) => ({ value: each.value, label: nameIn(lang, each.label, each.labelBn) }));
  const classChoices = (names: readonly string[]): Choice[] =>
    names.map((name) => ({ value: name, label: className(name) }));
  const sections = listed(lists?.Section);
  const shifts = listed(lists?.shift);
  const groups = lists ? listed(lists.group) : named(GROUPS);
  return {
    classes: classChoices(FORM_CLASSES),
    /** For ID cards, which girls have from class 1 on. */
    everyClass: classChoices(EVERY_CLASS),
    sessions: years(yearAtSchool()),
    /** Of lists and forms of students: with the next year from October on. */
    enrolmentYears: years(enrolmentYear()),
    terms: listed(lists?.term),
    sections,
    allSections: [...named([ALL]), ...sections],
    shifts,
    allShifts: [...named([ALL]), ...shifts],
    groups,
    groupsFor: (classValue: string) => groupsOfClass(groups, classValue),
    allGroupsFor: (classValue: string) => [
      ...(hasGroups(Number(classValue)) ? named([ALL]) : []),
      ...groupsOfClass(groups, classValue),
    ],
  };
};

/** Of the choices the own one, where there is such a thing. */
export const offerOwn = (choices: readonly Choice[], own: string | undefined): readonly Choice[] =>
  own === undefined ? choices : choices.filter(({ value }) => value === own);

const GENERAL = 'General';

/** Those of the school's groups that a class has: in 9 and 10 all but General, in every other class that alone. */
export const groupsOfClass = <Group extends { value: string }>(
  groups: readonly Group[],
  className: string,
): Group[] => groups.filter(({ value }) => (value === GENERAL) !== hasGroups(Number(className)));

/** The same of a subject: a class with groups has General subjects too, which every group of it takes. */
export const subjectGroups = <Group extends { value: string }>(
  groups: readonly Group[],
  className: string,
): readonly Group[] =>
  className === '' || hasGroups(Number(className)) ? groups : groupsOfClass(groups, className);
