import { useState } from 'react';
import { z } from 'zod';
import { cohortFields, needsGroup, settleGroup } from '#documents/model/exam.ts';
import type { ClassSignIns as Made } from '#web/answers.ts';
import { api } from '#web/api.ts';
import { GroupField } from '#web/screens/GroupField.tsx';
import { useChoices } from '#web/screens/useChoices.ts';
import { useTell } from '#web/screens/useTell.ts';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Fields } from '#web/ui/Layout.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { type Choice, SelectField } from '#web/ui/SelectField.tsx';
import { useStaffWords } from '#web/words/staff/language.ts';
import { MadeSignIns } from './MadeSignIns.tsx';

const { session, className, group, section, shift } = cohortFields;
const schema = z
  .object({ session, className, group, section, shift })
  .check(needsGroup)
  .transform(settleGroup);
export type ClassPlace = z.infer<typeof schema>;

/** Sign-ins for all students of a class who have none, and the slips that tell each her first password. */
export const ClassSignIns = () => {
  const words = useStaffWords();
  const tell = useTell();
  const choices = useChoices();
  const [made, setMade] = useState<{ place: ClassPlace; answer: Made } | null>(null);
  const make = async (place: ClassPlace) => {
    const answer = await api.post<Made>('/users/class-sign-ins', place);
    setMade({ place, answer });
  };
  const select = (name: string, label: string, offered: readonly Choice[]) => (
    <SelectField name={name} label={label} choices={offered} placeholder={words.choose} />
  );
  return (
    <Screen title={words.signInsTitle} lead={words.signInsLead}>
      <Panel>
        <Form
          schema={schema}
          defaults={{
            session: choices.sessions[0]?.value,
            className: '',
            section: '',
            shift: '',
            group: '',
          }}
          onSubmit={make}
          onFailure={tell.plainFailure}
        >
          <Fields short>
            {select('session', words.session, choices.sessions)}
            {select('className', words.className, choices.classes)}
            {select('section', words.section, choices.sections)}
            {select('shift', words.shift, choices.shifts)}
            <GroupField onlyWithGroups />
          </Fields>
          <Submit busy={words.makingSignIns}>{words.makeSignIns}</Submit>
        </Form>
      </Panel>
      {made && <MadeSignIns key={JSON.stringify(made.answer)} place={made.place} answer={made.answer} />}
    </Screen>
  );
};
