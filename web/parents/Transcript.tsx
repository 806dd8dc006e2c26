import { lazyPart } from '#web/api/loadPart.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useWords } from '#web/i18n/language.ts';
import { Screen } from '#web/ui/Screen.tsx';
import { NoTranscript } from './NoTranscript.tsx';
import { TranscriptScreen } from './TranscriptScreen.tsx';
import { useTranscript } from './useTranscript.ts';

/** Few schools ask for them. */
const AskDigits = lazyPart(async () => (await import('./AskDigits.tsx')).AskDigits);

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
