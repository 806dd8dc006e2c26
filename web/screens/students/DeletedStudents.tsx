import { useState } from 'react';
import { DeletedDialog } from '#web/screens/deleted/DeletedDialog.tsx';
import { Pages } from '#web/screens/Pages.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useSelection } from '#web/ui/useSelection.ts';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import { selectColumn } from './selectColumn.tsx';
import { PAGE_SIZE, useDeletedStudents, useRestoreStudents } from './studentQueries.ts';

/** Whom this person may bring back, one or many of a page at once. */
export const DeletedStudents = () => {
  const { words, figures, className } = useStaffLanguage();
  const [open, setOpen] = useState(false);
  const [asked, setPage] = useState(1);
  const { data, error, isFetching } = useDeletedStudents(open, asked);
  const pages = Math.ceil((data?.total ?? 0) / PAGE_SIZE);
  // The last page may have been brought back whole.
  if (data && pages > 0 && asked > pages) setPage(pages);
  const restore = useRestoreStudents();
  const selection = useSelection((data?.data ?? []).map(({ _id }) => _id));
  return (
    <DeletedDialog
      title={words.deletedStudents}
      none={words.noneDeleted}
      open={open}
      onOpen={setOpen}
      rows={data?.data}
      error={error}
      nameOf={({ studentName }) => studentName}
      busy={restore.isPending}
      onRestore={(id) => restore.mutate([id])}
      columns={[
        selectColumn({ words, selection }),
        { title: words.shortId, names: true, cell: ({ studentId }) => figures(studentId) },
        { title: words.studentName, cell: ({ studentName }) => studentName },
        { title: words.class, cell: (student) => className(student.class) },
      ]}
    >
      {selection.selected.size > 0 && (
        <div>
          <Button disabled={restore.isPending} onClick={() => restore.mutate([...selection.selected])}>
            {words.restoreSelected}
          </Button>
        </div>
      )}
      <Pages page={asked} pages={pages} busy={isFetching} onPage={setPage} />
    </DeletedDialog>
  );
};
