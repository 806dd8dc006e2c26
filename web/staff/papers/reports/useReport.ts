import { useQuery } from '@tanstack/react-query';
import { getDefaultStore, useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type DocumentData, printedDocuments } from '#documents/index.ts';
import type { School } from '#documents/model/school.ts';
import type { ReportAnswers } from '#web/api/answers.ts';
import { isApiError, requestJson } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { authAtom, readToken } from '#web/api/session.ts';
import { useSchool } from '#web/api/useSchool.ts';
import { schoolInfoAtom, toSchoolInfo } from '#web/result/lookup.ts';
import { EVERY_ROLL } from '#web/staff/context/addresses.ts';
import type { Report, ReportKind, ReportRequest } from '#web/staff/context/report.ts';
import { fromCall, PAPERS_CALL, toCall } from '#web/staff/forms/filters.ts';
import { tabStorage } from '#web/state/storage.ts';

const ask = async (report: Report, request: ReportRequest): Promise<Answer> => {
  const answer = await requestJson('post', `/result/${report.call}`, reportBody(report, request));
  return report.kind === 'admit-cards' ? withPhotos(answer) : answer;
};

/** The body of the call: specification 3 has `is_merged` as a boolean. */
export const reportBody = ({ kind, call }: Pick<Report, 'kind' | 'call'>, request: ReportRequest) => {
  const asksMerged = call === 'marksheet' || printedDocuments[kind].merged !== 'never';
  return asksMerged ? { ...request, is_merged: request.is_merged === 'true' } : request;
};

/** Photos read at a time: a browser opens no more connections to a server. */
const AT_ONCE = 6;

/** The answer with the photos that its addresses name; without one that cannot be read. */
async function withPhotos(answer: ReportAnswers['admit-cards']): Promise<ReportAnswers['admit-cards']> {
  const students = answer.students.map((student) => ({ ...student }));
  const waiting = students.values();
  const readNext = async () => {
    for (const student of waiting) student.photo = student.photo && (await readPhoto(student.photo));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readNext));
  return { ...answer, students };
}

const readPhoto = async (address: string): Promise<string | null> => {
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return null;
  const photo = await answer.blob();
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(photo);
  });
};

/** Asks the server for what a form shows beside itself. */
export const previewQuery = (report: Report, request: ReportRequest) => ({
  queryKey: queryKeys.report(report.kind, request),
  queryFn: () => ask(report, request),
  staleTime: 60_000,
});

/** Asks the server, and leaves the answer with the filters in the browser, where a print page finds it. */
export const reportQuery = (report: Report, request: ReportRequest) => ({
  ...previewQuery(report, request),
  queryFn: async () => {
    const token = readToken();
    const answer = await ask(report, request);
    // Who has left meanwhile leaves nothing behind.
    if (readToken() === token) keep(report.kind, { answer, request, at: Date.now() });
    // Where the specification has it: the lookup begins with it.
    getDefaultStore().set(schoolInfoAtom, toSchoolInfo(request));
    return answer;
  },
});

/** What the document is drawn from: the school is that of the answer, where it has one. */
export const reportData = (report: Report, answer: Answer, school: School): DocumentData[ReportKind] =>
  report.toData(answer, { ...(answer.school ?? school), paper: answer.paper });

let lastVersion = 0;

/** What is kept goes with the person who read it. */
const useKept = (kind: ReportKind, person: string | undefined): Kept | null => {
  const read = () => ({ kind, person, kept: readKept(kind) });
  const [known, setKnown] = useState(read);
  if (known.kind === kind && known.person === person) return known.kept;
  const now = read();
  setKnown(now);
  return now.kept;
};

/**
 * The report that the address asks for; without an address the last one. What the browser keeps is shown at once, and
 * to a visitor alone; whoever is signed in gets what the server says now.
 */
export const useReport = (report: Report) => {
  const school = useSchool();
  const person = useAtomValue(authAtom)?._id;
  const isSignedIn = person !== undefined;
  const address = Object.fromEntries(useSearchParams()[0]);
  const kept = useKept(report.kind, person);
  const given = address.className ? address : kept && typedFilters(kept.request);
  const request = reportRequest(report, given ?? {});
  const isKept =
    kept && JSON.stringify(reportRequest(report, fromCall(kept.request))) === JSON.stringify(request);
  const { data, error, isLoading } = useQuery({
    ...reportQuery(report, request),
    enabled: Boolean(given) && isSignedIn,
    ...(isKept && { initialData: kept.answer, initialDataUpdatedAt: kept.at }),
  });
  // Without a connection what is kept still prints; what the server refuses does not.
  const isRefused = isApiError(error) && error.status !== 0;
  const answer = isRefused ? undefined : data;
  const shown = useMemo(() => {
    if (!answer || !school.data) return null;
    lastVersion += 1;
    return { data: reportData(report, answer, school.data), version: lastVersion };
  }, [report, answer, school.data]);
  // A call that was under way when the session ended is refused, and a visitor needs no message about it.
  const failure = (isSignedIn ? error : null) ?? school.error;
  return { given, request, shown, error: failure, loading: isLoading || school.isLoading };
};

/** Where this tab keeps the last answer of a report: 'merit-list' as 'meritList' (specification 3, section 2). */
const keyFor = (kind: ReportKind): string =>
  kind.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

type Answer = ReportAnswers[ReportKind];

/** An answer as the browser keeps it, with its request and its time. */
type Kept = { answer: Answer; request: ReportRequest; at: number };

/** Null also where an older version kept something of another shape. */
const readKept = (kind: ReportKind): Kept | null => {
  try {
    const { request, at, ...answer } = JSON.parse(tabStorage.getItem(keyFor(kind)) ?? '{}');
    return request && answer.exam ? { answer, request, at } : null;
  } catch {
    return null;
  }
};

/** The answer as it came. */
const keep = (kind: ReportKind, { answer, request, at }: Kept): void =>
  tabStorage.setItem(keyFor(kind), JSON.stringify({ ...answer, request, at }));

const COHORT = ['session', 'term', 'className', 'group', 'section', 'shift'] as const;

/** The filters of a request, without the rolls that nobody typed. */
export const typedFilters = (request: ReportRequest): ReportRequest => {
  const { rollFrom = '', rollTo = '', ...given } = fromCall(request);
  return rollTo && rollTo !== EVERY_ROLL.rollTo ? { ...given, rollFrom, rollTo } : given;
};

/** The request of a report, from the words of an address; the other words are for its neighbours. */
export const reportRequest = (
  { kind, also = [] }: Pick<Report, 'kind' | 'also'>,
  given: ReportRequest,
): ReportRequest => {
  const { hasRolls, merged } = printedDocuments[kind];
  const cohort = [...COHORT, ...also].flatMap((name) => (given[name] ? [[name, given[name]]] : []));
  const isMerged = merged === 'always' || (merged === 'chosen' && given.is_merged === 'true');
  const { rollFrom = EVERY_ROLL.rollFrom, rollTo = EVERY_ROLL.rollTo } = given;
  return {
    ...Object.fromEntries(cohort),
    ...(hasRolls && toCall({ rollFrom, rollTo }, PAPERS_CALL)),
    ...(isMerged && { is_merged: 'true' }),
  };
};
