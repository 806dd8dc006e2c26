import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { IndividualAnswer } from '#web/api/answers.ts';
import { usePromise } from '#web/api/usePromise.ts';
import { useSchool } from '#web/api/useSchool.ts';
import {
  guardianAtom,
  isFreshAtom,
  isGone,
  type Lookup,
  lastLookupAtom,
  lookUp,
  resultAtom,
  toTranscriptData,
} from '#web/result/lookup.ts';

/** The filters in the address, so that Back and a shared link work; without any, those of the last lookup. */
const useAsked = () => {
  const last = useAtomValue(lastLookupAtom);
  const [search] = useSearchParams();
  const address = Object.fromEntries(search);
  const isLast =
    Boolean(last.studentId) && Object.entries(last).every(([name, value]) => address[name] === value);
  return address.studentId ? { asked: address, isLast } : { asked: last, isLast: true };
};

/** The digits of this student's guardian, where the school asks for them and they were given in this visit. */
const useDigits = ({ studentId }: Lookup) => {
  const asks = useSchool().data?.lookupSecondFactor === 'guardianPhone';
  const guardian = useAtomValue(guardianAtom);
  // An ID is the same in capitals.
  const isSame = guardian?.studentId.toLowerCase() === studentId?.toLowerCase();
  const known = isSame ? guardian?.phoneDigits : undefined;
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

const useFound = (key: string, asked: Lookup | null) => usePromise(key, asked && (() => lookUp(asked)));

/** What is drawn of one answer says nothing of the next. */
let lastVersion = 0;

/** The result to show: the stored one where it answers what is asked, and the server's as soon as it is there. */
export const useTranscript = () => {
  const { asked, isLast } = useAsked();
  const saved = useAtomValue(resultAtom);
  const isFresh = useAtomValue(isFreshAtom);
  const school = useSchool();
  const { phoneDigits, isLocked } = useDigits(asked);
  const key = JSON.stringify([asked, phoneDigits]);
  // What an older version stored may have another shape.
  const stored = isLast && !isLocked && saved?.Data?.studentInfo ? saved : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was when the page was opened
  const isKnown = useMemo(() => stored !== null && isFresh(asked), [key]);
  const asks = Boolean(asked.studentId) && school.data && !isLocked && !(stored && isKnown);
  const found = useFound(key, asks ? { ...asked, ...(phoneDigits && { phoneDigits }) } : null);
  const isWithdrawn = useCorrected(key, stored, found);
  const answer = stored ?? found.value;
  const shown = useMemo(() => {
    if (!answer || !school.data) return null;
    lastVersion += 1;
    return { data: toTranscriptData(answer, school.data), version: lastVersion };
  }, [answer, school.data]);
  return {
    asked,
    shown,
    phoneDigits,
    /** The school wants to know the guardian's digits first. */
    isLocked: isLocked && Boolean(asked.studentId),
    isWithdrawn,
    error: found.error ?? school.error,
    loading: found.pending || school.isLoading,
  };
};
