import { GROUPS, hasGroups, SECTIONS, SHIFTS } from '#documents/model/school.ts';
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

/** What the selects of exams and cohorts offer, named in the language of the screen. */
export const useChoices = () => {
  const { value, className, figures } = useLanguage();
  const terms = useSchool().data?.terms ?? [];
  const named = (values: readonly string[]): Choice[] =>
    values.map((each) => ({ value: each, label: value(each) }));
  return {
    classes: FORM_CLASSES.map((each) => ({ value: each, label: className(each) })),
    sessions: sessions().map((each) => ({ value: each, label: figures(each) })),
    terms: named(terms),
    sections: named(SECTIONS),
    allSections: named(['All', ...SECTIONS]),
    shifts: named(SHIFTS),
    allShifts: named(['All', ...SHIFTS]),
    groupsOf: (classValue: string) =>
      named(hasGroups(Number(classValue)) ? GROUPS_OF_SECONDARY : GROUPS.slice(0, 1)),
  };
};
