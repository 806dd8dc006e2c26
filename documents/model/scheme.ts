import { z } from 'zod';

const percent = z.int().min(0).max(100);

/** Rules 9: what may differ by session and class is data. Points and deductions are hundredths, so nothing is binary floating point. */
export const schemeSchema = z.object({
  gradeScale: z
    .array(
      z.object({
        letter: z.string().min(1),
        /** Lowest percentage of this letter. */
        from: percent,
        /** Grade point x 100. */
        pointHundredths: z.int().min(0).max(500),
      }),
    )
    .min(1),
  /** Letter of a GPA: the first row whose point is reached. Remarks by the same rows. */
  remarks: z.array(
    z.object({ pointHundredths: z.int().min(0).max(500), remark: z.string(), remarkBn: z.string() }),
  ),
  weights: z.object({
    primary: z.object({ written: percent, ca: percent }),
    junior: z.object({ written: percent, ca: percent }),
    secondary: z.object({ written: percent, ca: percent }),
  }),
  fourthDeductionHundredths: z.int().min(0).max(500),
  fourthCountsInTotals: z.boolean(),
  merge: z.object({ halfYearly: percent, annual: percent }),
  /** Share of a component's maximum that passes it, where a subject is passed separately. */
  separatePassPercent: percent,
});
export type Scheme = z.infer<typeof schemeSchema>;
