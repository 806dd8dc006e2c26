import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ALL } from '#documents/model/classes.ts';
import type {
  Dashboard as Answer,
  ClassProgress,
  Dashboard as DashboardAnswer,
  DashboardSubject,
} from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Entered, VerdictMark } from '#web/staff/exam/check-board/Entered.tsx';
import { ExamSteps } from '#web/staff/exam/check-board/ExamSteps.tsx';
import { boardAddress, cellAddress, type Exam } from '#web/staff/exam/working-exam/addresses.ts';
import { useWorkingExam } from '#web/staff/exam/working-exam/workingExam.ts';
import { Button } from '#web/ui/Button.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import styles from './Home.module.css';
import { SetupSteps } from './SetupSteps.tsx';

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
        <ExamSteps {...dashboard} exam={exam} />
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

type ClassesNextProps = { exam: Exam; classes: readonly ClassProgress[] };

/** Each class with what is to be done next for it, and the way there. */
const ClassesNext = ({ exam, classes }: ClassesNextProps) => {
  const { words, figures, className: classIn } = useStaffLanguage();
  const nextStep = ({ className, verdict, publishedAt, missing }: ClassProgress) => {
    const board = { to: boardAddress(exam, className), state: { opens: className } };
    if (publishedAt)
      return {
        to: `/print-jobs?${new URLSearchParams({ ...exam, className, kind: 'transcripts' })}`,
        text: words.dashboard.print,
      };
    if (verdict === 'ready') return { ...board, text: words.dashboard.publish };
    if (missing > 0)
      return {
        to: `/add-result?${new URLSearchParams({ ...exam, class: className })}`,
        text: words.dashboard.enter(figures(missing)),
      };
    return { ...board, text: words.dashboard.look };
  };
  const columns: DataColumn<ClassProgress>[] = [
    {
      title: words.class,
      cell: ({ className, verdict, publishedAt }) => (
        <>
          <Link to={boardAddress(exam, className)} state={{ opens: className }}>
            {words.ofClass(classIn(className))}
          </Link>
          <VerdictMark verdict={publishedAt ? 'published' : verdict} />
        </>
      ),
    },
    {
      title: words.dashboard.next,
      cell: (one) => {
        const { text, ...link } = nextStep(one);
        const name = words.ofClass(classIn(one.className));
        return (
          <div className={styles.next}>
            <Entered label={name} entered={one.entered} enrolled={one.enrolled} />
            <Link {...link}>
              <span className="visually-hidden">{name}: </span>
              {text}
            </Link>
          </div>
        );
      },
    },
  ];
  return (
    <DataTable
      caption={words.dashboard.classes}
      columns={columns}
      rows={classes}
      rowKey={({ className }) => className}
    />
  );
};

type SubjectProgressProps = {
  exam: Exam;
  subjects: readonly DashboardSubject[];
  withTeachers?: boolean;
};

/** What fits a screen; the rest is one press away. */
const MOST = 10;

/** Subjects with how far their marks are; the name leads into the grid. */
const SubjectProgress = ({ exam, subjects, withTeachers }: SubjectProgressProps) => {
  const { lang, words, className: classIn, figures, value } = useStaffLanguage();
  const [isWhole, setWhole] = useState(false);
  const nameFor = ({ subject }: DashboardSubject) => (lang === 'bn' && subject.nameBn) || subject.name;
  const placementFor = ({ className, section, shift, group }: DashboardSubject) => {
    const parts = [section, shift, group].filter((part) => part !== ALL && part !== 'General');
    return [words.ofClass(classIn(className)), ...parts.map(value)].join(' · ');
  };
  const columns: DataColumn<DashboardSubject>[] = [
    {
      title: words.subject,
      names: true,
      cell: (row) => (
        <>
          <Link to={cellAddress({ ...exam, className: row.className }, row, { subject: row.subject._id })}>
            {nameFor(row)}
          </Link>
          <span className={styles.place}>{placementFor(row)}</span>
          {withTeachers && row.teachers.length > 0 && (
            <span className={styles.place}>{row.teachers.join(', ')}</span>
          )}
        </>
      ),
    },
    {
      title: words.dashboard.entered,
      cell: (row) => (
        <>
          <Entered label={nameFor(row)} entered={row.entered} enrolled={row.enrolled} />
          {!row.isOpen && <VerdictMark verdict="published" />}
        </>
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption={words.dashboard.bySubject}
        columns={columns}
        rows={isWhole ? subjects : subjects.slice(0, MOST)}
        rowKey={({ className, subject, shift }) => `${className} ${shift} ${subject._id}`}
      />
      {subjects.length > MOST && (
        <Actions>
          <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole
              ? words.dashboard.mostWaiting(figures(MOST))
              : words.dashboard.allWaiting(figures(subjects.length))}
          </Button>
        </Actions>
      )}
    </>
  );
};

/** The working exam of the bar, or where none is chosen the one whose marks come in. */
const useDashboard = () => {
  const [{ session, term }] = useWorkingExam();
  const query = session && term ? `?${new URLSearchParams({ session, term })}` : '';
  return useQuery({
    queryKey: queryKeys.dashboard(query),
    queryFn: () => api.get<DashboardAnswer>(`/dashboard${query}`),
    placeholderData: keepPreviousData,
    // Others enter marks meanwhile.
    staleTime: 0,
  });
};
