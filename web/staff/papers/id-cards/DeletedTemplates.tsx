import type { DeletedTemplate } from '#web/api/answers.ts';
import { cardsWords } from '#web/i18n/staff/cards.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { DeletedDialog } from '#web/staff/lists/DeletedDialog.tsx';
import { useDeleted } from '#web/staff/lists/useDeleted.ts';
import { TemplateSides } from './TemplateSides.tsx';
import { TEMPLATES_KEY, useTemplatesAgain } from './useTemplates.ts';

export const DeletedTemplates = () => {
  const { lang } = useStaffLanguage();
  const { moment } = useTime();
  const deleted = useDeleted<DeletedTemplate>({
    noun: 'id-card-template',
    queryKey: TEMPLATES_KEY,
    again: useTemplatesAgain(),
  });
  const nameFor = ({ deletedAt }: DeletedTemplate) => cardsWords[lang].deletedTemplate(moment(deletedAt));
  return (
    <DeletedDialog
      {...deleted}
      title={cardsWords[lang].deletedTemplates}
      none={cardsWords[lang].noneDeleted}
      nameFor={nameFor}
      columns={[
        {
          title: cardsWords[lang].backgrounds,
          cell: (template) => <TemplateSides template={template} name={nameFor(template)} />,
        },
      ]}
    />
  );
};
