import { z } from 'zod';
import type { SheetChoices } from '#documents/model/sheetChoices.ts';
import type { ColumnMapping } from '#web/api/answers.ts';
import { readKeptDraft, writeKeptDraft } from '#web/staff/forms/keptDraft.ts';

/** How a sheet is to be read, and the sheets that a person left out. */
export type Choices = SheetChoices & { omitted?: string[] };

export type FixedCell = NonNullable<SheetChoices['cells']>[number];

/** As fields of the form that has the file. */
export const choiceFields = ({ omitted: _, hiddenRows, ...choices }: Choices): Record<string, string> => ({
  ...(hiddenRows && { hiddenRows }),
  ...Object.fromEntries(
    Object.entries(choices).flatMap(([name, choice]) => (choice ? [[name, JSON.stringify(choice)]] : [])),
  ),
});

const keptColumns = z.record(z.string(), z.string());

const draftKey = (path: string, { sheets }: ColumnMapping): string =>
  `columns ${path} ${sheets.map(({ headings }) => headings.join('|')).join('||')}`;

/** The columns that were chosen for a sheet with the same headings; null for none. */
export const readColumns = (path: string, mapping: ColumnMapping) =>
  readKeptDraft(draftKey(path, mapping), keptColumns);

export const keepColumns = (path: string, mapping: ColumnMapping, columns: Record<string, string>): void =>
  writeKeptDraft(draftKey(path, mapping), columns);
