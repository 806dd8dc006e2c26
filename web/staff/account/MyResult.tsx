import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { nameIn } from '#documents/i18n/language.ts';
import type { IndividualAnswer, PublishedExam } from '#web/api/answers.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useGet } from '#web/api/useGet.ts';
import { useSchool } from '#web/api/useSchool.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { PaperActions } from '#web/paper/PaperActions.tsx';
import { PaperPreview } from '#web/paper/PaperPreview.tsx';
import { usePaper } from '#web/paper/usePaper.ts';
import { toLookup, toTranscriptData } from '#web/result/lookup.ts';
import { ResultFigures } from '#web/result/ResultFigures.tsx';
import { ShareButton } from '#web/result/ShareButton.tsx';
import { WhyDetails } from '#web/result/WhyDetails.tsx';
import { examName } from '#web/staff/forms/names.ts';
import { ExamTable } from '#web/staff/results/ExamTable.tsx';
import { ProgressChart } from '#web/staff/results/ProgressChart.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';

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

type Exam = { session: string; term: string };

/** The student's transcript of one exam: the figures, then the sheet. */
const MyTranscript = (exam: Exam) => {
  const { words, t } = useStaffLanguage();
  const school = useSchool();
  const { data: answer, error } = useGet(
    queryKeys.ownResults(exam.session, exam.term),
    `/my-result?${new URLSearchParams(exam)}`,
  );
  if (answer?.Data && school.data) return <Shown answer={answer} school={school.data} exam={exam} />;
  return (
    <Screen title={words.transcript}>
      {error ? (
        <Notice wrong action={<ButtonLink to="/result">{words.myResults}</ButtonLink>}>
          {t(error)}
        </Notice>
      ) : (
        <Loading />
      )}
    </Screen>
  );
};

type School = NonNullable<ReturnType<typeof useSchool>['data']>;

const Shown = ({ answer, school, exam }: { answer: IndividualAnswer; school: School; exam: Exam }) => {
  const language = useStaffLanguage();
  const { lang, words } = language;
  const data = useMemo(() => toTranscriptData(answer, school), [answer, school]);
  const paper = usePaper({ kind: 'transcript', data, filters: exam });
  const { studentInfo } = data.result;
  const name = nameIn(lang, studentInfo.studentName, studentInfo.studentNameBn);
  const lookup = toLookup(data.exam, studentInfo.studentId);
  // Where it opens without signing in.
  const address = `${window.location.origin}/get-result/transcript?${new URLSearchParams(lookup)}`;
  return (
    <Screen
      title={examName(language, exam)}
      lead={name}
      actions={
        <PaperActions paper={paper}>
          <ShareButton name={name} address={address} />
          <ButtonLink to="/result">{words.myResults}</ButtonLink>
        </PaperActions>
      }
    >
      <ResultFigures data={data} name={name} />
      <WhyDetails request={lookup} />
      <PaperPreview paper={paper} />
    </Screen>
  );
};

/** How a student went over the terms, and each published exam with the way to its transcript. */
export const OwnResults = () => {
  const language = useStaffLanguage();
  const { words, t } = language;
  const { data: own, isLoading, error } = useGet(queryKeys.ownResults(), '/my-result');
  const exams = own?.data;
  return (
    <>
      {isLoading && <Loading />}
      {error && <Notice wrong>{t(error)}</Notice>}
      {own?.closed?.map((exam) => (
        <Notice key={`${exam.session} ${exam.term}`}>{words.beingCorrected(examName(language, exam))}</Notice>
      ))}
      {exams?.length === 0 && own?.closed?.length === 0 && <Notice>{words.noOwnResults}</Notice>}
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
