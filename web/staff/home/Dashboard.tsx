import { Link } from 'react-router-dom';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { ClassTable } from '#web/staff/check-board/ClassTable.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { useDashboard } from './useDashboard.ts';
import { WaitingTable } from './WaitingTable.tsx';

/** Where the school stands: the exam whose marks come in, and what waits for whom. */
export const Dashboard = () => {
  const { words, t, value, figures } = useStaffLanguage();
  const { data, error } = useDashboard();
  if (error) return <Notice wrong>{words.errorPrefix(t(error))}</Notice>;
  if (!data) return <Loading />;
  const { exam, classes, waiting, pending } = data;
  const running = exam && { session: String(exam.session), term: exam.term };
  return (
    <>
      {pending !== null && pending > 0 && (
        <Notice>
          <Link to="/user-list">{words.dashboard.pending(figures(pending))}</Link>
        </Notice>
      )}
      {running && classes.length > 0 && (
        <Panel title={`${value(running.term)} ${figures(running.session)}`}>
          <ClassTable exam={running} classes={classes} opened={null} />
        </Panel>
      )}
      {running && waiting.length > 0 && (
        <Panel title={words.dashboard.waiting}>
          <WaitingTable exam={running} waiting={waiting} />
        </Panel>
      )}
    </>
  );
};
