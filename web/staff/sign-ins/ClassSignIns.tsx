import { useState } from 'react';
import type { ClassSignIns as Made } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { CohortFields } from '#web/cohort/CohortFields.tsx';
import { useChoices } from '#web/cohort/useChoices.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Fields } from '#web/ui/Layout.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { type ClassPlace, classPlace, MadeSignIns } from './MadeSignIns.tsx';

const ORDER = ['session', 'className', 'section', 'shift', 'group'] as const;

/** Sign-ins for all students of a class who have none, and the slips that tell each her first password. */
export const ClassSignIns = () => {
  const words = useStaffWords();
  const tell = useTell();
  const { sessions } = useChoices();
  const [made, setMade] = useState<{ place: ClassPlace; answer: Made } | null>(null);
  const make = async (place: ClassPlace) => {
    const answer = await api.post<Made>('/users/class-sign-ins', place);
    setMade({ place, answer });
  };
  return (
    <Screen title={words.signInsTitle} lead={words.signInsLead}>
      <Panel>
        <Form
          schema={classPlace}
          defaults={{
            session: sessions[0]?.value,
            className: '',
            section: '',
            shift: '',
            group: '',
          }}
          onSubmit={make}
          onFailure={tell.plainFailure}
        >
          <Fields short>
            <CohortFields order={ORDER} classLabel={words.className} onlyWithGroups />
          </Fields>
          <Submit busy={words.makingSignIns}>{words.makeSignIns}</Submit>
        </Form>
      </Panel>
      {made && <MadeSignIns key={JSON.stringify(made.answer)} place={made.place} answer={made.answer} />}
    </Screen>
  );
};
