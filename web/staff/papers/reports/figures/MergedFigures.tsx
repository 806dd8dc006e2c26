import { MERGED_TERMS } from '#documents/model/exam.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { WhyDetails } from '#web/result/WhyDetails.tsx';
import { ResultDetails, TermDetails } from './ResultDetails.tsx';
import type { FiguresProps } from './report.ts';
import { StudentTable } from './StudentTable.tsx';
import { SubjectTable } from './SubjectTable.tsx';
import { useSpoken } from './useSpoken.ts';
import { isIssued, whyRequest } from './whyRequest.ts';

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
          <SubjectTable caption={value(halfYearly)} exam={exam} result={result.halfYearlyResults} />
          <TermDetails result={result.halfYearlyResults} />
          <WhyDetails
            request={whyRequest(request, result.halfYearlyResults, halfYearly)}
            issued={isIssued(exam)}
          />
          <h3>{value(annual)}</h3>
          <SubjectTable caption={value(annual)} exam={exam} result={result.annualResults} />
          <TermDetails result={result.annualResults} />
          <WhyDetails request={whyRequest(request, result.annualResults, annual)} issued={isIssued(exam)} />
          <h3>{words.final}</h3>
          <SubjectTable caption={words.final} exam={exam} result={result} />
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
