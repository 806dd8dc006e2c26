import { Link } from 'react-router-dom';
import type { Dashboard as Answer } from '#web/api/answers.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { ExamSteps } from '#web/staff/exam/check-board/ExamSteps.tsx';
import { useWorkingExam } from '#web/staff/exam/working-exam/workingExam.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { ClassesNext } from './ClassesNext.tsx';
import { SetupSteps } from './SetupSteps.tsx';
import { SubjectProgress } from './SubjectProgress.tsx';
import { useDashboard } from './useDashboard.ts';

/** The exam that is worked on, and what waits for this user in it. */
export const Dashboard = () => {
  const { words, t, figures } = useStaffLanguage();
  const { data, error, refetch } = useDashboard();
  if (error)
    return (
      <Notice wrong action={<Button onClick={() => refetch()}>{words.retry}</Button>}>
        {words.errorPrefix(t(error))}
      </Notice>
    );
  if (!data) return <Loading />;
  const { pending, setup } = data;
  return (
    <>
      {pending !== null && pending > 0 && (
        <Notice>
          <Link to="/user-list">{words.dashboard.pending(figures(pending))}</Link>
        </Notice>
      )}
      {setup && <SetupSteps setup={setup} />}
      <RunningExam dashboard={data} />
      {data.can.publish ? <HeadsExam dashboard={data} /> : <OwnSubjects dashboard={data} />}
    </>
  );
};

type PartProps = { dashboard: Answer };

const readExam = ({ exam }: Answer) => exam && { session: String(exam.session), term: exam.term };

const useExamTitle = () => {
  const { value, figures } = useStaffLanguage();
  return ({ session, term }: { session: string | number; term: string }) =>
    `${value(term)} ${figures(session)}`;
};

/** Offers the exam whose marks come in where another one is chosen in the bar. */
const RunningExam = ({ dashboard: { exam, running } }: PartProps) => {
  const { words } = useStaffLanguage();
  const [, choose] = useWorkingExam();
  const title = useExamTitle();
  if (!running || (exam?.session === running.session && exam.term === running.term)) return null;
  const change = () => choose({ session: String(running.session), term: running.term });
  return (
    <Notice action={<Button onClick={change}>{words.dashboard.switchTo(title(running))}</Button>}>
      {words.dashboard.running(title(running))}
    </Notice>
  );
};

const HeadsExam = ({ dashboard }: PartProps) => {
  const { words } = useStaffLanguage();
  const title = useExamTitle();
  const exam = readExam(dashboard);
  const { classes, subjects } = dashboard;
  if (!exam || classes.length === 0) return null;
  const waiting = subjects.filter(({ isOpen, entered, enrolled }) => isOpen && entered < enrolled);
  return (
    <>
      <Panel title={title(exam)}>
        <ExamSteps exam={exam} classes={classes} publishes />
        <ClassesNext exam={exam} classes={classes} />
      </Panel>
      {waiting.length > 0 && (
        <Panel title={words.dashboard.waiting}>
          <SubjectProgress exam={exam} subjects={waiting} withTeachers />
        </Panel>
      )}
    </>
  );
};

/** Of a teacher or operator. */
const OwnSubjects = ({ dashboard }: PartProps) => {
  const { words } = useStaffLanguage();
  const title = useExamTitle();
  const exam = readExam(dashboard);
  if (!exam || dashboard.subjects.length === 0) return <Notice>{words.dashboard.noSubjects}</Notice>;
  return (
    <Panel title={words.dashboard.ownSubjects(title(exam))}>
      <SubjectProgress exam={exam} subjects={dashboard.subjects} />
    </Panel>
  );
};
