import { useStaffWords } from '#web/i18n/staff/language.ts';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';

/** Enough to see that columns are where they belong. */
const SHOWN = 100;

type SheetPreviewProps<Row> = {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  caption?: string;
  /** Each row a card on a phone. */
  cards?: boolean;
};

/** The first rows of a sheet as they would be stored. */
export const SheetPreview = <Row,>({
  columns,
  rows,
  rowKey,
  caption,
  cards = false,
}: SheetPreviewProps<Row>) => {
  const words = useStaffWords();
  if (rows.length === 0) return null;
  return (
    <DataTable
      long
      cards={cards}
      caption={caption ?? words.previewTitle}
      columns={columns}
      rows={rows.slice(0, SHOWN)}
      rowKey={rowKey}
    />
  );
};
