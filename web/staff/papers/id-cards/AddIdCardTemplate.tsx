import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { DeletedTemplates } from './DeletedTemplates.tsx';
import { TemplateGuide } from './TemplateGuide.tsx';
import { TemplateList } from './TemplateList.tsx';
import { UploadTemplate } from './UploadTemplate.tsx';
import { useTemplates } from './useTemplates.ts';

/** Adds templates and takes them away. */
export const AddIdCardTemplate = () => {
  const { words, t } = useStaffLanguage();
  const { data: templates, isLoading, error } = useTemplates();
  return (
    <Screen
      title={words.cards.manage}
      lead={words.cards.manageLead}
      actions={<ButtonLink to="/id-card-template">{words.cards.back}</ButtonLink>}
    >
      <UploadTemplate />
      <TemplateGuide />
      <Panel title={words.cards.uploadedTemplates}>
        {isLoading && <Loading />}
        {error && <Notice wrong>{t(error)}</Notice>}
        {templates?.length === 0 && <Notice>{words.cards.noTemplates}</Notice>}
        {templates && templates.length > 0 && <TemplateList templates={templates} />}
        <div>
          <DeletedTemplates />
        </div>
      </Panel>
    </Screen>
  );
};
