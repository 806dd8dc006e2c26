import { Suspense, useState } from 'react';
import type { TranscriptData } from '#documents/transcript/Transcript.tsx';
import { lazyPart } from '#web/api/loadPart.ts';
import { LoadingPart } from '#web/frame/LoadingPart.tsx';
import { useLanguage } from '#web/i18n/language.ts';
import type { Lookup } from '#web/result/lookup.ts';
import { ResultFigures } from '#web/result/ResultFigures.tsx';
import { WhyDetails } from '#web/result/WhyDetails.tsx';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { ResultActions } from './ResultActions.tsx';

const Sheet = lazyPart(async () => (await import('./Sheet.tsx')).Sheet);

type TranscriptScreenProps = {
  data: TranscriptData;
  lookup: Lookup;
  /** Of the guardian, where the school asks for them. */
  phoneDigits: string | undefined;
  /** The result is the one stored on this phone, and the server could not confirm it. */
  isOffline: boolean;
};

/** The figures at once; the sheet, which weighs ten times as much, on request. */
export const TranscriptScreen = ({ data, lookup, phoneDigits, isOffline }: TranscriptScreenProps) => {
  const { lang, words, value, className, figures } = useLanguage();
  const [showsSheet, setShowsSheet] = useState(false);
  const { studentInfo } = data.result;
  const { exam } = data;
  const name = (lang === 'bn' && studentInfo.studentNameBn) || studentInfo.studentName;
  const about = [
    `${value(exam.term)} ${figures(exam.session)}`,
    `${words.class} ${className(exam.className)}`,
    `${words.studentId} ${figures(studentInfo.studentId)}`,
  ];
  const sheet = { data, lookup, isGuarded: phoneDigits !== undefined };
  return (
    <Screen title={name} lead={about.join(' · ')} actions={<ResultActions {...sheet} name={name} />}>
      {isOffline && <p role="status">{words.offlineResult}</p>}
      <ResultFigures data={data} name={name} isOpen />
      <WhyDetails request={lookup} {...(phoneDigits && { guarded: { phoneDigits, data } })} />
      {showsSheet ? (
        <Suspense fallback={<LoadingPart />}>
          <Sheet {...sheet} />
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
