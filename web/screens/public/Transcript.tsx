import { Loading } from '#web/screens/shell/Loading.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { useWords } from '#web/words/language.ts';
import { TranscriptScreen } from './TranscriptScreen.tsx';
import { useTranscript } from './useTranscript.ts';

export const Transcript = () => {
  const words = useWords();
  const { asked, loading, data } = useTranscript();
  if (data) return <TranscriptScreen data={data} asked={asked} />;
  return (
    <Screen title={words.transcript}>
      {loading ? (
        <Loading />
      ) : (
        <Notice
          action={
            <ButtonLink look="main" to="/get-result">
              {words.getResult}
            </ButtonLink>
          }
        >
          {words.noStudentInformation}
        </Notice>
      )}
    </Screen>
  );
};
