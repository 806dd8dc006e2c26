import type { GradeScaleRow } from '#documents/model/result.ts';
import type { Config, ConfigValue, School } from '#documents/model/school.ts';
import { schemeFor } from '#documents/rules/defaultScheme.ts';
import { gradeScaleRows } from '#documents/rules/gradeFor.ts';

export type { Config, School, SchoolClass } from '#documents/model/school.ts';

/** The lists that the public lookup offers; the others need a sign-in. */
type PublicList = 'Section' | 'shift' | 'group' | 'term';

/** GET /school: the school as documents print it, the lists of its forms, and its grading rules. */
export type SchoolAnswer = School & {
  /** The settings have not been saved yet. */
  isNew: boolean;
  lists: Record<PublicList, ConfigValue[]>;
  gradeScale: GradeScaleRow[];
  /** Grade points deducted from a fourth subject's, and whether its marks count in the totals. */
  fourthSubject: { deduction: number; countsInTotals: boolean };
  /** Percentages of a merged result. */
  merge: { halfYearly: number; annual: number };
};

export const presentSchool = (school: School, configs: readonly Config[], isNew: boolean): SchoolAnswer => {
  const scheme = schemeFor(school.gradePreset);
  const valuesFor = (slug: PublicList) => configs.find((config) => config.slug === slug)?.values ?? [];
  return {
    isNew,
    ...school,
    lists: {
      Section: valuesFor('Section'),
      shift: valuesFor('shift'),
      group: valuesFor('group'),
      term: valuesFor('term'),
    },
    gradeScale: gradeScaleRows(scheme),
    fourthSubject: {
      deduction: scheme.fourthDeductionHundredths / 100,
      countsInTotals: scheme.fourthCountsInTotals,
    },
    merge: scheme.merge,
  };
};
