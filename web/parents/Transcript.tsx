import { useAtomValue, useSetAtom } from 'jotai';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { nameIn } from '#documents/i18n/language.ts';
import { printedWords } from '#documents/i18n/words.ts';
import type { TranscriptData } from '#documents/transcript/Transcript.tsx';
import type { IndividualAnswer } from '#web/api/answers.ts';
import { isApiError } from '#web/api/api.ts';
import { lazyPart, loadPart } from '#web/api/loadPart.ts';
import { usePromise } from '#web/api/usePromise.ts';
import { publishedAtom, useSchool } from '#web/api/useSchool.ts';
import { Loading, LoadingPart } from '#web/frame/Loading.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { useLanguage, useWords } from '#web/i18n/language.ts';
import { lookupWords } from '#web/i18n/lookup.ts';
import actions from '#web/paper/PaperActions.module.css';
import { usePaperOptions } from '#web/paper/usePaperOptions.ts';
import {
  dropLookupAtom,
  guardianAtom,
  isClosed,
  isFreshAtom,
  isGone,
  isSameStudent,
  type Lookup,
  lastLookupAtom,
  lookUp,
  resultAtom,
  toTranscriptData,
} from '#web/result/lookup.ts';
import { ResultFigures } from '#web/result/ResultFigures.tsx';
import { ShareButton } from '#web/result/ShareButton.tsx';
import { WhyDetails } from '#web/result/WhyDetails.tsx';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Button, ButtonAnchor, ButtonLink } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { closedMessage } from './checkLookup.ts';
import { NotFoundHelp } from './GetResult.tsx';
import { useQuery } from './router.tsx';
import type { ResultSheet } from './sheetFile.ts';

export const Transcript = () => {
  const words = useWords();
  const { lookup, loading, shown, isLocked, isOffline, phoneDigits, ...none } = useTranscript();
  if (isLocked) return <AskDigits lookup={lookup} />;
  if (shown) {
    const { data, version } = shown;
    return <TranscriptScreen key={version} {...{ data, lookup, phoneDigits, isOffline }} />;
  }
  return (
    <Screen title={words.transcript}>
      {loading ? <Loading /> : <NoTranscript lookup={lookup} {...none} />}
    </Screen>
  );
};

/** Few schools ask for them. */
const AskDigits = lazyPart(async () => (await import('./AskDigits.tsx')).AskDigits);

type NoTranscriptProps = Pick<ReturnType<typeof useTranscript>, 'gone' | 'error'> & {
  lookup: Lookup;
};

/** Why there is none, and the way to one. */
const NoTranscript = ({ lookup, gone, error }: NoTranscriptProps) => {
  const { lang, words, t } = useLanguage();
  const closed = closedMessage(useAtomValue(publishedAtom), lookup);
  const again = (
    <ButtonLink look="main" to="/get-result">
      {words.getResult}
    </ButtonLink>
  );
  if (isClosed(error)) return <Notice action={again}>{t(error)}</Notice>;
  if (gone) {
    const { withdrawn, unknownNow } = lookupWords[lang];
    return <Notice action={again}>{gone.isUnknown ? unknownNow : withdrawn}</Notice>;
  }
  if (error instanceof Error && !isGone(error))
    return (
      <Notice wrong action={again}>
        {t(error)}
      </Notice>
    );
  if (closed) return <Notice action={again}>{t(closed)}</Notice>;
  return (
    <Notice action={again}>
      {words.noStudentInformation}
      <NotFoundHelp />
    </Notice>
  );
};

type TranscriptScreenProps = {
  data: TranscriptData;
  lookup: Lookup;
  /** Of the guardian, where the school asks for them. */
  phoneDigits: string | undefined;
  /** The result is the one stored on this phone, and the server could not confirm it. */
  isOffline: boolean;
};

/** The figures at once; the sheet, which weighs ten times as much, on request. */
const TranscriptScreen = ({ data, lookup, phoneDigits, isOffline }: TranscriptScreenProps) => {
  const { lang, words, value, className, figures } = useLanguage();
  const [showsSheet, setShowsSheet] = useState(false);
  const { studentInfo } = data.result;
  const { exam } = data;
  const name = nameIn(lang, studentInfo.studentName, studentInfo.studentNameBn);
  const about = [
    `${value(exam.term)} ${figures(exam.session)}`,
    printedWords.inClass[lang].replace('{class}', className(exam.className)),
    `${words.section} ${value(studentInfo.section)}`,
    `${printedWords.roll[lang]} ${figures(studentInfo.roll)}`,
    `${words.studentId} ${figures(studentInfo.studentId)}`,
  ];
  const sheet = { data, lookup, isTyped: phoneDigits !== undefined };
  return (
    <Screen title={name} lead={about.join(' · ')} actions={<ResultActions {...sheet} name={name} />}>
      {isOffline && <p role="status">{words.offlineResult}</p>}
      <ResultFigures data={data} name={name} isOpen />
      <WhyDetails request={lookup} {...(phoneDigits && { guarded: { phoneDigits, data } })} />
      {showsSheet ? (
        <Suspense fallback={<LoadingPart />}>
          <TranscriptPreview {...sheet} />
        </Suspense>
      ) : (
        <div>
          <Button onClick={() => setShowsSheet(true)}>
            <Icon name="eye" />
            {words.showSheet}
          </Button>
        </div>
      )}
      <p>
        <AppLink to="/get-result">{words.anotherResult}</AppLink>
      </p>
    </Screen>
  );
};

const TranscriptPreview = lazyPart(async () => (await import('./TranscriptPreview.tsx')).TranscriptPreview);

/** A parent keeps and passes on; few have a printer. */
const ResultActions = ({ name, ...sheet }: ResultSheet & { name: string }) => {
  const words = useWords();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const { options, name: address } = usePaperOptions('transcript', sheet.lookup);
  const run = async (act: 'print' | 'save') => {
    setBusy(true);
    try {
      const paper = await loadPart(() => import('./sheetFile.ts'));
      const file = await paper.readSheet(sheet, options, address);
      await paper[act](file);
    } catch {
      toast.error(words.drawingFailed);
    }
    setBusy(false);
  };
  const download = (
    <>
      <Icon name="download" />
      {words.download}
    </>
  );
  return (
    <div className={actions.row}>
      {sheet.isTyped ? (
        <Button look="main" disabled={busy} onClick={() => run('save')}>
          {download}
        </Button>
      ) : (
        <ButtonAnchor look="main" href={address} download>
          {download}
        </ButtonAnchor>
      )}
      <ShareButton name={name} address={window.location.href} />
      <Button disabled={busy} onClick={() => run('print')}>
        <Icon name="print" />
        {words.print}
      </Button>
    </div>
  );
};

/** The result to show: the stored one where it is of this lookup, and the server's as soon as it is there. */
const useTranscript = () => {
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
  const gone = useCorrected({ key, lookup, stored }, found);
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
    gone,
    /** The server could not be reached. */
    isOffline: isApiError(found.error) && found.error.status === 0,
    error: found.error ?? school.error,
    loading: found.pending || school.isLoading,
  };
};

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

type Kept = { key: string; lookup: Lookup; stored: IndividualAnswer | null };

/**
 * What the browser keeps follows what the server says now. Returns how it is gone: taken back for a while, or unknown,
 * as after the student ID was corrected.
 */
const useCorrected = ({ key, lookup, stored }: Kept, found: ReturnType<typeof useFound>) => {
  const keep = useSetAtom(resultAtom);
  const drop = useSetAtom(dropLookupAtom);
  const [gone, setGone] = useState<{ key: string; isUnknown: boolean } | null>(null);
  const { value, error } = found;
  useEffect(() => {
    if (!stored) return;
    if (value && JSON.stringify(value) !== JSON.stringify(stored)) keep(value);
    if (!isGone(error)) return;
    setGone({ key, isUnknown: !isClosed(error) });
    if (isClosed(error)) keep(null);
    else drop(lookup);
  }, [key, lookup, stored, value, error, keep, drop]);
  // Without an address the dropped lookup leaves none.
  return gone?.key === key || !lookup.studentId ? gone : null;
};

const useFound = (key: string, lookup: Lookup | null) => usePromise(key, lookup && (() => lookUp(lookup)));

/** What is drawn of one answer says nothing of the next. */
let lastVersion = 0;
