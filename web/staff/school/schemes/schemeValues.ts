import { z } from 'zod';
import { toAsciiDigits } from '#documents/model/digits.ts';
import { type OwnScheme, ownSchemeSchema, SCHEME_PARTS, type Scheme } from '#documents/model/scheme.ts';

/** Fields of the form by the parts of a scheme; `own` says which of them the class says itself. */
export type SchemeFields = Record<keyof Scheme, unknown> & { own: Record<keyof Scheme, boolean> };

type Row = { pointHundredths: unknown };

const toPoints = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** '3.5', '৩.৫০' and '3.50' are 350; what is no point stays as it was typed, for the schema to refuse. */
export const toHundredths = (typed: unknown): unknown => {
  const match = /^(\d)(?:\.(\d{1,2}))?$/.exec(toAsciiDigits(String(typed)).trim());
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : typed;
};

/** The rules as fields show them: points with two decimals. */
export const toSchemeFields = (scheme: Scheme, figures: (value: string | number) => string) => {
  const withPoint = <Each extends { pointHundredths: number }>(row: Each) => ({
    ...row,
    pointHundredths: figures(toPoints(row.pointHundredths)),
  });
  return {
    ...scheme,
    gradeScale: scheme.gradeScale.map((row) => ({ ...withPoint(row), from: figures(row.from) })),
    remarks: scheme.remarks.map(withPoint),
    weights: {
      ...scheme.weights,
      junior: { written: figures(scheme.weights.junior.written), ca: figures(scheme.weights.junior.ca) },
    },
    fourthDeductionHundredths: figures(toPoints(scheme.fourthDeductionHundredths)),
    merge: { halfYearly: figures(scheme.merge.halfYearly), annual: figures(scheme.merge.annual) },
    separatePassPercent: figures(scheme.separatePassPercent),
  };
};

const typedPoints = (rows: unknown): unknown =>
  (rows as Row[]).map((row) => ({ ...row, pointHundredths: toHundredths(row.pointHundredths) }));

const READ: Partial<Record<keyof Scheme, (typed: unknown) => unknown>> = {
  gradeScale: typedPoints,
  remarks: typedPoints,
  fourthDeductionHundredths: toHundredths,
};

/** Only the parts that the class says itself. */
export const readOwn = ({ own, ...fields }: SchemeFields): Record<string, unknown> =>
  Object.fromEntries(
    SCHEME_PARTS.filter((part) => own[part]).map((part) => [
      part,
      READ[part]?.(fields[part]) ?? fields[part],
    ]),
  );

/** What the form is read by: the same schema that the server reads it by. */
export const schemeFormSchema = z.preprocess(
  (fields) => readOwn(fields as SchemeFields),
  ownSchemeSchema,
) as z.ZodType<OwnScheme, SchemeFields>;

/** Which parts the class says itself. */
export const ownedBy = (own: OwnScheme): Record<keyof Scheme, boolean> =>
  Object.fromEntries(SCHEME_PARTS.map((part) => [part, own[part] !== undefined])) as Record<
    keyof Scheme,
    boolean
  >;

/** What a class says itself that starts from a preset: the parts in which that differs from the default. */
export const ownFromPreset = (preset: Scheme, fallback: Scheme): OwnScheme =>
  Object.fromEntries(
    SCHEME_PARTS.filter((part) => JSON.stringify(preset[part]) !== JSON.stringify(fallback[part])).map(
      (part) => [part, preset[part]],
    ),
  );
