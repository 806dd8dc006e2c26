import { Link } from 'react-router-dom';
import type { TranscriptData } from '#documents/transcript/data.ts';
import { PaperActions } from '#web/screens/paper/PaperActions.tsx';
import { PaperPreview } from '#web/screens/paper/PaperPreview.tsx';
import { usePaper } from '#web/screens/paper/usePaper.ts';
import { useSchool } from '#web/screens/school/useSchool.ts';
import { WhyDetails } from '#web/screens/why/WhyDetails.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { useLanguage } from '#web/words/language.ts';
import type { Lookup } from './lookup.ts';
import { ResultFigures } from './ResultFigures.tsx';
import { ShareButton } from './ShareButton.tsx';

/** The figures for phones and screen readers first, then the sheet itself. */
export const TranscriptScreen = ({ data, asked }: { data: TranscriptData; asked: Lookup }) => {
  const { lang, words, value, className, figures } = useLanguage();
  const paper = usePaper({ kind: 'transcript', data, filters: asked });
  const { studentInfo } = data.result;
  // The second factor stays out of addresses, so what the server keeps behind it is not asked for again.
  const isOpen = useSchool().data?.lookupSecondFactor === 'none';
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
        <PaperActions paper={paper} direct={isOpen}>
          <ShareButton title={words.shareTitle(name)} />
        </PaperActions>
      }
    >
      <ResultFigures data={data} name={name} />
      {isOpen && <WhyDetails asked={asked} />}
      <PaperPreview paper={paper} />
      <p>
        <Link to="/get-result">{words.anotherResult}</Link>
      </p>
    </Screen>
  );
};
