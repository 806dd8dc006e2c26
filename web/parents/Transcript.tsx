import { Loading } from '#web/frame/Loading.tsx';
import { useWords } from '#web/i18n/language.ts';
import { lazyPart } from '#web/ui/loadPart.ts';
import { Screen } from '#web/ui/Screen.tsx';
import { TranscriptScreen } from './TranscriptScreen.tsx';
import { useTranscript } from './useTranscript.ts';

/** What stands where there is none: a transcript that is there need not load it. */
const AskDigits = lazyPart(async () => (await import('./AskDigits.tsx')).AskDigits);
const NoTranscript = lazyPart(async () => (await import('./NoTranscript.tsx')).NoTranscript);

export const Transcript = () => {
  const words = useWords();
  const { asked, loading, shown, isLocked, phoneDigits, ...none } = useTranscript();
  if (isLocked) return <AskDigits asked={asked} />;
  if (shown) {
    const { data, version } = shown;
    return <TranscriptScreen key={version} data={data} asked={asked} phoneDigits={phoneDigits} />;
  }
  return <Screen title={words.transcript}>{loading ? <Loading /> : <NoTranscript {...none} />}</Screen>;
};
