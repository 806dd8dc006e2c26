import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import { useDeletedStudents, useRestoreStudents } from './studentQueries.ts';

const LOCALES = { en: 'en-GB', bn: 'bn-BD' };

/** What was deleted in the last 30 days, each one press from being there again. */
export const DeletedStudents = () => {
  const { lang, words, figures, className } = useStaffLanguage();
  const [open, setOpen] = useState(false);
  const { data } = useDeletedStudents(open);
  const restore = useRestoreStudents();
  const day = new Intl.DateTimeFormat(LOCALES[lang], { day: 'numeric', month: 'long' });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.deletedStudents}</Button>
      <Dialog title={words.deletedStudents} open={open} onClose={() => setOpen(false)}>
        <p>{words.deletedLead}</p>
        {data?.length === 0 && <Notice>{words.noneDeleted}</Notice>}
        {data && data.length > 0 && (
          <DataTable
            long
            caption={words.deletedStudents}
            columns={[
              { title: words.shortId, cell: ({ studentId }) => figures(studentId) },
              { title: words.studentName, cell: ({ studentName }) => studentName },
              { title: words.class, cell: (student) => className(student.class) },
              { title: words.deletedOn, cell: ({ deletedAt }) => day.format(new Date(deletedAt)) },
              {
                title: words.action,
                cell: ({ _id, studentName }) => (
                  <Button
                    look="quiet"
                    disabled={restore.isPending}
                    aria-label={words.actOn(words.restore, studentName)}
                    onClick={() => restore.mutate([_id])}
                  >
                    {words.restore}
                  </Button>
                ),
              },
            ]}
            rows={data}
            rowKey={({ _id }) => _id}
          />
        )}
        <div>
          <Button onClick={() => setOpen(false)}>{words.close}</Button>
        </div>
      </Dialog>
    </>
  );
};
