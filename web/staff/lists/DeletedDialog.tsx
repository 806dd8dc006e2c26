import { type QueryKey, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '#web/api/api.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { useAction } from '#web/staff/forms/useAction.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { Button } from '#web/ui/Button.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './Deleted.module.css';

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
export const DeletedDialog = <Row extends Deleted>({
  title,
  none,
  open,
  onOpen,
  rows,
  error,
  columns,
  nameFor,
  busy,
  onRestore,
  children,
}: DeletedDialogProps<Row>) => {
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
                      className={styles.act}
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

/** Takes a deletion back, by the path of its call. */
export const useRestore = (queryKey: QueryKey) => {
  const words = useStaffWords();
  return useAction({
    call: (path: string) => api.post(path),
    done: () => words.restored,
    changes: [queryKey],
  });
};

type DeletedOf = {
  /** The call's noun: 'user' has /user/deleted and /user/{id}/restore. */
  noun: 'user' | 'subject' | 'id-card-template';
  queryKey: QueryKey;
};

/** The state of a dialog of what was deleted, which is read when it opens. */
export const useDeleted = <Row,>({ noun, queryKey }: DeletedOf) => {
  const [open, setOpen] = useState(false);
  const { data, error } = useQuery({
    queryKey: [...queryKey, 'deleted'],
    queryFn: async () => (await api.get<{ data: Row[] }>(`/${noun}/deleted?pageSize=1000`)).data,
    enabled: open,
    staleTime: 0,
  });
  const restore = useRestore(queryKey);
  return {
    ...{ open, onOpen: setOpen, rows: data, error, busy: restore.isPending },
    onRestore: (id: string) => restore.mutate(`/${noun}/${id}/restore`),
  };
};
