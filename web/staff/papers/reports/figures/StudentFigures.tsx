import { useStaffWords } from '#web/i18n/staff/language.ts';
import { WhyDetails } from '#web/result/WhyDetails.tsx';
import { ResultDetails } from './ResultDetails.tsx';
import type { FiguresProps } from './report.ts';
import { StudentTable } from './StudentTable.tsx';
import { SubjectTable } from './SubjectTable.tsx';
import { isIssued, whyRequest } from './whyRequest.ts';

export const StudentFigures = ({ data: { exam, results }, request }: FiguresProps<'marksheet'>) => {
  const words = useStaffWords();
  return (
    <StudentTable results={results}>
      {(result) => (
        <>
          <SubjectTable
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
