import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSchool } from '#web/api/useSchool.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { cardsWords } from '#web/i18n/staff/cards.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useProfile } from '#web/staff/account/profile/useProfile.ts';
import { useMenu } from '#web/staff/shell/menu/menu.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { CardForm } from './CardForm.tsx';
import { type CardRequest, sideAt, toAddress } from './cardRequest.ts';
import { useTemplates } from './useTemplates.ts';

/** Whose cards, and on what; they stay in the address of this page and of the next. */
export const IdCardTemplate = () => {
  const { lang, t } = useStaffLanguage();
  const navigate = useNavigate();
  const { canOpen } = useMenu();
  const [address, setAddress] = useSearchParams();
  const school = useSchool();
  const profile = useProfile();
  const { data: templates = [], isLoading, error } = useTemplates();
  const open = async (request: CardRequest) => {
    const chosen = new URLSearchParams(toAddress(request, templates));
    setAddress(chosen, { replace: true });
    navigate(sideAt('front', chosen));
  };
  return (
    <Screen
      title={cardsWords[lang].templatesTitle}
      lead={cardsWords[lang].templatesLead}
      actions={
        canOpen('/add-id-card-template') && (
          <ButtonLink to="/add-id-card-template">{cardsWords[lang].manage}</ButtonLink>
        )
      }
    >
      {error && <Notice wrong>{t(error)}</Notice>}
      {isLoading || school.isLoading || profile.isLoading ? (
        <Loading />
      ) : (
        <Panel>
          <CardForm
            last={Object.fromEntries(address)}
            own={profile.data}
            templates={templates}
            onChosen={open}
          />
        </Panel>
      )}
    </Screen>
  );
};
