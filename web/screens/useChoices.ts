import {
  type Config,
  type ConfigSlug,
  GROUPS,
  hasGroups,
  SECTIONS,
  SHIFTS,
} from '#documents/model/school.ts';
import { useSchool } from '#web/screens/school/useSchool.ts';
import type { Choice } from '#web/ui/SelectField.tsx';
import { useLanguage } from '#web/words/language.ts';

const FORM_CLASSES = ['4', '5', '6', '7', '8', '9', '10'] as const;
const GROUPS_OF_SECONDARY = GROUPS.slice(1);
const YEARS_OFFERED = 3;

const sessions = (): string[] => {
  const year = new Date().getFullYear();
  return Array.from({ length: YEARS_OFFERED }, (_, back) => String(year - back));
};

/**
 * What the selects of exams and cohorts offer, named in the language of the screen: the school's own lists where
 * the person may read them, else the specification's.
 */
export const useChoices = (lists: readonly Config[] = []) => {
  const { lang, value, className, figures } = useLanguage();
  const terms = useSchool().data?.terms ?? [];
  const named = (values: readonly string[]): Choice[] =>
    values.map((each) => ({ value: each, label: value(each) }));
  const listed = (slug: ConfigSlug, otherwise: readonly string[]): Choice[] =>
    lists
      .find((list) => list.slug === slug)
      ?.values.map((each) => ({ value: each.value, label: (lang === 'bn' && each.labelBn) || each.label })) ??
    named(otherwise);
  return {
    classes: FORM_CLASSES.map((each) => ({ value: each, label: className(each) })),
    sessions: sessions().map((each) => ({ value: each, label: figures(each) })),
    terms: listed('term', terms),
    sections: listed('Section', SECTIONS),
    allSections: [...named(['All']), ...listed('Section', SECTIONS)],
    shifts: listed('shift', SHIFTS),
    allShifts: [...named(['All']), ...listed('shift', SHIFTS)],
    groupsOf: (classValue: string) =>
      named(hasGroups(Number(classValue)) ? GROUPS_OF_SECONDARY : GROUPS.slice(0, 1)),
  };
};
