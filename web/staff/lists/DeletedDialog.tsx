import { keepPreviousData, type QueryKey, type UseMutationResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiError, isApiError, requestJson } from '#web/api/api.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { useAction } from '#web/staff/forms/useAction.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { Button } from '#web/ui/Button.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Actions, Stack } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './ListTable.module.css';
import { TickAll, TickBox, useTicks } from './ListTable.tsx';
import { Pages, useLastPage } from './ListTools.tsx';

type Deleted = { _id: string; deletedAt: string };

type DeletedRecordsProps<Row> = {
  /** The call's noun: 'user' has /user/deleted and /user/{id}/restore. */
  noun: 'user' | 'subject' | 'id-card-template' | 'student' | 'result';
  queryKey: QueryKey;
  /** Also the label of the button that opens the dialog. */
  title: string;
  none: string;
  columns: readonly DataColumn<Row>[];
  nameFor: (row: Row) => string;
  /** Default: allowed for each row. */
  canRestore?: (row: Row) => boolean;
  /** Restores several records at once: then rows can be ticked. */
  restoreMany?: UseMutationResult<unknown, unknown, string[]>;
  onRefused?: OnRefused;
};

const PAGE_SIZE = 100;

/** What was deleted in the last 30 days, a page at a time. One press restores a record. */
export const DeletedRecords = <Row extends Deleted>(props: DeletedRecordsProps<Row>) => {
  const { noun, queryKey, title, none, nameFor, canRestore = () => true, restoreMany, onRefused } = props;
  const { words, t } = useStaffLanguage();
  const { dayOfMonth } = useTime();
  const [open, setOpen] = useState(false);
  const [page, setPage] = useState(1);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: [...queryKey, 'deleted', page],
    queryFn: (): Promise<{ data: Row[]; total: number }> =>
      requestJson('get', `/${noun}/deleted?page=${page}&pageSize=${PAGE_SIZE}`),
    placeholderData: keepPreviousData,
    enabled: open,
    staleTime: 0,
  });
  const pages = Math.ceil((data?.total ?? 0) / PAGE_SIZE);
  useLastPage({ page, pages: isPlaceholderData ? undefined : pages, onPage: setPage });
  const rows = data?.data;
  const listed = (rows ?? []).filter(canRestore).map(({ _id }) => _id);
  const ticks = useTicks(listed, listed);
  const restoreOne = useRestore(queryKey, onRefused);
  const { isPending } = restoreMany ?? restoreOne;
  const restore = (id: string) =>
    restoreMany ? restoreMany.mutate([id]) : restoreOne.mutate(`/${noun}/${id}/restore`);
  const tickColumn: DataColumn<Row> = {
    title: words.select,
    head: <TickAll ticks={ticks} />,
    cell: (row) => <TickBox ticks={ticks} id={row._id} name={nameFor(row)} disabled={!canRestore(row)} />,
  };
  const columns: DataColumn<Row>[] = [
    ...(restoreMany ? [tickColumn] : []),
    ...props.columns,
    { title: words.deletedOn, cell: ({ deletedAt }) => dayOfMonth(deletedAt) },
    {
      title: words.action,
      cell: (row) => (
        <Button
          look="quiet"
          className={styles.restore}
          disabled={isPending}
          aria-label={words.actOn(words.restore, nameFor(row))}
          onClick={() => restore(row._id)}
        >
          {words.restore}
        </Button>
      ),
    },
  ];
  return (
    <>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      <Dialog wide title={title} open={open} onClose={() => setOpen(false)}>
        <Stack>
          <p>{words.deletedLead}</p>
          {error && <Notice wrong>{t(error)}</Notice>}
          {!error && !rows && <Loading />}
          {rows?.length === 0 && <Notice>{none}</Notice>}
          {rows && rows.length > 0 && (
            <DataTable long caption={title} columns={columns} rows={rows} rowKey={({ _id }) => _id} />
          )}
          <Actions>
            {restoreMany && ticks.ids.length > 0 && (
              <Button disabled={isPending} onClick={() => restoreMany.mutate([...ticks.ids])}>
                {words.restoreSelected}
              </Button>
            )}
            <Pages page={page} pages={pages} busy={isFetching} onPage={setPage} />
            <Button onClick={() => setOpen(false)}>{words.close}</Button>
          </Actions>
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
    call: (path: string) => requestJson('post', path, {}),
    done: () => words.restored,
    onFailed: (error, path) => (isApiError(error) && onRefused(error, path)) || toast.failure(error),
    changes: [queryKey],
  });
};
