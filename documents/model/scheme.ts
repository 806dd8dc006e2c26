import { z } from 'zod';
import type { SchemaMessage } from '#documents/i18n/messages/schemaMessage.ts';
import { requiredText, wholeNumber } from './fields.ts';
import { printed } from './printedLetters.ts';

const percent = wholeNumber('scheme.percent', 0, 100);
const points = wholeNumber('scheme.point', 0, 500);

const gradeRow = z.object({
  letter: printed(requiredText('scheme.letter', 10)),
  /** Lowest percentage of this letter. */
  from: percent,
  /** Grade point x 100. */
  pointHundredths: points,
});

const remarkRow = z.object({
  pointHundredths: points,
  remark: printed(requiredText('scheme.remark', 40)),
  remarkBn: printed(requiredText('scheme.remark', 40)),
});

const weights = z
  .object({ written: percent, ca: percent })
  .refine(({ written, ca }) => written + ca === 100, {
    path: ['written'],
    message: 'scheme.weights',
  });

/** Rules 2: class assignments count in the junior band only. */
const writtenOnly = weights.refine(({ ca }) => ca === 0, {
  path: ['ca'],
  message: 'scheme.caClasses',
});

/** A condition between a row and the one above it. */
type Step<Row> = {
  field: keyof Row & string;
  holds: (row: Row, above: Row) => boolean;
  message: SchemaMessage;
};

const steppingDown =
  <Row>(...steps: Step<Row>[]) =>
  (rows: Row[], context: z.RefinementCtx): void => {
    for (const [at, row] of rows.entries())
      for (const { field, holds, message } of steps) {
        const above = rows[at - 1];
        if (above && !holds(row, above)) context.addIssue({ code: 'custom', path: [at, field], message });
      }
  };

const endingAtZero =
  <Row>(field: keyof Row & string, message: SchemaMessage) =>
  (rows: Row[], context: z.RefinementCtx): void => {
    const last = rows.at(-1);
    if (last && last[field] !== 0)
      context.addIssue({ code: 'custom', path: [rows.length - 1, field], message });
  };

/** Rules 9: a scale has one failing grade, its lowest. */
const oneFailing = (rows: z.infer<typeof gradeRow>[], context: z.RefinementCtx): void => {
  for (const [at, { pointHundredths }] of rows.slice(0, -1).entries())
    if (pointHundredths === 0)
      context.addIssue({
        code: 'custom',
        path: [at, 'pointHundredths'],
        message: 'scheme.pointZero',
      });
};

const eachOnce = (rows: z.infer<typeof gradeRow>[], context: z.RefinementCtx): void => {
  const letters = rows.map(({ letter }) => letter);
  for (const [at, letter] of letters.entries())
    if (letters.indexOf(letter) < at)
      context.addIssue({ code: 'custom', path: [at, 'letter'], message: 'scheme.lettersOnce' });
};

const MOST_ROWS = 20;

const gradeScale = z
  .array(gradeRow)
  .min(1, 'scheme.oneRow')
  .max(MOST_ROWS, 'scheme.mostRows')
  .superRefine(
    steppingDown<z.infer<typeof gradeRow>>(
      { field: 'from', holds: (row, above) => row.from < above.from, message: 'scheme.lower' },
      {
        field: 'pointHundredths',
        holds: (row, above) => row.pointHundredths <= above.pointHundredths,
        message: 'scheme.pointAbove',
      },
    ),
  )
  .superRefine(endingAtZero('from', 'scheme.lastFromZero'))
  .superRefine(endingAtZero('pointHundredths', 'scheme.lastFails'))
  .superRefine(oneFailing)
  .superRefine(eachOnce);

const remarks = z
  .array(remarkRow)
  .min(1, 'scheme.oneRow')
  .max(MOST_ROWS, 'scheme.mostRows')
  .superRefine(
    steppingDown<z.infer<typeof remarkRow>>({
      field: 'pointHundredths',
      holds: (row, above) => row.pointHundredths < above.pointHundredths,
      message: 'scheme.lower',
    }),
  )
  .superRefine(endingAtZero('pointHundredths', 'scheme.lastFromZero'));

/** Rules 9: the rules that may differ by session and class. Points and deductions are in whole hundredths. */
export const schemeSchema = z.object({
  gradeScale,
  /** Letter of a GPA: the first row whose point is reached. Remarks by the same rows. */
  remarks,
  weights: z.object({ primary: writtenOnly, junior: weights, secondary: writtenOnly }),
  fourthDeductionHundredths: points,
  fourthCountsInTotals: z.boolean(),
  merge: z
    .object({ halfYearly: percent, annual: percent })
    .refine(({ halfYearly, annual }) => halfYearly + annual === 100, {
      path: ['halfYearly'],
      message: 'scheme.weights',
    }),
  /** Percent of a component's maximum that passes it, where a subject is passed separately. */
  separatePassPercent: percent,
});
export type Scheme = z.infer<typeof schemeSchema>;

export const SCHEME_PARTS = Object.keys(schemeSchema.shape) as (keyof Scheme)[];

/** The parts of a scheme that a class sets itself; a part that is left out or null follows the default. */
export type OwnScheme = Partial<Scheme>;

export const ownSchemeSchema: z.ZodType<OwnScheme> = z.preprocess(
  (input) =>
    typeof input === 'object' && input !== null && !Array.isArray(input)
      ? Object.fromEntries(Object.entries(input).filter(([, part]) => part !== null))
      : input,
  schemeSchema.partial(),
);
