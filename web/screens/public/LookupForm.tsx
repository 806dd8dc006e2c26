import { useState } from 'react';
import { type LookupFilters, lookupFilters } from '#documents/model/exam.ts';
import { isApiError } from '#web/api.ts';
import { GroupField } from '#web/screens/GroupField.tsx';
import { useChoices } from '#web/screens/useChoices.ts';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Fields } from '#web/ui/Layout.tsx';
import { Problem } from '#web/ui/Problem.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { NumberField } from '#web/ui/TextField.tsx';
import { useLanguage } from '#web/words/language.ts';
import type { Lookup } from './lookup.ts';

type LookupFormProps = {
  last: Lookup;
  asksPhone: boolean;
  onSubmit: (filters: LookupFilters) => Promise<void>;
};

const BLANK = { className: '', group: '', section: '', shift: '', term: '', studentId: '', phoneDigits: '' };

/** A failed lookup says so in words, above the button that failed. */
export const LookupForm = ({ last, asksPhone, onSubmit }: LookupFormProps) => {
  const { words, say } = useLanguage();
  const choices = useChoices();
  const [problem, setProblem] = useState('');
  const look = async (filters: LookupFilters) => {
    setProblem('');
    await onSubmit(filters);
  };
  const fail = (error: unknown) => setProblem(isApiError(error) ? error.message : 'Something went wrong');
  const placeholder = words.choose;
  return (
    <Form
      schema={lookupFilters}
      defaults={{ ...BLANK, session: choices.sessions[0]?.value, ...last }}
      onSubmit={look}
      onFailure={fail}
    >
      <Fields short>
        <SelectField
          name="className"
          label={words.class}
          choices={choices.classes}
          placeholder={placeholder}
        />
        <GroupField onlyWithGroups />
        <SelectField
          name="section"
          label={words.section}
          choices={choices.sections}
          placeholder={placeholder}
        />
        <SelectField name="shift" label={words.shift} choices={choices.shifts} placeholder={placeholder} />
        <SelectField
          name="session"
          label={words.session}
          choices={choices.sessions}
          placeholder={placeholder}
        />
        <SelectField name="term" label={words.term} choices={choices.terms} placeholder={placeholder} />
        <NumberField name="studentId" label={words.studentId} />
        {asksPhone && <NumberField name="phoneDigits" label={words.guardianDigits} maxLength={4} />}
      </Fields>
      {problem && <Problem>{say(problem)}</Problem>}
      <Submit busy={words.searching}>{words.seeResult}</Submit>
    </Form>
  );
};
