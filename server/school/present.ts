import type { GradeScaleRow } from '#documents/model/result.ts';
import type { Config, ConfigValue, School } from '#documents/model/school.ts';
import { schemeFor } from '#documents/rules/defaultScheme.ts';
import { gradeScaleRows } from '#documents/rules/gradeFor.ts';
import type { LetterChange, ResultChange } from '#documents/rules/resultChanges.ts';

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

/** PUT /school?dryRun=true: the exams whose results would change, the newest session first, classes ascending. */
export type SchoolChangesAnswer = {
  changes: {
    session: number;
    className: string;
    term: string;
    published: boolean;
    /** Students with marks in that exam. */
    students: number;
    /** How many of them get another result; `changed` lists at most 20. */
    count: number;
    /** Final letters that would change, with the number of students. */
    letters: LetterChange[];
    /** Students whose final letter changes come first. */
    changed: ResultChange[];
  }[];
};

export const presentSchool = (school: School, configs: readonly Config[], isNew: boolean): SchoolAnswer => {
  const scheme = schemeFor(school.gradePreset);
  const valuesFor = (slug: string) => configs.find((config) => config.slug === slug)?.values ?? [];
  return {
    isNew,
    name: school.name,
    nameBn: school.nameBn,
    city: school.city,
    cityBn: school.cityBn,
    address: school.address,
    addressBn: school.addressBn,
    eiin: school.eiin,
    phone: school.phone,
    headmaster: school.headmaster,
    headmasterBn: school.headmasterBn,
    studentType: school.studentType,
    studentTypeBn: school.studentTypeBn,
    gradePreset: school.gradePreset,
    lookupSecondFactor: school.lookupSecondFactor,
    locale: school.locale,
    terms: school.terms,
    logo: school.logo,
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
