import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { Translatable } from '#documents/i18n/translate.ts';
import { type LookupFilters, lookupFilters } from '#documents/model/exam.ts';
import { checkingAtom, isApiError } from '#web/api/api.ts';
import { CohortFields } from '#web/cohort/CohortFields.tsx';
import { useChoices } from '#web/cohort/useChoices.ts';
import { useLanguage } from '#web/i18n/language.ts';
import type { Lookup } from '#web/result/lookup.ts';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Fields } from '#web/ui/Layout.tsx';
import { Problem } from '#web/ui/Problem.tsx';
import { NumberField } from '#web/ui/TextField.tsx';

type LookupFormProps = {
  last: Lookup;
  asksPhone: boolean;
  onSubmit: (filters: LookupFilters) => Promise<void>;
};

const ORDER = ['className', 'group', 'section', 'shift', 'session', 'term'] as const;
const BLANK = { className: '', group: '', section: '', shift: '', term: '', studentId: '', phoneDigits: '' };

/** A failed lookup says so in words, above the button that failed. */
export const LookupForm = ({ last, asksPhone, onSubmit }: LookupFormProps) => {
  const { words, t } = useLanguage();
  const { sessions } = useChoices();
  const [problem, setProblem] = useState<Translatable>('');
  const look = async (filters: LookupFilters) => {
    setProblem('');
    await onSubmit(filters);
  };
  const fail = (error: unknown) => setProblem(isApiError(error) ? error : 'request.failed');
  return (
    <Form
      schema={lookupFilters}
      defaults={{ ...BLANK, session: sessions[0]?.value, ...last }}
      onSubmit={look}
      onFailure={fail}
    >
      <Fields short>
        <CohortFields order={ORDER} classLabel={words.class} onlyWithGroups />
        <NumberField name="studentId" label={words.studentId} />
        {asksPhone && <NumberField name="phoneDigits" label={words.guardianDigits} maxLength={4} />}
      </Fields>
      {problem && <Problem>{t(problem)}</Problem>}
      <Submit busy={useAtomValue(checkingAtom) ? words.checking : words.searching}>{words.seeResult}</Submit>
    </Form>
  );
};
