import fc from 'fast-check';
import { PASSWORD } from '#server/testing/factories.ts';
import { USUAL } from '#server/testing/usualValues.ts';
import { damagedValue, writeJson } from './damagedValues.ts';

/** The parts of a JSON schema that the product's OpenAPI document has. */
export type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
  minimum?: number;
  format?: string;
};

/** Values that are likely to be valid, by the name of their field. */
const KNOWN: Readonly<Record<string, unknown>> = {
  ...USUAL,
  dryRun: 'true',
  update: 'false',
  is_merged: 'false',
  each: 'false',
  lang: 'bn',
  digits: 'en',
  reason: 'a reason',
  currentPassword: PASSWORD,
  filters: {
    session: 2026,
    term: 'Half Yearly',
    className: '9',
    section: 'A',
    shift: 'Morning',
    group: 'Science',
  },
};

/** Whether fields of that name have a usual value. */
export const isKnown = (name: string): boolean => name in KNOWN;

/** The odds of damage that does not happen. */
export const NEVER = 1_000_000_000;

/** `usual` all but one time in `times`. */
export const mostly = <Value>(times: number, usual: fc.Arbitrary<Value>, other: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: times - 1, arbitrary: usual }, { weight: 1, arbitrary: other });

/** Something one time in `times`, else null. */
export const rarely = <Value>(times: number, value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  mostly<Value | null>(times, fc.constant(null), value);

/** Ids that mostly exist. */
export const IDS = fc.integer({ min: 1, max: 8 }).map(String);

/** A value in a query or a form. */
export const toText = (value: unknown): string => (typeof value === 'string' ? value : writeJson(value));

/** A value that the schema describes; one in `odds` of the values inside it is damaged. */
export function valueFor(schema: Schema, name: string, odds: number): fc.Arbitrary<unknown> {
  return mostly(odds, validValue(schema, name, odds), damagedValue);
}

/** A value that the schema describes, with damage inside it only. */
export function validValue(schema: Schema, name: string, odds = NEVER): fc.Arbitrary<unknown> {
  const { properties, items, anyOf, oneOf, allOf, enum: options, type } = schema;
  if (allOf)
    return fc
      .tuple(...allOf.map((part) => validValue(part, name, odds)))
      .map((parts) => Object.assign({}, ...parts));
  const choices = anyOf ?? oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => validValue(choice, name, odds)));
  if (properties) return objectFor(properties, schema.required ?? [], odds);
  if (items) return fc.array(valueFor(items, name, odds), { minLength: 1, maxLength: 4 });
  if ('const' in schema) return fc.constant(schema.const);
  if (options) return fc.constantFrom(...options);
  if (/(^|_)id$|Id$/.test(name)) return fc.oneof(IDS, fc.constant(USUAL[name] ?? '1'));
  if (name in KNOWN) return mostly(odds, fc.constant(KNOWN[name]), plainValue(schema));
  if (type === 'object')
    return fc.dictionary(fc.constantFrom(...Object.keys(KNOWN)), fc.constantFrom(...Object.values(KNOWN)), {
      maxKeys: 6,
    });
  return plainValue(schema);
}

function plainValue({ type, minimum = 0, format }: Schema): fc.Arbitrary<unknown> {
  if (type === 'integer' || type === 'number')
    return fc.integer({ min: Math.max(minimum, 0), max: Math.max(minimum, 0) + 100 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (format === 'date') return fc.constant('2010-01-01');
  return fc.oneof(
    fc.constantFrom('Rahima', 'রহিমা', 'true', '3', 'A', 'Day', 'Islam', 'marksheet'),
    fc.string(),
  );
}

/** The fields of an object, each there or not. */
const objectFor = (
  properties: Record<string, Schema>,
  required: readonly string[],
  odds: number,
): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      ...Object.entries(properties).map(([name, schema]) =>
        fc.tuple(
          mostly(required.includes(name) || isKnown(name) ? odds : 2, fc.constant(true), fc.constant(false)),
          valueFor(schema, name, odds).map((value): [string, unknown] => [name, value]),
        ),
      ),
    )
    .map((fields) => Object.fromEntries(fields.flatMap(([isThere, field]) => (isThere ? [field] : []))));
