import { useAtomValue, useSetAtom } from 'jotai';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { LookupFilters } from '#documents/model/exam.ts';
import { SchoolFailed } from '#web/screens/school/SchoolFailed.tsx';
import { useSchool } from '#web/screens/school/useSchool.ts';
import { Loading } from '#web/screens/shell/Loading.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { useWords } from '#web/words/language.ts';
import { LookupForm } from './LookupForm.tsx';
import { keepResultAtom, lastLookupAtom, lookUp, toLookup } from './lookup.ts';

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
