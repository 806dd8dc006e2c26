import { useAtomValue, useSetAtom } from 'jotai';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { LookupFilters } from '#documents/model/exam.ts';
import { useSchool } from '#web/api/useSchool.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { SchoolFailed } from '#web/frame/SchoolFailed.tsx';
import { useWords } from '#web/i18n/language.ts';
import { keepResultAtom, lastLookupAtom, lookUp, toLookup } from '#web/result/lookup.ts';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { LookupForm } from './LookupForm.tsx';

export const GetResult = () => {
  const words = useWords();
  const navigate = useNavigate();
  const school = useSchool();
  // Staff come from a student: the link says who it is.
  const asked = Object.fromEntries(useSearchParams()[0]);
  const last = useAtomValue(lastLookupAtom);
  const keep = useSetAtom(keepResultAtom);
  const find = async (filters: LookupFilters) => {
    const result = await lookUp(filters);
    const lookup = toLookup(filters);
    keep({ lookup, phoneDigits: filters.phoneDigits }, result);
    navigate(`/get-result/transcript?${new URLSearchParams(lookup)}`);
  };
  return (
    <Screen title={words.getResult} lead={words.getResultLead} narrow>
      {school.isLoading && <Loading />}
      {school.error && <SchoolFailed error={school.error} />}
      {school.data && (
        <Panel>
          <LookupForm
            last={asked.studentId ? asked : last}
            asksPhone={school.data.lookupSecondFactor === 'guardianPhone'}
            onSubmit={find}
          />
        </Panel>
      )}
    </Screen>
  );
};
