import { useAtomValue, useSetAtom } from 'jotai';
import { cleanId } from '#documents/model/typedText.ts';
import { isProvingWorkAtom } from '#web/api/api.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { lookupWords } from '#web/i18n/lookup.ts';
import { keepResultAtom, type Lookup, lookUp } from '#web/result/lookup.ts';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { checkDigits } from './checkLookup.ts';
import { PlainForm, PlainSubmit, PlainText, type Values } from './form/PlainForm.tsx';

/** Before a link that was passed on, or a page that was loaded anew: no address carries the digits. */
export const AskDigits = ({ lookup }: { lookup: Lookup }) => {
  const { lang, words } = useLanguage();
  const keep = useSetAtom(keepResultAtom);
  const checking = useAtomValue(isProvingWorkAtom);
  const look = async (values: Values) => {
    const phoneDigits = cleanId(values.phoneDigits ?? '');
    keep({ lookup, phoneDigits }, await lookUp({ ...lookup, phoneDigits }));
  };
  return (
    <Screen title={words.transcript} lead={lookupWords[lang].digitsLead} narrow>
      <Panel>
        <PlainForm defaults={{ phoneDigits: '' }} check={checkDigits} onSubmit={look}>
          <PlainText name="phoneDigits" label={words.guardianDigits} inputMode="numeric" maxLength={4} />
          <PlainSubmit busy={checking ? words.checkingProof : words.searching}>{words.getResult}</PlainSubmit>
        </PlainForm>
      </Panel>
    </Screen>
  );
};
