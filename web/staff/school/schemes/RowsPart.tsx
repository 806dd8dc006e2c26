import { useFieldArray } from 'react-hook-form';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { schemesWords } from '#web/i18n/staff/schemes.ts';
import { Button } from '#web/ui/Button.tsx';
import { CellField } from '#web/ui/CellField.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { PartPanel } from './PartPanel.tsx';

export type RowsColumn = { name: string; title: string; number?: boolean; wide?: boolean; lang?: string };

type RowsPartProps = {
  part: 'gradeScale' | 'remarks';
  fallback: unknown;
  columns: readonly RowsColumn[];
  blank: Record<string, string>;
};

type Line = { id: string; at: number };

/** A part that is a table: rows from the best down to the one of 0, which stays the last. */
export const RowsPart = ({ part, fallback, columns, blank }: RowsPartProps) => {
  const { lang, words, figures } = useStaffLanguage();
  const labels = schemesWords[lang];
  const { fields, insert, remove } = useFieldArray({ name: part });
  const rows = fields.map(({ id }, at): Line => ({ id, at }));
  const cells = (isOwn: boolean) =>
    columns.map(({ name, title, number, wide, lang }) => ({
      title,
      cell: ({ at }: Line) => (
        <CellField
          name={`${part}.${at}.${name}`}
          label={labels.ofRow(title, figures(at + 1))}
          inputMode={number ? 'decimal' : undefined}
          readOnly={!isOwn}
          wide={wide}
          lang={lang}
        />
      ),
    }));
  const removal = {
    title: words.action,
    cell: ({ at }: Line) =>
      rows.length > 1 && (
        <Button look="quiet" aria-label={labels.removeRow(figures(at + 1))} onClick={() => remove(at)}>
          {words.remove}
        </Button>
      ),
  };
  return (
    <PartPanel part={part} fallback={fallback}>
      {(isOwn) => (
        <>
          <DataTable
            caption={labels.rowsTitle(labels.parts[part])}
            columns={[...cells(isOwn), ...(isOwn ? [removal] : [])]}
            rows={rows}
            rowKey={({ id }) => id}
          />
          {isOwn && (
            <div>
              <Button onClick={() => insert(rows.length - 1, blank)}>{labels.addRow}</Button>
            </div>
          )}
        </>
      )}
    </PartPanel>
  );
};
