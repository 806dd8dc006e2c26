import { keepPreviousData, type QueryKey, type UseMutationResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type ApiError, api, isApiError } from '#web/api/api.ts';
import { useGetList } from '#web/api/useGet.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { type AllWords, useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { useAction } from '#web/staff/forms/useAction.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { Button } from '#web/ui/Button.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Actions, Stack } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './ListTable.module.css';
import { type Ticks, useTicks } from './ListTable.tsx';
import { Pages, useLastPage } from './ListTools.tsx';

type Deleted = { _id: string; deletedAt: string };

type DeletedDialogProps<Row> = {
  /** Said by the button that opens it, too. */
  title: string;
  none: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  rows: readonly Row[] | undefined;
  error: Error | null;
  columns: readonly DataColumn<Row>[];
  nameFor: (row: Row) => string;
  busy: boolean;
  onRestore: (id: string) => void;
  /** What is done with several of them, below the table. */
  children?: ReactNode;
};

/** What was deleted in the last 30 days, each one press from being there again. */
const DeletedDialog = <Row extends Deleted>(props: DeletedDialogProps<Row>) => {
  const { title, none, open, onOpen, rows, error, columns, nameFor, busy, onRestore, children } = props;
  const { words, t } = useStaffLanguage();
  const { dayOfMonth } = useTime();
  return (
    <>
      <Button onClick={() => onOpen(true)}>{title}</Button>
      <Dialog wide title={title} open={open} onClose={() => onOpen(false)}>
        <Stack>
          <p>{words.deletedLead}</p>
          {error && <Notice wrong>{t(error)}</Notice>}
          {!error && !rows && <Loading />}
          {rows?.length === 0 && <Notice>{none}</Notice>}
          {rows && rows.length > 0 && (
            <DataTable
              long
              caption={title}
              columns={[
                ...columns,
                { title: words.deletedOn, cell: ({ deletedAt }) => dayOfMonth(deletedAt) },
                {
                  title: words.action,
                  cell: (row) => (
                    <Button
                      look="quiet"
                      className={styles.restore}
                      disabled={busy}
                      aria-label={words.actOn(words.restore, nameFor(row))}
                      onClick={() => onRestore(row._id)}
                    >
                      {words.restore}
                    </Button>
                  ),
                },
              ]}
              rows={rows}
              rowKey={({ _id }) => _id}
            />
          )}
          {children}
          <div>
            <Button onClick={() => onOpen(false)}>{words.close}</Button>
          </div>
        </Stack>
      </Dialog>
    </>
  );
};

/** Shows why a restore was refused, instead of a toast; false leaves it to the toast. */
type OnRefused = (error: ApiError, path: string) => boolean;

/** Takes a deletion back, by the path of its call. */
export const useRestore = (queryKey: QueryKey, onRefused: OnRefused = () => false) => {
  const words = useStaffWords();
  const toast = useToast();
  return useAction({
    call: (path: string) => api.post(path, {}),
    done: () => words.restored,
    onFailed: (error, path) => (isApiError(error) && onRefused(error, path)) || toast.failure(error),
    changes: [queryKey],
  });
};

type DeletedRecordsProps<Row> = Pick<DeletedDialogProps<Row>, 'title' | 'none' | 'columns' | 'nameFor'> & {
  /** The call's noun: 'user' has /user/deleted and /user/{id}/restore. */
  noun: 'user' | 'subject' | 'id-card-template';
  queryKey: QueryKey;
  onRefused?: OnRefused;
};

/** What was deleted, read when its dialog opens. */
export const DeletedRecords = <Row extends Deleted>({
  noun,
  queryKey,
  onRefused,
  ...dialog
}: DeletedRecordsProps<Row>) => {
  const [open, setOpen] = useState(false);
  const { data, error } = useGetList<{ data: Row[] }>(
    [...queryKey, 'deleted'],
    `/${noun}/deleted?pageSize=1000`,
    {
      fresh: true,
      enabled: open,
    },
  );
  const restore = useRestore(queryKey, onRefused);
  return (
    <DeletedDialog
      {...dialog}
      open={open}
      onOpen={setOpen}
      rows={data}
      error={error}
      busy={restore.isPending}
      onRestore={(id) => restore.mutate(`/${noun}/${id}/restore`)}
    />
  );
};

const PAGE_SIZE = 100;

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
      columns={[selectColumn(words, { ticks, mayBe, nameFor: dialog.nameFor }), ...columns]}
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

type SelectColumn<Row> = Pick<PagedDeletedProps<Row>, 'nameFor' | 'mayBe'> & { ticks: Ticks };

/** A box in front of each row, and one for all of them. */
const selectColumn = <Row extends Deleted>(
  words: AllWords,
  { ticks, nameFor, mayBe = () => true }: SelectColumn<Row>,
): DataColumn<Row> => ({
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
