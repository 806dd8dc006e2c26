import { useState } from 'react';
import { columnLetter } from '#documents/model/sheetChoices.ts';
import type { ColumnMapping } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { sheetWords } from '#web/i18n/staff/sheets.ts';
import { Button } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Select } from '#web/ui/Select.tsx';
import styles from './Sheets.module.css';

type ColumnChoiceProps = {
  mapping: ColumnMapping;
  /** The letter of a column by field, and the sheet where there are several. */
  onChoose: (columns: Record<string, string>, sheet: string | undefined) => void;
};

/** The first rows of a sheet whose headings are not known, with a select above each column that says what it is. */
export function ColumnChoice({ mapping: { fields, sheets }, onChoose }: ColumnChoiceProps) {
  const { lang, figures } = useStaffLanguage();
  const labels = sheetWords[lang];
  const known = (at: number) => Object.keys(sheets[at]?.columns ?? {}).length;
  const [at, setAt] = useState(() =>
    sheets.reduce((best, _, one) => (known(one) > known(best) ? one : best), 0),
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
  const isWhole = fields.every(({ field, isRequired }) => !isRequired || columns[field]);
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
            <div className={styles.column}>
              <span>{sheet.headings[column]}</span>
              <Select
                label={labels.columnIs(columnLetter(column))}
                value={fieldAt(columnLetter(column))}
                choices={choices}
                onChange={(field) => choose(columnLetter(column), field)}
              />
            </div>
          ),
          cell: ({ cells }: { cells: string[] }) => figures(cells[column] ?? ''),
        }))}
        rows={sheet.rows}
        rowKey={({ row }) => String(row)}
      />
      <div>
        <Button
          look="main"
          disabled={!isWhole}
          onClick={() => onChoose(columns, sheets.length > 1 ? sheet.name : undefined)}
        >
          {labels.useColumns}
        </Button>
      </div>
    </Stack>
  );
}
