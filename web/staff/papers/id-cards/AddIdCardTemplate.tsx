import { Loading } from '#web/frame/Loading.tsx';
import { cardsWords } from '#web/i18n/staff/cards.ts';
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
  const { lang, t } = useStaffLanguage();
  const { data: templates, isLoading, error } = useTemplates();
  return (
    <Screen
      title={cardsWords[lang].manage}
      lead={cardsWords[lang].manageLead}
      actions={<ButtonLink to="/id-card-template">{cardsWords[lang].back}</ButtonLink>}
    >
      <UploadTemplate />
      <TemplateGuide />
      <Panel title={cardsWords[lang].uploadedTemplates}>
        {isLoading && <Loading />}
        {error && <Notice wrong>{t(error)}</Notice>}
        {templates?.length === 0 && <Notice>{cardsWords[lang].noTemplates}</Notice>}
        {templates && templates.length > 0 && <TemplateList templates={templates} />}
        <div>
          <DeletedTemplates />
        </div>
      </Panel>
    </Screen>
  );
};
