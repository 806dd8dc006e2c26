import { useMutation } from '@tanstack/react-query';
import type { FieldError } from '#web/api/api.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { sheetWords } from '#web/i18n/staff/sheets.ts';
import { Button } from '#web/ui/Button.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { CellInput } from '#web/ui/grid/CellInput.tsx';
import { Actions, Stack } from '#web/ui/Layout.tsx';
import { saveFile, XLSX } from '#web/ui/saveFile.ts';
import type { FixedCell } from './choices.ts';
import styles from './Sheets.module.css';

/** As many as a person corrects before checking again; the sheet with errors has them all. */
const SHOWN = 200;

/** As many as the server takes in one form, with those that are typed. */
const MOST_AT_ONCE = 1500;

type RowErrorsProps = {
  fieldErrors: readonly FieldError[];
  /** The same sheet with a column that says what is wrong in each row. */
  fetchErrorSheet: () => Promise<Uint8Array<ArrayBuffer>>;
  /** What that sheet is saved as. */
  fileName: string;
  typed: TypedCells;
  onType: (typed: TypedCells) => void;
  /** Checks the sheet again with these cells in place of what was found. */
  onFix: (cells: FixedCell[]) => void;
};

/** What was typed in place of a cell, by its place: it stays while the sheet is read in another way. */
export type TypedCells = Readonly<Record<string, string>>;

const cellKey = ({ sheet = '', row, column }: FieldError): string => [sheet, row, column].join('|');

/** The name that Bijoy text means, where the server knows all of it. */
const readUnicode = ({ key, params }: FieldError): string | undefined =>
  key === 'text.bijoyMeans' ? String(params?.unicode) : undefined;

const toFixedCell = ({ sheet, row = 0, column = '' }: FieldError, value: string): FixedCell => ({
  ...(sheet !== undefined && { sheet }),
  ...{ row, column, value },
});

/** What is wrong, by sheet, row and column, each to be fixed in its place, and the same sheet back with it. */
export const RowErrors = ({ fieldErrors, typed, onType, ...rest }: RowErrorsProps) => {
  const { words, lang, count, figures, t } = useStaffLanguage();
  const labels = sheetWords[lang];
  const { fetchErrorSheet, fileName, onFix } = rest;
  const toast = useToast();
  const sheet = useMutation({
    mutationFn: fetchErrorSheet,
    onSuccess: (bytes) => saveFile(bytes, fileName, XLSX),
    onError: toast.failure,
  });
  const rows = fieldErrors.slice(0, SHOWN).map((fieldError, index) => ({ fieldError, id: String(index) }));
  const fixed = rows.flatMap(({ fieldError }) => {
    const value = typed[cellKey(fieldError)];
    return value === undefined ? [] : [toFixedCell(fieldError, value)];
  });
  const inUnicode = fieldErrors.flatMap((fieldError) => {
    const unicode = readUnicode(fieldError);
    return unicode === undefined ? [] : [toFixedCell(fieldError, unicode)];
  });
  const columns: DataColumn<(typeof rows)[number]>[] = [
    { title: words.row, cell: ({ fieldError }) => figures(fieldError.row ?? '') },
    ...(fieldErrors.some(({ sheet }) => sheet !== undefined)
      ? [{ title: labels.sheet, cell: ({ fieldError }: (typeof rows)[number]) => fieldError.sheet ?? '' }]
      : []),
    { title: words.column, cell: ({ fieldError }) => fieldError.column ?? '' },
    { title: words.name, cell: ({ fieldError }) => fieldError.name ?? '' },
    {
      title: labels.found,
      cell: ({ fieldError }) =>
        fieldError.row !== undefined && (
          <CellInput
            className={styles.fixed}
            inputMode="text"
            invalid={typed[cellKey(fieldError)] === undefined}
            aria-label={labels.correct(fieldError.column ?? '', figures(fieldError.row))}
            value={typed[cellKey(fieldError)] ?? fieldError.value ?? ''}
            onType={(text) => onType({ ...typed, [cellKey(fieldError)]: text })}
          />
        ),
    },
    { title: words.whatIsWrong, cell: ({ fieldError }) => t(fieldError) },
  ];
  return (
    <Stack gap={2}>
      <DataTable
        long
        cards
        caption={words.faultsTitle}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
      />
      {fieldErrors.length > SHOWN && <p>{words.andMore(figures(fieldErrors.length - SHOWN))}</p>}
      <Actions>
        <Button look="main" disabled={fixed.length === 0} onClick={() => onFix(fixed)}>
          {labels.checkAgain}
        </Button>
        {inUnicode.length > 0 && (
          <Button onClick={() => onFix([...inUnicode.slice(0, MOST_AT_ONCE), ...fixed])}>
            {labels.takeUnicode(count(inUnicode.length))}
          </Button>
        )}
        <Button disabled={sheet.isPending} onClick={() => sheet.mutate()}>
          {words.sheetWithErrors}
        </Button>
      </Actions>
    </Stack>
  );
};
