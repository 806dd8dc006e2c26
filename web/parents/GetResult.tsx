import { useAtomValue, useSetAtom } from 'jotai';
import { publishedAtom, useSchool } from '#web/api/useSchool.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { SchoolFailed } from '#web/frame/SchoolFailed.tsx';
import { useWords } from '#web/i18n/language.ts';
import { keepResultAtom, lastLookupAtom, lookUp } from '#web/result/lookup.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { toFilters } from './checkLookup.ts';
import type { Values } from './form/PlainForm.tsx';
import { LastResult } from './LastResult.tsx';
import { LookupForm } from './LookupForm.tsx';
import { navigate, useQuery } from './router.tsx';

export const GetResult = () => {
  const words = useWords();
  const school = useSchool();
  const published = useAtomValue(publishedAtom);
  // Staff come from a student: the link says who it is.
  const linked = useQuery();
  const { session: _session, term: _term, ...last } = useAtomValue(lastLookupAtom);
  const keep = useSetAtom(keepResultAtom);
  const find = async (values: Values) => {
    const lookup = toFilters(values);
    const { phoneDigits } = values;
    const result = await lookUp({ ...lookup, ...(phoneDigits && { phoneDigits }) });
    keep({ lookup, phoneDigits }, result);
    navigate(`/get-result/transcript?${new URLSearchParams(lookup)}`);
  };
  return (
    <Screen title={words.getResult} lead={words.getResultLead} narrow>
      {school.isLoading && <Loading />}
      {school.error && <SchoolFailed error={school.error} />}
      {school.data && (
        <>
          <LastResult />
          <Panel>
            {published?.data.length === 0 && <Notice>{words.nothingPublished}</Notice>}
            <LookupForm
              last={linked.studentId ? linked : last}
              asksPhone={school.data.lookupSecondFactor === 'guardianPhone'}
              onSubmit={find}
            />
          </Panel>
        </>
      )}
    </Screen>
  );
};
