import type { Scheme } from '#documents/model/scheme.ts';
import { fraction, toHundredths } from './fraction.ts';
import type { GradedPapers } from './gradePapers.ts';

type Graded = Pick<GradedPapers, 'isFourth' | 'pointHundredths' | 'failed'>;
export type Gpa = { gpaHundredths: number; without4thHundredths: number; noOfFail: number };

/** No GPA is above the national 5.00. */
const MOST = 500;

const pointsOf = (graded: Graded[]): number => graded.reduce((sum, each) => sum + each.pointHundredths, 0);

/**
 * Rules 5, in hundredths of a point. One failed compulsory subject makes both figures 0.00; so does having no
 * compulsory subject at all, since there is nothing to take a mean of.
 */
export const gpa = (graded: Graded[], scheme: Scheme): Gpa => {
  const compulsory = graded.filter((each) => !each.isFourth);
  const fourth = graded.filter((each) => each.isFourth);
  const noOfFail = compulsory.filter((each) => each.failed).length;
  if (noOfFail > 0 || compulsory.length === 0) return { gpaHundredths: 0, without4thHundredths: 0, noOfFail };

  const points = pointsOf(compulsory);
  const bonus = fourth.length > 0 ? Math.max(0, pointsOf(fourth) - scheme.fourthDeductionHundredths) : 0;
  // Points are hundredths already, so their mean in points is a fraction over 100 times their number.
  const mean = (sum: number) => Math.min(MOST, toHundredths(fraction(sum, 100 * compulsory.length)));
  return { gpaHundredths: mean(points + bonus), without4thHundredths: mean(points), noOfFail };
};
