import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import type { IndividualAnswer } from '#web/api/answers.ts';
import { isApiError } from '#web/api/api.ts';
import { usePromise } from '#web/api/usePromise.ts';
import { useSchool } from '#web/api/useSchool.ts';
import {
  guardianAtom,
  isFreshAtom,
  isGone,
  isSameStudent,
  type Lookup,
  lastLookupAtom,
  lookUp,
  resultAtom,
  toTranscriptData,
} from '#web/result/lookup.ts';
import { useQuery } from './router.tsx';

/** The filters in the address, so that Back and a shared link work; without any, those of the last lookup. */
const useLookup = () => {
  const last = useAtomValue(lastLookupAtom);
  const address = useQuery();
  const isLast =
    Boolean(last.studentId) && Object.entries(last).every(([name, value]) => address[name] === value);
  return address.studentId ? { lookup: address, isLast } : { lookup: last, isLast: true };
};

/** The digits of this student's guardian, where the school asks for them and they were given in this visit. */
const useDigits = (lookup: Lookup) => {
  const asks = useSchool().data?.lookupSecondFactor === 'guardianPhone';
  const guardian = useAtomValue(guardianAtom);
  const known = guardian && isSameStudent(guardian, lookup) ? guardian.phoneDigits : undefined;
  return { phoneDigits: asks ? known : undefined, isLocked: asks && known === undefined };
};

/** What the browser keeps follows what the server says now. True where the server has taken it back. */
const useCorrected = (key: string, stored: IndividualAnswer | null, found: ReturnType<typeof useFound>) => {
  const keep = useSetAtom(resultAtom);
  const [gone, setGone] = useState('');
  const { value, error } = found;
  useEffect(() => {
    if (!stored) return;
    if (value && JSON.stringify(value) !== JSON.stringify(stored)) keep(value);
    if (isGone(error)) {
      keep(null);
      setGone(key);
    }
  }, [key, stored, value, error, keep]);
  return gone === key;
};

const useFound = (key: string, lookup: Lookup | null) => usePromise(key, lookup && (() => lookUp(lookup)));

/** What is drawn of one answer says nothing of the next. */
let lastVersion = 0;

/** The result to show: the stored one where it is of this lookup, and the server's as soon as it is there. */
export const useTranscript = () => {
  const { lookup, isLast } = useLookup();
  const saved = useAtomValue(resultAtom);
  const isFresh = useAtomValue(isFreshAtom);
  const school = useSchool();
  const { phoneDigits, isLocked } = useDigits(lookup);
  const key = JSON.stringify([lookup, phoneDigits]);
  // What an older version stored may have another shape.
  const stored = isLast && !isLocked && saved?.Data?.studentInfo ? saved : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was when the page was opened
  const isKnown = useMemo(() => stored !== null && isFresh(lookup), [key]);
  const asks = Boolean(lookup.studentId) && school.data && !isLocked && !(stored && isKnown);
  const found = useFound(key, asks ? { ...lookup, ...(phoneDigits && { phoneDigits }) } : null);
  const isWithdrawn = useCorrected(key, stored, found);
  const answer = stored ?? found.value;
  const shown = useMemo(() => {
    if (!answer || !school.data) return null;
    lastVersion += 1;
    return { data: toTranscriptData(answer, school.data), version: lastVersion };
  }, [answer, school.data]);
  return {
    lookup,
    shown,
    phoneDigits,
    /** The school wants to know the guardian's digits first. */
    isLocked: isLocked && Boolean(lookup.studentId),
    isWithdrawn,
    /** The server could not be reached. */
    isOffline: isApiError(found.error) && found.error.status === 0,
    error: found.error ?? school.error,
    loading: found.pending || school.isLoading,
  };
};
