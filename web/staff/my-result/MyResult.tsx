import { Link, useSearchParams } from 'react-router-dom';
import type { PublishedExam } from '#web/api/answers.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { ExamTable } from './ExamTable.tsx';
import { MyTranscript } from './MyTranscript.tsx';
import { ProgressChart } from './ProgressChart.tsx';
import { useMyExams } from './useMyResult.ts';

/** A student's own results: how she went over the terms, and each exam's transcript by its address. */
export const MyResult = () => {
  const { words, t, value, figures } = useStaffLanguage();
  const [address] = useSearchParams();
  const { data: own, isLoading, error } = useMyExams();
  const exams = own?.data;
  const [session, term] = [address.get('session'), address.get('term')];
  if (session && term) return <MyTranscript key={`${session} ${term}`} session={session} term={term} />;
  return (
    <Screen title={words.myResults} lead={words.myResultsLead}>
      {isLoading && <Loading />}
      {error && <Notice wrong>{t(error)}</Notice>}
      {own?.closed.map((exam) => (
        <Notice key={`${exam.session} ${exam.term}`}>
          {words.beingCorrected(`${value(exam.term)} ${figures(exam.session)}`)}
        </Notice>
      ))}
      {exams?.length === 0 && own?.closed.length === 0 && <Notice>{words.nothingPublished}</Notice>}
      {exams && exams.length > 1 && (
        <Panel title={words.myProgress}>
          <ProgressChart exams={exams} />
        </Panel>
      )}
      {exams && exams.length > 0 && (
        <ExamTable
          caption={words.myExams}
          exams={exams}
          link={(exam, name) => <Link to={addressFor(exam)}>{name}</Link>}
        />
      )}
    </Screen>
  );
};

const addressFor = ({ session, term }: PublishedExam): string =>
  `/result?${new URLSearchParams({ session: String(session), term })}`;
