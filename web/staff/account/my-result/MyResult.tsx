import { useSearchParams } from 'react-router-dom';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { Screen } from '#web/ui/Screen.tsx';
import { MyTranscript } from './MyTranscript.tsx';
import { OwnResults } from './OwnResults.tsx';

/** A student's own results, and each exam's transcript by its address. */
export const MyResult = () => {
  const words = useStaffWords();
  const [address] = useSearchParams();
  const [session, term] = [address.get('session'), address.get('term')];
  if (session && term) return <MyTranscript key={`${session} ${term}`} session={session} term={term} />;
  return (
    <Screen title={words.myResults} lead={words.myResultsLead}>
      <OwnResults />
    </Screen>
  );
};
