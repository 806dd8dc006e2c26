import type { ExamHead, StudentResult } from '#documents/model/result.ts';
import { attendanceFields, gradeFields, meritFields, totalFields } from '#documents/school/resultFields.ts';
import { Details } from '#web/ui/Details.tsx';
import { useSpoken } from './useSpoken.ts';

type ResultDetailsProps = { exam: ExamHead; result: StudentResult };

/** What stands below the subjects of a marksheet. */
export const ResultDetails = ({ exam, result }: ResultDetailsProps) => {
  const spoken = useSpoken();
  const { summary } = result;
  const fields = [
    ...totalFields(summary, spoken),
    ...gradeFields(result, exam, spoken),
    ...meritFields(result, spoken),
    ...attendanceFields(summary, spoken),
    { label: spoken.words.numberOfStudents, value: spoken.digits(summary.studentsCount) },
  ];
  return <Details items={fields.map(({ label, value }) => [label, value] as const)} />;
};

/** What one term of a merged marksheet comes to. */
export const TermDetails = ({ result: { summary, meritPosition, exempt } }: { result: StudentResult }) => {
  const { words, digits, points } = useSpoken();
  if (exempt) return <p>{words.exempt}</p>;
  return (
    <Details
      items={[
        [words.total, digits(summary.obtainedMarks)],
        [words.letterGrade, summary.letter],
        [words.gpa, points(summary.gpa)],
        [words.merit, meritPosition === null ? '-' : digits(meritPosition)],
      ]}
    />
  );
};
