import { getDefaultStore } from 'jotai';
import type { SheetChoices } from '#documents/model/sheetChoices.ts';
import type { ColumnMapping } from '#web/api/answers.ts';
import { storedAtom } from '#web/state/storedAtom.ts';

/** How a sheet is to be read, the sheets that a person left out, and the options of the upload that are ticked. */
export type Choices = SheetChoices & { omitted?: string[]; options?: string[] };

export type FixedCell = NonNullable<SheetChoices['cells']>[number];

/** As fields of the form that has the file. */
export const choiceFields = ({
  omitted: _,
  options: __,
  hiddenRows,
  ...choices
}: Choices): Record<string, string> => ({
  ...(hiddenRows && { hiddenRows }),
  ...Object.fromEntries(
    Object.entries(choices).flatMap(([name, choice]) => (choice ? [[name, JSON.stringify(choice)]] : [])),
  ),
});

/** The ticked options as words of the query. */
export const optionQuery = ({ options = [] }: Choices): Record<string, string> =>
  Object.fromEntries(options.map((name) => [name, 'true']));

/** The columns that were chosen in this browser, by the headings of the sheet. */
const columnsAtom = storedAtom<Record<string, Record<string, string>>>('sheet-columns', {});
const store = getDefaultStore();

const mappingKey = (path: string, { sheets }: ColumnMapping): string =>
  `${path} ${sheets.map(({ headings }) => headings.join('|')).join('||')}`;

/** The columns that were chosen for a sheet with the same headings; null for none. */
export const readColumns = (path: string, mapping: ColumnMapping): Record<string, string> | null =>
  store.get(columnsAtom)[mappingKey(path, mapping)] ?? null;

export const keepColumns = (path: string, mapping: ColumnMapping, columns: Record<string, string>): void =>
  store.set(columnsAtom, { ...store.get(columnsAtom), [mappingKey(path, mapping)]: columns });
