import type { GpaExplanation } from '#documents/model/explanation.ts';
import type { Scheme } from '#documents/model/scheme.ts';
import { exactDecimals } from './exactDecimals.ts';
import { type Fraction, toHundredths } from './fraction.ts';
import { gpaSteps, MOST } from './gpa.ts';
import { gradeOfGpa } from './gradeFor.ts';
import type { GradedPapers } from './gradePapers.ts';

const exactOrNull = (value: Fraction | null) => value && exactDecimals(value);

/** Rules 5, step by step. */
export const explainGpa = (graded: GradedPapers[], scheme: Scheme): GpaExplanation => {
  const steps = gpaSteps(graded, scheme);
  const { fourth, exactGpa, exactWithout4th, gpaHundredths } = steps;
  return {
    points: graded.filter(({ isFourth }) => !isFourth).map((each) => each.pointHundredths / 100),
    sum: steps.points / 100,
    fourth: fourth && {
      point: fourth.points / 100,
      deduction: scheme.fourthDeductionHundredths / 100,
      bonus: fourth.bonus / 100,
    },
    noOfFail: steps.noOfFail,
    exactGpa: exactOrNull(exactGpa),
    exactWithout4th: exactOrNull(exactWithout4th),
    heldTo: exactGpa && toHundredths(exactGpa) > gpaHundredths ? MOST / 100 : null,
    gpa: gpaHundredths / 100,
    without4th: steps.without4thHundredths / 100,
    letter: gradeOfGpa(gpaHundredths, scheme).letter,
  };
};
