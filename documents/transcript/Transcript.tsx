import { examInWords } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { Explanation } from '#documents/model/explanation.ts';
import type { StudentInfo, StudentResult, TranscriptIssue } from '#documents/model/result.ts';
import { View } from '#documents/paper';
import {
  type DocumentProps,
  type ExamData,
  ExamProvider,
  examDate,
  Notes,
  ResultFigures,
  ResultSheet,
  ResultSignatures,
  ResultTable,
  SchoolDocument,
  StudentFields,
  usePaper,
  Verification,
} from '#documents/school';
import { WorkingPages } from './WorkingPages.tsx';

/** Where the school has no QR code on transcripts. */
const VERIFY = {
  en: 'Open this address to verify this transcript:',
  bn: 'যাচাই করতে এই ঠিকানায় যান:',
};

/** One student's result in one exam, verifiable by its serial number and QR code. */
export const Transcript = (props: DocumentProps<TranscriptData>) => {
  const { why, ...transcript } = props.data;
  return (
    <SchoolDocument
      title={(language) => transcriptTitle(props.data, language)}
      date={examDate(props.data)}
      {...props}
    >
      <TranscriptSheet {...transcript} />
      {why && <WorkingPages result={transcript.result} why={why} />}
    </SchoolDocument>
  );
};

const transcriptTitle = ({ result, exam }: TranscriptData, language: Language): string =>
  `${language.words.academicTranscript} ${result.studentInfo.studentId}, ${examInWords(exam, language)}`;

export type TranscriptData = ExamData & {
  result: StudentResult;
  /** Null until the exam is published. */
  issue: TranscriptIssue | null;
  /** How the result was worked out, printed on a page behind it; left out unless requested. */
  why?: Explanation;
};

type TranscriptSheetProps = Pick<TranscriptData, 'exam' | 'result' | 'issue'> & { bookmark?: StudentInfo };

/** The sheet of the result. */
export function TranscriptSheet({ exam, result, issue, ...sheet }: TranscriptSheetProps) {
  const hasQr = usePaper().school.paper?.qrOnTranscripts !== false;
  return (
    <ExamProvider exam={exam}>
      <ResultSheet title="academicTranscript" {...sheet}>
        <StudentFields student={result.studentInfo} />
        <ResultTable result={result} />
        <ResultFigures result={result} />
        <Notes result={result} issue={issue} />
        <View style={{ marginTop: 'auto' }}>
          <Verification issue={issue} hasQr={hasQr} verify={hasQr ? 'verify' : VERIFY} />
          <ResultSignatures />
        </View>
      </ResultSheet>
    </ExamProvider>
  );
}
