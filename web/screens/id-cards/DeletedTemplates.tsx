import { useState } from 'react';
import { useTime } from '#web/screens/useTime.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useStaffWords } from '#web/words/staff/language.ts';
import styles from './IdCards.module.css';
import { TemplateSides } from './TemplateSides.tsx';
import { useDeletedTemplates, useRestoreTemplate } from './useTemplates.ts';

/** What was deleted in the last 30 days, each one press from being there again. */
export const DeletedTemplates = () => {
  const words = useStaffWords();
  const { moment } = useTime();
  const [open, setOpen] = useState(false);
  const { data } = useDeletedTemplates(open);
  const restore = useRestoreTemplate();
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.cards.deletedTemplates}</Button>
      <Dialog title={words.cards.deletedTemplates} open={open} onClose={() => setOpen(false)}>
        {data?.length === 0 && <Notice>{words.cards.noneDeleted}</Notice>}
        <ul className={styles.templates}>
          {data?.map((template) => (
            <li key={template._id} className={styles.template}>
              <TemplateSides template={template} name={moment(template.deletedAt)} />
              <Button
                aria-label={words.cards.restoreDeleted(moment(template.deletedAt))}
                onClick={() => restore(template._id)}
              >
                {words.restore}
              </Button>
            </li>
          ))}
        </ul>
        <Button onClick={() => setOpen(false)}>{words.close}</Button>
      </Dialog>
    </>
  );
};
