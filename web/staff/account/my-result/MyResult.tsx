import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { IndividualAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
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
import { ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
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

type Exam = { session: string; term: string };

/** The student's transcript of one exam: the figures, then the sheet. */
const MyTranscript = (exam: Exam) => {
  const { words, t } = useStaffLanguage();
  const school = useSchool();
  const { data: answer, error } = useQuery({
    queryKey: queryKeys.ownResults(exam.session, exam.term),
    queryFn: () => api.get<IndividualAnswer>(`/my-result?${new URLSearchParams(exam)}`),
  });
  if (answer && school.data) return <Shown answer={answer} school={school.data} exam={exam} />;
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
  const { lang, words, value, figures } = useStaffLanguage();
  const data = useMemo(() => toTranscriptData(answer, school), [answer, school]);
  const paper = usePaper({ kind: 'transcript', data, filters: exam });
  const { studentInfo } = data.result;
  const name = (lang === 'bn' && studentInfo.studentNameBn) || studentInfo.studentName;
  const lookup = toLookup(data.exam, studentInfo.studentId);
  // Where it opens without signing in.
  const address = `${window.location.origin}/get-result/transcript?${new URLSearchParams(lookup)}`;
  return (
    <Screen
      title={`${value(exam.term)} ${figures(exam.session)}`}
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
