import type { ExamHead, StudentResult, TranscriptIssue } from '#documents/model/result.ts';
import { type DocumentProps, type ExamData, ExamDocument } from '#documents/school';
import { TranscriptSheet } from '#documents/transcript/Transcript.tsx';

/** `exam` is of all of them; each transcript has its own, as it was when the transcript was issued. */
export type TranscriptsData = ExamData & {
  results: IssuedTranscript[];
  /** Only those that a correction issued. */
  isReissue?: boolean;
};
export type IssuedTranscript = { exam: ExamHead; result: StudentResult; issue: TranscriptIssue };

/** The transcripts of a published exam, each as its own file prints it, a page for each student of a roll range. */
export const Transcripts = (props: DocumentProps<TranscriptsData>) => (
  <ExamDocument title="academicTranscript" {...props}>
    {props.data.results.map((issued) => {
      const { studentInfo } = issued.result;
      return <TranscriptSheet key={studentInfo.studentId} bookmark={studentInfo} {...issued} />;
    })}
  </ExamDocument>
);
