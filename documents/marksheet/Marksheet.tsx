import { bookmarkTitle } from '#documents/i18n/cohort.ts';
import type { StudentResult, TranscriptIssue } from '#documents/model/result.ts';
import { ResultSheet } from '#documents/school/ResultSheet.tsx';
import { type DocumentProps, type ExamData, ExamDocument } from '#documents/school/SchoolDocument.tsx';

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
export const Marksheet = (props: DocumentProps<MarksheetData>) => {
  const { exam, results, issues } = props.data;
  return (
    <ExamDocument title="marksheet" {...props}>
      {results.map((result) => (
        <ResultSheet
          key={result.studentInfo.studentId}
          title="marksheet"
          exam={exam}
          result={result}
          issue={issues?.[result.studentInfo.studentId] ?? null}
          hasQr
          verify={VERIFY}
          bookmark={(language) => bookmarkTitle(result.studentInfo, language)}
        />
      ))}
    </ExamDocument>
  );
};
