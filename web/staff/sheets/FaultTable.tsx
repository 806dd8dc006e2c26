import { useMutation } from '@tanstack/react-query';
import type { Fault } from '#web/api/api.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { saveFile, XLSX } from '#web/ui/saveFile.ts';
import styles from './Sheets.module.css';

/** As many as a person mends before checking again; the sheet with errors has them all. */
const SHOWN = 200;

type FaultTableProps = {
  faults: readonly Fault[];
  /** The same sheet with a column that says what is wrong in each row. */
  fetchErrorSheet: () => Promise<Uint8Array<ArrayBuffer>>;
  /** What that sheet is saved as. */
  fileName: string;
};

/** What is wrong, by row and column, and the same sheet back with it. */
export const FaultTable = ({ faults, fetchErrorSheet, fileName }: FaultTableProps) => {
  const { words, figures, t } = useStaffLanguage();
  const tell = useTell();
  const sheet = useMutation({
    mutationFn: fetchErrorSheet,
    onSuccess: (bytes) => saveFile(bytes, fileName, XLSX),
    onError: tell.failure,
  });
  const rows = faults.slice(0, SHOWN).map((fault, index) => ({ fault, id: String(index) }));
  return (
    <div className={styles.faults}>
      <DataTable
        long
        caption={words.faultsTitle}
        columns={[
          { title: words.row, cell: ({ fault }) => figures(fault.row ?? '') },
          { title: words.column, cell: ({ fault }) => fault.column ?? '' },
          { title: words.whatIsWrong, cell: ({ fault }) => t(fault) },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
      />
      {faults.length > SHOWN && <p>{words.andMore(figures(faults.length - SHOWN))}</p>}
      <div>
        <Button disabled={sheet.isPending} onClick={() => sheet.mutate()}>
          {words.sheetWithErrors}
        </Button>
      </div>
    </div>
  );
};
