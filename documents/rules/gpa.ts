import type { Scheme } from '#documents/model/scheme.ts';
import { type Fraction, fraction, toHundredths } from './fraction.ts';
import type { GradedPapers } from './gradePapers.ts';

type Graded = Pick<GradedPapers, 'isFourth' | 'pointHundredths' | 'failed'>;
export type Gpa = { gpaHundredths: number; without4thHundredths: number; noOfFail: number };

/** The figures with the steps to them; points in hundredths. */
export type GpaSteps = Gpa & {
  points: number;
  subjects: number;
  /** The point of the fourth subject, and `bonus` above the deduction; null for a student without one. */
  fourth: { points: number; bonus: number } | null;
  /** Before rounding and the limit of 5.00; null where a failed subject, or having none, leaves no mean. */
  exactGpa: Fraction | null;
  exactWithout4th: Fraction | null;
};

/** The highest GPA, in hundredths (rules 5). */
export const MOST = 500;

const sumPoints = (graded: Graded[]): number => graded.reduce((sum, each) => sum + each.pointHundredths, 0);

const fourthBonus = (graded: Graded[], scheme: Scheme): GpaSteps['fourth'] => {
  if (graded.length === 0) return null;
  const points = sumPoints(graded);
  return { points, bonus: Math.max(0, points - scheme.fourthDeductionHundredths) };
};

/**
 * Rules 5, in hundredths of a point. One failed compulsory subject makes both figures 0.00, and so does having no
 * compulsory subject at all.
 */
export const gpaSteps = (graded: Graded[], scheme: Scheme): GpaSteps => {
  const compulsory = graded.filter((each) => !each.isFourth);
  const noOfFail = compulsory.filter((each) => each.failed).length;
  const points = sumPoints(compulsory);
  const subjects = compulsory.length;
  const fourth = fourthBonus(
    graded.filter((each) => each.isFourth),
    scheme,
  );
  const hasMean = noOfFail === 0 && subjects > 0;
  // Points are in hundredths, so their mean is a fraction over 100 times their number.
  const mean = (sum: number) => (hasMean ? fraction(sum, 100 * subjects) : null);
  const rounded = (exact: Fraction | null) => (exact ? Math.min(MOST, toHundredths(exact)) : 0);
  const exactGpa = mean(points + (fourth?.bonus ?? 0));
  const exactWithout4th = mean(points);
  return {
    gpaHundredths: rounded(exactGpa),
    without4thHundredths: rounded(exactWithout4th),
    noOfFail,
    points,
    subjects,
    fourth,
    exactGpa,
    exactWithout4th,
  };
};

/** Rules 5 without the steps. */
export const gpa = (graded: Graded[], scheme: Scheme): Gpa => {
  const { gpaHundredths, without4thHundredths, noOfFail } = gpaSteps(graded, scheme);
  return { gpaHundredths, without4thHundredths, noOfFail };
};
