import { useState } from 'react';
import type { DeletedMark } from '#web/answers.ts';
import { DeletedDialog } from '#web/screens/deleted/DeletedDialog.tsx';
import { Pages } from '#web/screens/Pages.tsx';
import { selectColumn } from '#web/screens/students/selectColumn.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { useSelection } from '#web/ui/useSelection.ts';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import { useMarkText } from '../useMarkText.ts';
import { useNameOf } from '../useNameOf.ts';
import styles from './MarksList.module.css';
import { PAGE_SIZE, useDeletedMarks, useRestoreMarks } from './useMarks.ts';

/** Marks that this person may bring back, one or many of a page at once; not while their exam is published. */
export const DeletedMarks = () => {
  const { words, lang, figures, value, className } = useStaffLanguage();
  const nameOf = useNameOf();
  const text = useMarkText();
  const [open, setOpen] = useState(false);
  const [asked, setPage] = useState(1);
  const { data, error, isFetching } = useDeletedMarks(open, asked);
  const pages = Math.ceil((data?.total ?? 0) / PAGE_SIZE);
  // The last page may have been brought back whole.
  if (data && pages > 0 && asked > pages) setPage(pages);
  const restore = useRestoreMarks();
  const isOpen = ({ can }: DeletedMark) => can.restore;
  const selection = useSelection((data?.data ?? []).filter(isOpen).map(({ _id }) => _id));
  const subjectOf = ({ subjectName, subjectNameBn }: DeletedMark) =>
    (lang === 'bn' && subjectNameBn) || subjectName;
  return (
    <DeletedDialog
      title={words.deletedMarks}
      none={words.noneRemoved}
      open={open}
      onOpen={setOpen}
      rows={data?.data}
      error={error}
      nameOf={(mark) => words.marksOf(nameOf(mark), subjectOf(mark))}
      busy={restore.isPending}
      onRestore={(id) => restore.mutate([id])}
      columns={[
        selectColumn({ words, selection, mayBe: isOpen }),
        { title: words.studentName, names: true, cell: nameOf },
        { title: words.class, cell: (mark) => className(mark.className) },
        { title: words.term, cell: ({ term, session }) => `${value(term)} ${figures(session)}` },
        { title: words.subject, cell: subjectOf },
        {
          title: words.marks,
          figure: true,
          cell: (mark) => <span className={styles.line}>{text(mark)}</span>,
        },
      ]}
    >
      <Actions>
        {selection.selected.size > 0 && (
          <Button disabled={restore.isPending} onClick={() => restore.mutate([...selection.selected])}>
            {words.restoreSelected}
          </Button>
        )}
        <Pages page={asked} pages={pages} busy={isFetching} onPage={setPage} />
      </Actions>
    </DeletedDialog>
  );
};
