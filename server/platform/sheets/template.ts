import { createMessage } from '#documents/i18n/messages/index.ts';
import { ALL } from '#documents/model/exam.ts';
import { AppError } from '#server/platform/base/errors.ts';
import type { SheetToWrite } from '#server/platform/base/sheet.ts';
import type { Columns } from './findColumns.ts';
import type { SheetFields } from './findHeadings.ts';

type Explained<Field extends string> = {
  name: string;
  fields: SheetFields<Field>;
  /** Above the headings. */
  line?: string;
  samples: readonly Partial<Record<Field, string | number>>[];
  width: (field: Field) => number;
  /** Columns of which a spreadsheet would drop a zero, or make '6-8' a date. */
  textFields: readonly Field[];
  /** The lists for the drop-downs. */
  values: Partial<Record<Field, readonly string[]>>;
  /** Of each column in English and Bangla, and of the sample rows. */
  help: Record<Field, readonly [string, string]>;
  sampleHelp: readonly [string, string];
  helpWidth: number;
};

/** A template with sample rows, and a second sheet that explains each column. */
export function templateSheet<Field extends string>(template: Explained<Field>): SheetToWrite {
  const { name, fields, line, samples, width, textFields, values, help, sampleHelp, helpWidth } = template;
  const { headings, required } = fields;
  const names = Object.keys(headings) as Field[];
  const titles = names.map((field) => headings[field][0]);
  return {
    name,
    rows: [
      ...(line === undefined ? [] : [[line]]),
      titles,
      ...samples.map((row) => names.map((field) => row[field] ?? '')),
    ],
    columns: names.map((field) => ({
      width: width(field),
      ...(textFields.includes(field) && { isText: true }),
      ...(values[field] && { values: values[field] }),
    })),
    more: [
      {
        name: 'How to fill in',
        columns: [22, 10, helpWidth, helpWidth].map((each) => ({ width: each })),
        rows: [
          ['Column', 'Required', 'What to write', 'কী লিখবেন'],
          ...names.map((field, at) => [titles[at]!, required.includes(field) ? 'Yes' : '', ...help[field]]),
          ['', '', ...sampleHelp],
        ],
      },
    ],
  };
}

/** Begins the line of a template that says for what it was made. */
const MADE_FOR = 'Made for: ';
const BETWEEN = ' | ';

/** The line above the headings of a filled template, such as 'Made for: Mathematics | 109 | Class 9 | A'. */
export const madeForLine = (parts: readonly string[]): string => MADE_FOR + parts.join(BETWEEN);

type SheetParts = Pick<Columns<never>, 'parts'>;

/** For what each filled template among the sheets says that it was made. */
export const readMadeFor = ({ parts }: SheetParts): string[][] =>
  parts.flatMap(({ above }) => {
    const line = above.find((text) => text.startsWith(MADE_FOR));
    return line === undefined ? [] : [line.slice(MADE_FOR.length).split(BETWEEN)];
  });

/** Throws 409 where a sheet says that it was made for something else, such as another class. */
export function refuseOtherSheet(sheets: SheetParts, expected: readonly string[]) {
  for (const made of readMadeFor(sheets)) refuseOther(made, expected);
}

/** Throws 409 with the first part of what a sheet was made for that is another than expected. */
export function refuseOther(made: readonly string[], expected: readonly string[]) {
  if (made.length !== expected.length) return;
  const other = made.find((part, at) => part !== expected[at] && part !== ALL && expected[at] !== ALL);
  if (other !== undefined) throw new AppError('conflict', createMessage('sheet.madeFor', { what: other }));
}
