import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ClassSignIns as Made } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { tickedWords } from '#web/i18n/staff/ticked.ts';
import { useWorkingExam } from '#web/staff/exam/working-exam/workingExam.ts';
import { FiltersForm } from '#web/staff/forms/FiltersForm.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { type ClassSection, classSection, MadeSignIns } from './MadeSignIns.tsx';

const ORDER = ['session', 'className', 'section', 'shift', 'group'] as const;

/** Sign-ins for all students of a class who have none, and the slips with their first passwords. */
export const ClassSignIns = () => {
  const { words, lang, count } = useStaffLanguage();
  const labels = tickedWords[lang];
  const tell = useTell();
  const [{ term: _term, ...exam }] = useWorkingExam();
  const [address, setAddress] = useSearchParams();
  const { ids, ...ticked } = Object.fromEntries(address);
  const [made, setMade] = useState<{ section: ClassSection; answer: Made } | null>(null);
  const make = async (section: ClassSection) => {
    const answer = await api.post<Made>('/users/class-sign-ins', { ...section, ...(ids && { ids }) });
    setMade({ section, answer });
  };
  return (
    <Screen title={words.signInsTitle} lead={words.signInsLead}>
      <Panel>
        <FiltersForm
          key={address.toString()}
          schema={classSection}
          last={{ ...exam, ...ticked }}
          fields={ids ? [] : ORDER}
          groups="whereThereAre"
          onSubmit={make}
          onFailure={tell.plainFailure}
          submit={words.makeSignIns}
          busy={words.makingSignIns}
        >
          {ids && (
            <p>
              {labels.onlyTicked(words.studentsFound(count(ids.split(',').length)))}{' '}
              <Button look="quiet" onClick={() => setAddress({})}>
                {labels.wholeClass}
              </Button>
            </p>
          )}
        </FiltersForm>
      </Panel>
      {made && <MadeSignIns key={JSON.stringify(made.answer)} section={made.section} answer={made.answer} />}
    </Screen>
  );
};
