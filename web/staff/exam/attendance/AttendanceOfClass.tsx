import type { CohortFilters } from '#documents/model/exam.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { AttendanceSheet } from './AttendanceSheet.tsx';
import { useAttendance } from './useAttendance.ts';

/** The class of the address. What is typed stays in sight where the class cannot be read again. */
export const AttendanceOfClass = ({ cohort, query }: { cohort: CohortFilters; query: string }) => {
  const { words, t } = useStaffLanguage();
  const { data: answer, error, refetch } = useAttendance(query);
  const failed = error && (
    <Notice wrong action={<Button onClick={() => refetch()}>{words.retry}</Button>}>
      {words.errorPrefix(t(error))}
    </Notice>
  );
  if (!answer) return failed ?? <Loading />;
  if (answer.data.length === 0) return <Notice>{words.noStudents}</Notice>;
  return (
    <>
      {failed}
      <AttendanceSheet cohort={cohort} query={query} answer={answer} refetch={refetch} />
    </>
  );
};
