import { keepPreviousData, type QueryKey, type UseMutationResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api/api.ts';
import { type AllWords, useStaffWords } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import type { DataColumn } from '#web/ui/DataTable.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { DeletedDialog } from './DeletedDialog.tsx';
import { Pages, useLastPage } from './Pages.tsx';
import { type Ticks, useTicks } from './useTicks.ts';

const PAGE_SIZE = 100;

type Deleted = { _id: string; deletedAt: string };

type PagedDeletedProps<Row> = {
  /** The call's noun: 'student' has /student/deleted. */
  noun: 'student' | 'result';
  queryKey: QueryKey;
  title: string;
  none: string;
  columns: readonly DataColumn<Row>[];
  nameFor: (row: Row) => string;
  /** Of those that cannot be brought back now nothing is selected. */
  mayBe?: (row: Row) => boolean;
  restore: UseMutationResult<unknown, unknown, string[]>;
};

/** Where many may be deleted at once: a page at a time, and one or many brought back. */
export const PagedDeleted = <Row extends Deleted>({
  noun,
  queryKey,
  columns,
  mayBe = () => true,
  restore,
  ...dialog
}: PagedDeletedProps<Row>) => {
  const words = useStaffWords();
  const [open, setOpen] = useState(false);
  const [page, setPage] = useState(1);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: [...queryKey, 'deleted', page],
    queryFn: () =>
      api.get<{ data: Row[]; total: number }>(`/${noun}/deleted?page=${page}&pageSize=${PAGE_SIZE}`),
    placeholderData: keepPreviousData,
    enabled: open,
    staleTime: 0,
  });
  const pages = Math.ceil((data?.total ?? 0) / PAGE_SIZE);
  useLastPage({ page, pages: isPlaceholderData ? undefined : pages, onPage: setPage });
  const listed = (data?.data ?? []).filter(mayBe).map(({ _id }) => _id);
  const ticks = useTicks(listed, listed);
  return (
    <DeletedDialog
      {...dialog}
      open={open}
      onOpen={setOpen}
      rows={data?.data}
      error={error}
      columns={[selectColumn({ words, ticks, mayBe, nameFor: dialog.nameFor }), ...columns]}
      busy={restore.isPending}
      onRestore={(id) => restore.mutate([id])}
    >
      <Actions>
        {ticks.ids.length > 0 && (
          <Button disabled={restore.isPending} onClick={() => restore.mutate([...ticks.ids])}>
            {words.restoreSelected}
          </Button>
        )}
        <Pages page={page} pages={pages} busy={isFetching} onPage={setPage} />
      </Actions>
    </DeletedDialog>
  );
};

type Selectable = { _id: string };

type SelectColumn<Row> = {
  words: Pick<AllWords, 'select' | 'selectAll' | 'selectStudent'>;
  ticks: Ticks;
  nameFor: (row: Row) => string;
  /** Nothing can be done with the others. */
  mayBe?: (row: Row) => boolean;
};

/** A box in front of each row, and one for all of them. */
const selectColumn = <Row extends Selectable>({
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
