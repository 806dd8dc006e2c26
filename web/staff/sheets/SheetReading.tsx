import { getDefaultStore } from 'jotai';
import { useState } from 'react';
import { columnLetter, type SheetChoices } from '#documents/model/sheetChoices.ts';
import type { ColumnMapping, ReadingSummary } from '#web/api/answers.ts';
import type { FieldError } from '#web/api/api.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { sheetWords } from '#web/i18n/staff/sheets.ts';
import { useConfigNames } from '#web/staff/forms/schoolLists.ts';
import { useAction } from '#web/staff/forms/useAction.ts';
import { storedAtom } from '#web/state/storedAtom.ts';
import { Button } from '#web/ui/Button.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { CellInput } from '#web/ui/grid/CellInput.tsx';
import { Actions, Fields, Row, Stack } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Select } from '#web/ui/Select.tsx';
import { saveFile, XLSX } from '#web/ui/saveFile.ts';
import styles from './Sheets.module.css';

type SheetReadingProps = {
  reading: ReadingSummary;
  warnings: readonly FieldError[];
  /** Checks the sheet again without this row. */
  onSkip: (row: SkippedRow) => void;
  /** Reads the rows that were left out. */
  onTakeBack: () => void;
};

const SHOWN = 20;

/** What was made of a file: the sheets and rows that were read, those that were not, and warnings. */
export function SheetReading({ reading, warnings, onSkip, onTakeBack }: SheetReadingProps) {
  const { words, lang, count, figures, t } = useStaffLanguage();
  const labels = sheetWords[lang];
  const { sheets, notRead, hiddenSheets, hidden, hiddenRows, leftOut, skippedRows, footerRows, footers } =
    reading;
  const named = (rows: typeof footers): string =>
    rows.map(({ sheet, row, text }) => labels.namedRow(text, figures(row), sheet)).join('; ');
  return (
    <Stack gap={3}>
      <p>
        {labels.readSheets(sheets.map(({ name, rows }) => labels.rowsIn(name, count(rows))).join(', '))}{' '}
        {notRead.length > 0 && `${labels.notRead(notRead.join(', '))} `}
        {skippedRows > 0 && labels.skipped(count(skippedRows))}
      </p>
      {footers.length > 0 && <p>{labels.footers(count(footerRows), named(footers))}</p>}
      {hiddenSheets.length > 0 && <p>{labels.hiddenSheets(hiddenSheets.join(', '))}</p>}
      {hiddenRows > 0 && <p>{labels.hidden(count(hiddenRows), named(hidden))}</p>}
      {leftOut.length > 0 && (
        <Row gap={3}>
          <p>{labels.leftOut(named(leftOut))}</p>
          <Button onClick={onTakeBack}>{labels.readAgain}</Button>
        </Row>
      )}
      {warnings.length > 0 && (
        <Notice>
          {labels.warnings}
          <ul>
            {warnings.slice(0, SHOWN).map((warning) => (
              <li key={`${warning.sheet} ${warning.path}`}>
                {words.row} {figures(warning.row ?? '')}
                {warning.name && `, ${warning.name}`}: {t(warning)}{' '}
                <SkipRow place={warning} onSkip={onSkip} />
              </li>
            ))}
          </ul>
          {warnings.length > SHOWN && <p>{words.andMore(figures(warnings.length - SHOWN))}</p>}
        </Notice>
      )}
    </Stack>
  );
}

type ColumnChoiceProps = {
  mapping: ColumnMapping;
  /** What the working exam says of fields that may be the same for all rows. */
  known: Readonly<Record<string, string>>;
  /** The letter of a column by field, what is the same for all rows, and the sheet where there are several. */
  onChoose: (chosen: ChosenColumns) => void;
};

type ChosenColumns = {
  columns: Record<string, string>;
  values: Record<string, string>;
  sheet: string | undefined;
};

/** The first rows of a sheet whose headings are not known, with a select above each column that says what it is. */
export function ColumnChoice({ mapping, known, onChoose }: ColumnChoiceProps) {
  const { fields, sheets, sameForAll } = mapping;
  const { lang, figures } = useStaffLanguage();
  const [values, setValues] = useState(() => firstValues(sameForAll, known));
  const labels = sheetWords[lang];
  const found = (at: number) => Object.keys(sheets[at]?.columns ?? {}).length;
  const [at, setAt] = useState(() =>
    sheets.reduce((best, _, one) => (found(one) > found(best) ? one : best), 0),
  );
  const [columns, setColumns] = useState(sheets[at]?.columns ?? {});
  const sheet = sheets[at];
  if (!sheet) return null;
  const fieldAt = (name: string) => Object.entries(columns).find(([, column]) => column === name)?.[0] ?? '';
  const choose = (column: string, field: string) => {
    const others = Object.entries(columns).filter(([one, its]) => its !== column && one !== field);
    setColumns(Object.fromEntries(field ? [...others, [field, column]] : others));
  };
  const choices = [
    { value: '', label: labels.notReadColumn },
    ...fields.map(({ field, heading, isRequired }) => ({
      value: field,
      label: isRequired ? `${heading} *` : heading,
    })),
  ];
  const width = Math.max(sheet.headings.length, ...sheet.rows.map(({ cells }) => cells.length));
  const shared = fields.filter(({ field }) => sameForAll?.lists[field] && !columns[field]);
  const sent = Object.fromEntries(
    shared.flatMap(({ field }) => (values[field] ? [[field, values[field]]] : [])),
  );
  const isWhole = fields.every(({ field, isRequired }) => !isRequired || columns[field] || sent[field]);
  return (
    <Stack as="section" gap={2}>
      <h3>{labels.mapping}</h3>
      <p>{labels.mappingLead}</p>
      {sheets.length > 1 && (
        <Select
          label={labels.ofSheet}
          value={String(at)}
          choices={sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
          onChange={(chosen) => {
            setAt(Number(chosen));
            setColumns(sheets[Number(chosen)]?.columns ?? {});
          }}
        />
      )}
      <DataTable
        long
        caption={labels.mapping}
        columns={Array.from({ length: width }, (_, column) => ({
          title: `${columnLetter(column)} ${sheet.headings[column] ?? ''}`,
          head: (
            <Stack gap={1} className={styles.column}>
              <span>{sheet.headings[column]}</span>
              <Select
                label={labels.columnIs(columnLetter(column))}
                value={fieldAt(columnLetter(column))}
                choices={choices}
                onChange={(field) => choose(columnLetter(column), field)}
              />
            </Stack>
          ),
          cell: ({ cells }: { cells: string[] }) => figures(cells[column] ?? ''),
        }))}
        rows={sheet.rows}
        rowKey={({ row }) => String(row)}
      />
      {sameForAll && shared.length > 0 && (
        <SharedValues fields={shared} lists={sameForAll.lists} values={values} onChange={setValues} />
      )}
      <div>
        <Button
          look="main"
          disabled={!isWhole}
          onClick={() =>
            onChoose({ columns, values: sent, sheet: sheets.length > 1 ? sheet.name : undefined })
          }
        >
          {labels.useColumns}
        </Button>
      </div>
    </Stack>
  );
}

type SameForAll = NonNullable<ColumnMapping['sameForAll']>;

/** What the title of the sheet says, else the working exam, else the only choice. */
function firstValues(sameForAll: SameForAll | undefined, known: Readonly<Record<string, string>>) {
  const { values = {}, lists = {} } = sameForAll ?? {};
  return Object.fromEntries(
    Object.entries(lists).flatMap(([field, list]) => {
      const only = list.length === 1 ? list[0] : undefined;
      const value = [values[field], known[field], only].find((one) => one && list.includes(one));
      return value ? [[field, value]] : [];
    }),
  );
}

type SharedValuesProps = {
  fields: ColumnMapping['fields'];
  lists: SameForAll['lists'];
  values: Readonly<Record<string, string>>;
  onChange: (values: Record<string, string>) => void;
};

/** Fields without a column: what is the same for all rows. */
function SharedValues({ fields, lists, values, onChange }: SharedValuesProps) {
  const { words, lang, figures, value, className } = useStaffLanguage();
  const labels = sheetWords[lang];
  const nameFor = useConfigNames();
  const names: Record<string, [string, (word: string) => string]> = {
    class: [words.class, className],
    year: [words.year, figures],
    section: [words.section, value],
    shift: [words.shift, value],
    group: [words.group, value],
    religion: [words.religion, nameFor],
    gender: [words.sex, nameFor],
  };
  return (
    <Stack as="section" gap={2}>
      <h3>{labels.sameForAll}</h3>
      <p>{labels.sameForAllLead}</p>
      <Fields short>
        {fields.map(({ field, heading, isRequired }) => {
          const [label, show] = names[field] ?? [heading, figures];
          return (
            <Select
              key={field}
              label={isRequired ? `${label} *` : label}
              value={values[field] ?? ''}
              choices={[
                { value: '', label: words.choose },
                ...(lists[field] ?? []).map((one) => ({ value: one, label: show(one) })),
              ]}
              onChange={(chosen) => onChange({ ...values, [field]: chosen })}
            />
          );
        })}
      </Fields>
    </Stack>
  );
}

/** As many as a person corrects before checking again; the sheet with errors has them all. */
const FAULTS_SHOWN = 200;

/** As many as the server takes in one form, with those that are typed. */
const MOST_AT_ONCE = 1500;

type RowErrorsProps = {
  fieldErrors: readonly FieldError[];
  /** The same sheet with a column that says what is wrong in each row. */
  fetchErrorSheet: () => Promise<Uint8Array<ArrayBuffer>>;
  fileName: string;
  typed: TypedCells;
  onType: (typed: TypedCells) => void;
  /** Checks the sheet again with these cells in place of what was found. */
  onFix: (cells: FixedCell[]) => void;
  /** Checks the sheet again without this row. */
  onSkip: (row: SkippedRow) => void;
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
  const { fetchErrorSheet, fileName, onFix, onSkip } = rest;
  const sheet = useAction({
    call: fetchErrorSheet,
    onDone: (bytes) => saveFile(bytes, fileName, XLSX),
  });
  const rows = fieldErrors
    .slice(0, FAULTS_SHOWN)
    .map((fieldError, index) => ({ fieldError, id: String(index) }));
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
    {
      title: words.action,
      cell: ({ fieldError }) => <SkipRow place={fieldError} onSkip={onSkip} />,
    },
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
      {fieldErrors.length > FAULTS_SHOWN && (
        <p>{words.andMore(figures(fieldErrors.length - FAULTS_SHOWN))}</p>
      )}
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

type SkipRowProps = { place: Pick<FieldError, 'sheet' | 'row'>; onSkip: (row: SkippedRow) => void };

function SkipRow({ place: { sheet, row }, onSkip }: SkipRowProps) {
  const { words, lang, figures } = useStaffLanguage();
  const { leaveOut } = sheetWords[lang];
  if (row === undefined) return null;
  return (
    <Button
      look="quiet"
      aria-label={`${leaveOut}: ${words.row} ${figures(row)}`}
      onClick={() => onSkip({ ...(sheet !== undefined && { sheet }), row })}
    >
      {leaveOut}
    </Button>
  );
}

type FixedCell = NonNullable<SheetChoices['cells']>[number];
export type SkippedRow = NonNullable<SheetChoices['skip']>[number];

/** As fields of the form that has the file. */
export const choiceFields = (choices: SheetChoices): Record<string, string> =>
  Object.fromEntries(
    Object.entries(choices).flatMap(([name, choice]) => (choice ? [[name, JSON.stringify(choice)]] : [])),
  );

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
