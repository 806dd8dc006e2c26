import { useState } from 'react';
import type { CardTemplate } from '#web/api/answers.ts';
import { cardsWords } from '#web/i18n/staff/cards.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { ConfirmDelete } from '#web/staff/lists/ConfirmDelete.tsx';
import { Button } from '#web/ui/Button.tsx';
import styles from './IdCards.module.css';
import { TemplateSides } from './TemplateSides.tsx';
import { useDeleteTemplate } from './useTemplates.ts';

type Named = { _id: string; name: string };

export const TemplateList = ({ templates }: { templates: readonly CardTemplate[] }) => {
  const { lang, words, figures } = useStaffLanguage();
  const [open, setOpen] = useState<Named | null>(null);
  const { mutateAsync } = useDeleteTemplate();
  return (
    <>
      <ul className={styles.templates}>
        {templates.map((template, index) => {
          const name = cardsWords[lang].backgroundPicture(figures(index + 1));
          return (
            <li key={template._id}>
              <figure className={styles.template}>
                <TemplateSides template={template} name={name} />
                <figcaption>{name}</figcaption>
                <Button
                  look="danger"
                  aria-label={words.deleteItem(name)}
                  onClick={() => setOpen({ _id: template._id, name })}
                >
                  {words.delete}
                </Button>
              </figure>
            </li>
          );
        })}
      </ul>
      <ConfirmDelete
        title={words.confirmDeletion}
        text={cardsWords[lang].deleteText(open?.name ?? '')}
        open={open !== null}
        onClose={() => setOpen(null)}
        onConfirm={() => open && mutateAsync(open._id)}
      />
    </>
  );
};
