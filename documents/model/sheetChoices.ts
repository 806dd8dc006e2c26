import { z } from 'zod';
import { schemaMessage } from '#documents/i18n/messages/schemaMessage.ts';
import { parsedJson } from './fields.ts';

const json = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(parsedJson, schema).optional();
const name = z.string().max(200);
const wrong = (field: string) => schemaMessage('sheet.choice', { field });

/** The most cells that are fixed, and rows that are left out, in one preview. */
const MOST_CELLS = 2000;
const place = { sheet: name.optional(), row: z.int() };

/**
 * Says how to read an uploaded spreadsheet: which column is which (a heading or a letter by field), what is the same for
 * all rows, which sheets these columns belong to, and which cells were fixed and rows left out in the preview. In a
 * multipart form each field is JSON.
 */
export const sheetChoices = z.object({
  columns: json(z.record(name, name, wrong('columns'))),
  /** What is the same for all rows, by field, where the sheet has no column for it. */
  values: json(z.record(name, name, wrong('values'))),
  sheets: json(z.array(name, wrong('sheets')).max(200)),
  cells: json(
    z
      .array(z.object({ ...place, column: name, value: z.string().max(1000) }), wrong('cells'))
      .max(MOST_CELLS),
  ),
  skip: json(z.array(z.object(place), wrong('skip')).max(MOST_CELLS)),
});
export type SheetChoices = z.infer<typeof sheetChoices>;

/** The letter of a column counted from 0, as spreadsheets show it. */
export const columnLetter = (at: number): string =>
  (at >= 26 ? columnLetter(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));
