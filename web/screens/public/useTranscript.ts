import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSchool } from '#web/screens/school/useSchool.ts';
import { usePromise } from '#web/screens/usePromise.ts';
import { lastLookupAtom, lookUp, resultAtom, toTranscriptData } from './lookup.ts';

/** The filters in the address, so that Back and a shared link work; without any, those of the last lookup. */
const useAsked = () => {
  const last = useAtomValue(lastLookupAtom);
  const [search] = useSearchParams();
  const address = Object.fromEntries(search);
  const isLast =
    Boolean(last.studentId) && Object.entries(last).every(([name, value]) => address[name] === value);
  return address.studentId ? { asked: address, isLast } : { asked: last, isLast: true };
};

/** The result to show: the stored one where it answers what is asked, else looked up anew. */
export const useTranscript = () => {
  const { asked, isLast } = useAsked();
  const saved = useAtomValue(resultAtom);
  // What an older version stored may have another shape.
  const stored = isLast && saved?.Data?.studentInfo ? saved : null;
  const school = useSchool();
  const asks = !stored && Boolean(asked.studentId);
  const found = usePromise(JSON.stringify(asked), asks ? () => lookUp(asked) : null);
  const answer = stored ?? found.value;
  const data = useMemo(
    () => answer && school.data && toTranscriptData(answer, school.data),
    [answer, school.data],
  );
  return { asked, data, loading: found.pending || school.isLoading };
};
