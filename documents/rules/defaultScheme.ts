import type { OwnScheme, Scheme } from '#documents/model/scheme.ts';
import { GRADE_PRESETS, type School } from '#documents/model/school.ts';

/** The national rules (rules 3, 5, 7), which apply where a school sets nothing else. */
export const defaultScheme: Scheme = {
  gradeScale: [
    { letter: 'A+', from: 80, pointHundredths: 500 },
    { letter: 'A', from: 70, pointHundredths: 400 },
    { letter: 'A-', from: 60, pointHundredths: 350 },
    { letter: 'B', from: 50, pointHundredths: 300 },
    { letter: 'C', from: 40, pointHundredths: 200 },
    { letter: 'D', from: 33, pointHundredths: 100 },
    { letter: 'F', from: 0, pointHundredths: 0 },
  ],
  remarks: [
    { pointHundredths: 500, remark: 'Outstanding', remarkBn: 'অসাধারণ' },
    { pointHundredths: 400, remark: 'Excellent', remarkBn: 'চমৎকার' },
    { pointHundredths: 350, remark: 'Very Good', remarkBn: 'খুব ভালো' },
    { pointHundredths: 300, remark: 'Good', remarkBn: 'ভালো' },
    { pointHundredths: 200, remark: 'Satisfactory', remarkBn: 'সন্তোষজনক' },
    { pointHundredths: 100, remark: 'Pass', remarkBn: 'উত্তীর্ণ' },
    { pointHundredths: 0, remark: 'Failed', remarkBn: 'অকৃতকার্য' },
  ],
  weights: {
    primary: { written: 100, ca: 0 },
    junior: { written: 70, ca: 30 },
    secondary: { written: 100, ca: 0 },
  },
  fourthDeductionHundredths: 200,
  fourthCountsInTotals: true,
  merge: { halfYearly: 50, annual: 50 },
  separatePassPercent: 33,
};

/** The specification prints A and A- the other way round; some schools do too (rules 3). Points stay. */
const SWAPPED: Record<string, string> = { A: 'A-', 'A-': 'A' };

const swappedScheme: Scheme = {
  ...defaultScheme,
  gradeScale: defaultScheme.gradeScale.map((row) => ({ ...row, letter: SWAPPED[row.letter] ?? row.letter })),
};

/** The preset that a school chose, with the parts that a session and class set in place of its own (rules 9). */
export const schemeFor = (preset: School['gradePreset'], own: OwnScheme = {}): Scheme => ({
  ...(preset === 'swapped' ? swappedScheme : defaultScheme),
  ...own,
});

export type SchemePreset = { name: School['gradePreset']; scheme: Scheme };

/** The schemes from which a class may start. */
export const schemePresets: readonly SchemePreset[] = GRADE_PRESETS.map((name) => ({
  name,
  scheme: schemeFor(name),
}));
