import { MERGED_TERMS } from '#documents/model/exam.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { WhyDetails } from '#web/result/WhyDetails.tsx';
import { useSpoken } from './FigureTable.tsx';
import type { FiguresProps } from './report.ts';
import {
  isIssued,
  ResultDetails,
  ResultTable,
  StudentTable,
  TermDetails,
  whyRequest,
} from './StudentTable.tsx';

export const StudentFigures = ({ data: { exam, results }, request }: FiguresProps<'marksheet'>) => {
  const words = useStaffWords();
  return (
    <StudentTable results={results}>
      {(result) => (
        <>
          <ResultTable
            caption={words.figuresOfStudent(result.studentInfo.studentName)}
            exam={exam}
            result={result}
          />
          <ResultDetails exam={exam} result={result} />
          <WhyDetails request={whyRequest(request, result, exam.term)} issued={isIssued(exam)} />
        </>
      )}
    </StudentTable>
  );
};

const { halfYearly, annual } = MERGED_TERMS;

/** Half Yearly, Annual and Final, as on the sheet; each is worked out below its table. */
export const MergedFigures = ({ data: { exam, results }, request }: FiguresProps<'merged-marksheet'>) => {
  const { value } = useStaffLanguage();
  const { words } = useSpoken();
  return (
    <StudentTable results={results}>
      {(result) => (
        <>
          <h3>{value(halfYearly)}</h3>
          <ResultTable caption={value(halfYearly)} exam={exam} result={result.halfYearlyResults} />
          <TermDetails result={result.halfYearlyResults} />
          <WhyDetails
            request={whyRequest(request, result.halfYearlyResults, halfYearly)}
            issued={isIssued(exam)}
          />
          <h3>{value(annual)}</h3>
          <ResultTable caption={value(annual)} exam={exam} result={result.annualResults} />
          <TermDetails result={result.annualResults} />
          <WhyDetails request={whyRequest(request, result.annualResults, annual)} issued={isIssued(exam)} />
          <h3>{words.final}</h3>
          <ResultTable caption={words.final} exam={exam} result={result} />
          <ResultDetails exam={exam} result={result} />
          <WhyDetails
            request={{ ...whyRequest(request, result, annual), is_merged: 'true' }}
            issued={false}
          />
        </>
      )}
    </StudentTable>
  );
};
