import type { StudentResult, TranscriptIssue } from '#documents/model/result.ts';
import { View } from '#documents/paper';
import { isExaminee } from '#documents/rules/resultSummary.ts';
import {
  type DocumentProps,
  type ExamData,
  ExamDocument,
  Notes,
  ResultFigures,
  ResultSheet,
  ResultSignatures,
  ResultTable,
  StudentFields,
  Verification,
} from '#documents/school';

const VERIFY = {
  en: 'Scan the code or open this address to verify this result:',
  bn: 'ফলাফল যাচাই করতে কোডটি স্ক্যান করুন অথবা এই ঠিকানায় যান:',
};

export type MarksheetData = ExamData & {
  results: StudentResult[];
  /**
   * By student ID the transcript of the same published result, where the school has a QR code on marksheets: a marksheet
   * has no number of its own, and the code leads to what was issued.
   */
  issues?: Readonly<Record<string, TranscriptIssue>>;
};

/** The results of one exam, a page for each student of a roll range. */
export const Marksheet = (props: DocumentProps<MarksheetData>) => (
  <ExamDocument title="marksheet" {...props}>
    {props.data.results.map((result) => {
      const { studentInfo } = result;
      // Another, who was absent throughout and deleted since, may have had the ID before.
      const issue = (isExaminee(result) && props.data.issues?.[studentInfo.studentId]) || null;
      return (
        <ResultSheet
          key={`${studentInfo.studentId} ${studentInfo.roll}`}
          title="marksheet"
          bookmark={studentInfo}
        >
          <StudentFields student={studentInfo} />
          <ResultTable result={result} />
          <ResultFigures result={result} />
          <Notes result={result} issue={issue} />
          <View style={{ marginTop: 'auto' }}>
            <Verification issue={issue} hasQr verify={VERIFY} />
            <ResultSignatures />
          </View>
        </ResultSheet>
      );
    })}
  </ExamDocument>
);
