import { useMutation } from '@tanstack/react-query';
import type { FieldError } from '#web/api/api.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { saveFile, XLSX } from '#web/ui/saveFile.ts';
import styles from './Sheets.module.css';

/** As many as a person mends before checking again; the sheet with errors has them all. */
const SHOWN = 200;

type RowErrorsProps = {
  fieldErrors: readonly FieldError[];
  /** The same sheet with a column that says what is wrong in each row. */
  fetchErrorSheet: () => Promise<Uint8Array<ArrayBuffer>>;
  /** What that sheet is saved as. */
  fileName: string;
};

/** What is wrong, by row and column, and the same sheet back with it. */
export const RowErrors = ({ fieldErrors, fetchErrorSheet, fileName }: RowErrorsProps) => {
  const { words, figures, t } = useStaffLanguage();
  const tell = useTell();
  const sheet = useMutation({
    mutationFn: fetchErrorSheet,
    onSuccess: (bytes) => saveFile(bytes, fileName, XLSX),
    onError: tell.failure,
  });
  const rows = fieldErrors.slice(0, SHOWN).map((fieldError, index) => ({ fieldError, id: String(index) }));
  return (
    <div className={styles.fieldErrors}>
      <DataTable
        long
        caption={words.faultsTitle}
        columns={[
          { title: words.row, cell: ({ fieldError }) => figures(fieldError.row ?? '') },
          { title: words.column, cell: ({ fieldError }) => fieldError.column ?? '' },
          { title: words.whatIsWrong, cell: ({ fieldError }) => t(fieldError) },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
      />
      {fieldErrors.length > SHOWN && <p>{words.andMore(figures(fieldErrors.length - SHOWN))}</p>}
      <div>
        <Button disabled={sheet.isPending} onClick={() => sheet.mutate()}>
          {words.sheetWithErrors}
        </Button>
      </div>
    </div>
  );
};
