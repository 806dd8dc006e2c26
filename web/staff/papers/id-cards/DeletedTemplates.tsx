import type { DeletedTemplate } from '#web/api/answers.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { DeletedDialog } from '#web/staff/lists/DeletedDialog.tsx';
import { useDeleted } from '#web/staff/lists/useDeleted.ts';
import { TemplateSides } from './TemplateSides.tsx';

export const DeletedTemplates = () => {
  const words = useStaffWords();
  const { moment } = useTime();
  const deleted = useDeleted<DeletedTemplate>({
    noun: 'id-card-template',
    queryKey: queryKeys.cardTemplates(),
  });
  const nameFor = ({ deletedAt }: DeletedTemplate) => words.cards.deletedTemplate(moment(deletedAt));
  return (
    <DeletedDialog
      {...deleted}
      title={words.cards.deletedTemplates}
      none={words.cards.noneDeleted}
      nameFor={nameFor}
      columns={[
        {
          title: words.cards.backgrounds,
          cell: (template) => <TemplateSides template={template} name={nameFor(template)} />,
        },
      ]}
    />
  );
};
