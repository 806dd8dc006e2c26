import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { AttendanceSheet } from './AttendanceSheet.tsx';
import { useAttendance } from './useAttendance.ts';

/** The class of the address, once the server has told of it. */
export const AttendanceOfClass = ({ query }: { query: string }) => {
  const { words, t } = useStaffLanguage();
  const { data: answer, error, refetch } = useAttendance(query);
  if (error)
    return (
      <Notice wrong action={<Button onClick={() => refetch()}>{words.retry}</Button>}>
        {words.errorPrefix(t(error))}
      </Notice>
    );
  if (!answer) return <Loading />;
  if (answer.data.length === 0) return <Notice>{words.noStudents}</Notice>;
  return <AttendanceSheet query={query} answer={answer} />;
};
