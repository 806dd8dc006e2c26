import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { z } from 'zod';
import type { Translatable } from '#documents/i18n/translate.ts';
import { toAsciiDigits } from '#documents/model/digits.ts';
import { checkingAtom, isApiError } from '#web/api/api.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { lookupWords } from '#web/i18n/lookup.ts';
import { keepResultAtom, type Lookup, lookUp } from '#web/result/lookup.ts';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Problem } from '#web/ui/Problem.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { NumberField } from '#web/ui/TextField.tsx';

const schema = z.object({
  phoneDigits: z
    .string()
    .transform((text) => toAsciiDigits(text).trim())
    .pipe(z.string().regex(/^\d{4}$/, 'lookup.lastDigits')),
});

/** Before a link that was passed on, or a page that was loaded anew: no address carries the digits. */
export const AskDigits = ({ asked }: { asked: Lookup }) => {
  const { lang, words, t } = useLanguage();
  const keep = useSetAtom(keepResultAtom);
  const [problem, setProblem] = useState<Translatable>('');
  const look = async ({ phoneDigits }: z.output<typeof schema>) => {
    setProblem('');
    keep({ lookup: asked, phoneDigits }, await lookUp({ ...asked, phoneDigits }));
  };
  const fail = (error: unknown) => setProblem(isApiError(error) ? error : 'request.failed');
  return (
    <Screen title={words.transcript} lead={lookupWords[lang].digitsLead} narrow>
      <Panel>
        <Form schema={schema} defaults={{ phoneDigits: '' }} onSubmit={look} onFailure={fail}>
          <NumberField name="phoneDigits" label={words.guardianDigits} maxLength={4} />
          {problem && <Problem>{t(problem)}</Problem>}
          <Submit busy={useAtomValue(checkingAtom) ? words.checking : words.searching}>
            {words.seeResult}
          </Submit>
        </Form>
      </Panel>
    </Screen>
  );
};
