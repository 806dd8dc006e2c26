import { useAtomValue } from 'jotai';
import { useSearchParams } from 'react-router-dom';
import { authAtom } from '#web/api/session.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { cardsWords } from '#web/i18n/staff/cards.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { CardSheets } from './CardSheets.tsx';
import { type Side, useCardTitle } from './cardPaper.ts';
import { type CardLayout, layoutIn, rangeIn, templateIn } from './cardRequest.ts';
import { useTemplates } from './useTemplates.ts';

type CardSideProps = { side: Side; layout?: CardLayout };

const SignInFirst = ({ side }: { side: Side }) => {
  const { lang, words } = useStaffLanguage();
  const signIn = (
    <ButtonLink look="main" to="/auth/signin">
      {words.signIn}
    </ButtonLink>
  );
  return (
    <Screen title={useCardTitle(side)}>
      <Notice action={signIn}>{cardsWords[lang].signInFirst}</Notice>
    </Screen>
  );
};

/** The sheets, or why there are none. */
const SheetsOrNotice = ({ side, layout }: CardSideProps) => {
  const { lang, words, t } = useStaffLanguage();
  const title = useCardTitle(side);
  const [address] = useSearchParams();
  const { data: templates, error } = useTemplates();
  const range = rangeIn(address);
  const template = templates && templateIn(address, templates);
  if (range && template !== undefined) {
    const request = { ...range, layout: layout ?? layoutIn(address) };
    return <CardSheets side={side} request={request} template={template} />;
  }
  const missing = range ? t('card.templateGone') : cardsWords[lang].nobody;
  const choose = <ButtonLink to={`/id-card-template?${address}`}>{words.changeFilters}</ButtonLink>;
  return (
    <Screen title={title}>
      {templates || error ? (
        <Notice wrong={error !== null} action={choose}>
          {error ? t(error) : missing}
        </Notice>
      ) : (
        <Loading />
      )}
    </Screen>
  );
};

/** A print page of cards: visitors may open it, but its calls need a session. */
export const CardSide = (props: CardSideProps) => {
  const isSignedIn = Boolean(useAtomValue(authAtom)?.token);
  return isSignedIn ? <SheetsOrNotice {...props} /> : <SignInFirst side={props.side} />;
};

/** The fronts, layout 1. */
export const IdCards = () => <CardSide side="front" layout="1" />;

/** The fronts, layout 2. */
export const IdCardType2 = () => <CardSide side="front" layout="2" />;

/** The backs, which both layouts share. */
export const IdCardsBackSide = () => <CardSide side="back" />;

/** Fronts and backs in turns, for a printer that prints on both sides. */
export const IdCardsBothSides = () => <CardSide side="both" />;
