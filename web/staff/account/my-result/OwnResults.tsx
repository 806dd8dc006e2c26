import { Link } from 'react-router-dom';
import type { PublishedExam } from '#web/api/answers.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { ExamTable } from './ExamTable.tsx';
import { ProgressChart } from './ProgressChart.tsx';
import { useMyExams } from './useMyResult.ts';

/** How a student went over the terms, and each published exam with the way to its transcript. */
export const OwnResults = () => {
  const { words, t, value, figures } = useStaffLanguage();
  const { data: own, isLoading, error } = useMyExams();
  const exams = own?.data;
  return (
    <>
      {isLoading && <Loading />}
      {error && <Notice wrong>{t(error)}</Notice>}
      {own?.closed.map((exam) => (
        <Notice key={`${exam.session} ${exam.term}`}>
          {words.beingCorrected(`${value(exam.term)} ${figures(exam.session)}`)}
        </Notice>
      ))}
      {exams?.length === 0 && own?.closed.length === 0 && <Notice>{words.noOwnResults}</Notice>}
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
    </>
  );
};

const addressFor = ({ session, term }: PublishedExam): string =>
  `/result?${new URLSearchParams({ session: String(session), term })}`;
