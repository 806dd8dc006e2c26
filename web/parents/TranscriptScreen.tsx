import { Link } from 'react-router-dom';
import type { TranscriptData } from '#documents/transcript/Transcript.tsx';
import { useLanguage } from '#web/i18n/language.ts';
import { PaperActions } from '#web/paper/PaperActions.tsx';
import { PaperPreview } from '#web/paper/PaperPreview.tsx';
import { usePaper } from '#web/paper/usePaper.ts';
import type { Lookup } from '#web/result/lookup.ts';
import { ResultFigures } from '#web/result/ResultFigures.tsx';
import { WhyDetails } from '#web/result/WhyDetails.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { ShareButton } from './ShareButton.tsx';

type TranscriptScreenProps = {
  data: TranscriptData;
  asked: Lookup;
  /** Of the guardian, where the school asks for them. */
  phoneDigits: string | undefined;
};

/** The figures for phones and screen readers first, then the sheet itself. */
export const TranscriptScreen = ({ data, asked, phoneDigits }: TranscriptScreenProps) => {
  const { lang, words, value, className, figures } = useLanguage();
  const paper = usePaper({ kind: 'transcript', data, filters: asked });
  const { studentInfo } = data.result;
  const { exam } = data;
  const name = (lang === 'bn' && studentInfo.studentNameBn) || studentInfo.studentName;
  const about = [
    `${value(exam.term)} ${figures(exam.session)}`,
    `${words.class} ${className(exam.className)}`,
    `${words.studentId} ${figures(studentInfo.studentId)}`,
  ];
  return (
    <Screen
      title={name}
      lead={about.join(' · ')}
      actions={
        <PaperActions paper={paper} direct={phoneDigits === undefined}>
          <ShareButton title={words.shareTitle(name)} />
        </PaperActions>
      }
    >
      <ResultFigures data={data} name={name} />
      <WhyDetails asked={asked} {...(phoneDigits && { guarded: { phoneDigits, data } })} />
      <PaperPreview paper={paper} />
      <p>
        <Link to="/get-result">{words.anotherResult}</Link>
      </p>
    </Screen>
  );
};
