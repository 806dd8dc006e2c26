import type { Config, ConfigSlug, School } from '#documents/model/school.ts';
import { schemeFor } from '#documents/rules/defaultScheme.ts';
import { gradeScaleRows } from '#documents/rules/gradeFor.ts';

/** GET /school: the school as documents print it, the lists of its forms, and its grading rules. */
export type SchoolAnswer = ReturnType<typeof presentSchool> & {
  /** Address of the logo made small for screens. */
  smallLogo: string | null;
  /** Some student IDs have letters or signs, which a keypad of digits does not have; left out where all are digits. */
  lettersInIds?: true;
};

/** An exam of a class. */
export type ClassOfExam = { session: number; term: string; className: string };

/** GET /school/published: the exams that the lookup can find, and those that are reopened to be corrected. */
export type PublishedAnswer = { data: ClassOfExam[]; correcting: ClassOfExam[] };

/** What the server writes into the parents' page, so that its form waits for no second answer. */
export type LookupPage = { school: SchoolAnswer; published: PublishedAnswer };

/** The same with the year in which the page was drawn: the browser draws the same years, whatever its clock says. */
export type DrawnPage = LookupPage & { year: number };

/** `isNew` is whether the settings have not been saved yet. */
export const presentSchool = (school: School, configs: readonly Config[], isNew: boolean) => {
  const scheme = schemeFor(school.gradePreset);
  const valuesFor = (slug: ConfigSlug) => configs.find((config) => config.slug === slug)?.values ?? [];
  return {
    isNew,
    ...school,
    /** Those that the public lookup offers; the others need a sign-in. */
    lists: {
      Section: valuesFor('Section'),
      shift: valuesFor('shift'),
      group: valuesFor('group'),
      term: valuesFor('term'),
    },
    gradeScale: gradeScaleRows(scheme),
    /** Grade points deducted from a fourth subject's, and whether its marks count in the totals. */
    fourthSubject: {
      deduction: scheme.fourthDeductionHundredths / 100,
      countsInTotals: scheme.fourthCountsInTotals,
    },
    /** Percentages of a merged result. */
    merge: scheme.merge,
  };
};
