import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ClassSignIns as Made } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { CohortFields } from '#web/cohort/CohortFields.tsx';
import { useChoices } from '#web/cohort/useChoices.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { tickedWords } from '#web/i18n/staff/ticked.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Fields } from '#web/ui/Layout.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { type ClassPlace, classPlace, MadeSignIns } from './MadeSignIns.tsx';

const ORDER = ['session', 'className', 'section', 'shift', 'group'] as const;

/** Sign-ins for all students of a class who have none, and the slips with their first passwords. */
export const ClassSignIns = () => {
  const { words, lang, count } = useStaffLanguage();
  const labels = tickedWords[lang];
  const tell = useTell();
  const { sessions } = useChoices();
  const [address, setAddress] = useSearchParams();
  const { ids, ...ticked } = Object.fromEntries(address);
  const [made, setMade] = useState<{ place: ClassPlace; answer: Made } | null>(null);
  const make = async (place: ClassPlace) => {
    const answer = await api.post<Made>('/users/class-sign-ins', { ...place, ...(ids && { ids }) });
    setMade({ place, answer });
  };
  return (
    <Screen title={words.signInsTitle} lead={words.signInsLead}>
      <Panel>
        <Form
          key={address.toString()}
          schema={classPlace}
          defaults={{
            session: sessions[0]?.value,
            className: '',
            section: '',
            shift: '',
            group: '',
            ...(ids && ticked),
          }}
          onSubmit={make}
          onFailure={tell.plainFailure}
        >
          {ids ? (
            <p>
              {labels.onlyTicked(words.studentsFound(count(ids.split(',').length)))}{' '}
              <Button look="quiet" onClick={() => setAddress({})}>
                {labels.wholeClass}
              </Button>
            </p>
          ) : (
            <Fields short>
              <CohortFields order={ORDER} classLabel={words.className} onlyWithGroups />
            </Fields>
          )}
          <Submit busy={words.makingSignIns}>{words.makeSignIns}</Submit>
        </Form>
      </Panel>
      {made && <MadeSignIns key={JSON.stringify(made.answer)} place={made.place} answer={made.answer} />}
    </Screen>
  );
};
