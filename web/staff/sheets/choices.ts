import { z } from 'zod';
import type { SheetChoices } from '#documents/model/sheetChoices.ts';
import type { ColumnMapping } from '#web/api/answers.ts';
import { readKeptDraft, writeKeptDraft } from '#web/staff/forms/keptDraft.ts';

/** How a sheet is to be read, and the sheets that a person left out. */
export type Choices = SheetChoices & { leftOut?: string[] };

export type MendedCell = NonNullable<SheetChoices['cells']>[number];

/** As fields of the form that has the file. */
export const choiceFields = ({ leftOut: _, hiddenRows, ...choices }: Choices): Record<string, string> => ({
  ...(hiddenRows && { hiddenRows }),
  ...Object.fromEntries(
    Object.entries(choices).flatMap(([name, choice]) => (choice ? [[name, JSON.stringify(choice)]] : [])),
  ),
});

const keptColumns = z.record(z.string(), z.string());

const keyOf = (path: string, { sheets }: ColumnMapping): string =>
  `columns ${path} ${sheets.map(({ headings }) => headings.join('|')).join('||')}`;

/** The columns that were chosen for a sheet with the same headings; null for none. */
export const readColumns = (path: string, mapping: ColumnMapping) =>
  readKeptDraft(keyOf(path, mapping), keptColumns);

export const keepColumns = (path: string, mapping: ColumnMapping, columns: Record<string, string>): void =>
  writeKeptDraft(keyOf(path, mapping), columns);
