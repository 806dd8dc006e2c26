import type { AllWords } from '#web/i18n/staff/language.ts';
import type { DataColumn } from '#web/ui/DataTable.tsx';
import type { Ticks } from './useTicks.ts';

type Selectable = { _id: string };

type SelectColumn<Row> = {
  words: Pick<AllWords, 'select' | 'selectAll' | 'selectStudent'>;
  ticks: Ticks;
  nameFor: (row: Row) => string;
  /** Nothing can be done with the others. */
  mayBe?: (row: Row) => boolean;
};

/** A box in front of each row, and one for all of them. */
export const selectColumn = <Row extends Selectable>({
  words,
  ticks,
  nameFor,
  mayBe = () => true,
}: SelectColumn<Row>): DataColumn<Row> => ({
  title: words.select,
  head: <input type="checkbox" aria-label={words.selectAll} checked={ticks.all} onChange={ticks.toggleAll} />,
  cell: (row) => (
    <input
      type="checkbox"
      aria-label={words.selectStudent(nameFor(row))}
      disabled={!mayBe(row)}
      checked={ticks.has(row._id)}
      onChange={() => ticks.toggle(row._id)}
    />
  ),
});
