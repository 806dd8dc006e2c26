import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { nameIn } from '#documents/i18n/language.ts';
import type {
  ClassProgress,
  Dashboard as DashboardAnswer,
  DashboardSubject,
  Setup,
} from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { lazyPart } from '#web/api/loadPart.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { authAtom } from '#web/api/session.ts';
import { useChoices } from '#web/api/useChoices.ts';
import { Loaded } from '#web/frame/Loaded.tsx';
import { LoadingPart } from '#web/frame/Loading.tsx';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { ADD_NATIONAL, boardAddress, cellAddress, type Exam } from '#web/staff/context/addresses.ts';
import { useMenu } from '#web/staff/context/menu.ts';
import { useProfile } from '#web/staff/context/useProfile.ts';
import { useWorkingExam } from '#web/staff/context/workingExam.ts';
import { useHasDrafts } from '#web/staff/drafts/draftKeys.ts';
import { ClassLink, Entered, ExamSteps, VerdictMark } from '#web/staff/exam/check-board/ExamSteps.tsx';
import { CLASS_SEAT, describePlace, examName } from '#web/staff/forms/names.ts';
import { backTo } from '#web/staff/forms/useGoBack.ts';
import { Button, ButtonAnchor } from '#web/ui/Button.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { Steps } from '#web/ui/Steps.tsx';
import styles from './Home.module.css';

// Of students alone.
const OwnResults = lazyPart(async () => (await import('#web/staff/account/MyResult.tsx')).OwnResults);
const UnsavedWork = lazyPart(async () => (await import('#web/staff/drafts/DraftList.tsx')).UnsavedWork);

/** What waits for this user: a head's exam, a teacher's subjects, a student's results. */
export const Home = () => {
  const words = useStaffWords();
  const menu = useMenu();
  const hasDrafts = useHasDrafts();
  const auth = useAtomValue(authAtom);
  const userType = auth?.userType ?? '';
  // A user without a role looks here whether it has come.
  useProfile({ fresh: true });
  return (
    <Screen
      title={words.welcome(auth?.firstName || words.user)}
      lead={words.dashboard.userType(words.userType, words.userTypes[userType])}
      // A page of the parents' app.
      actions={
        <ButtonAnchor look="quiet" href="/get-result">
          {words.getResult}
        </ButtonAnchor>
      }
    >
      {hasDrafts && (
        <Suspense>
          <UnsavedWork />
        </Suspense>
      )}
      {userType === '' && <Notice>{words.waitingForRole}</Notice>}
      {userType === 'student' && (
        <Suspense fallback={<LoadingPart />}>
          <OwnResults />
        </Suspense>
      )}
      {menu.canOpen('/check-board') && <Dashboard />}
    </Screen>
  );
};

/** The exam that is worked on, and what waits for this user in it. */
const Dashboard = () => {
  const { words, figures } = useStaffLanguage();
  return (
    <Loaded query={useDashboard()}>
      {(dashboard) => (
        <>
          {dashboard.pending !== null && dashboard.pending > 0 && (
            <Notice>
              <Link to="/user-list">{words.dashboard.pending(figures(dashboard.pending))}</Link>
            </Notice>
          )}
          {dashboard.setup && <SetupSteps setup={dashboard.setup} />}
          <RunningExam dashboard={dashboard} />
          {dashboard.can.publish ? (
            <HeadsExam dashboard={dashboard} />
          ) : (
            <OwnSubjects dashboard={dashboard} />
          )}
        </>
      )}
    </Loaded>
  );
};

/** In ms: the bar takes over the exam of an answer, which is not read again for it. */
const FRESH_MS = 1000;

const dashboardQuery = ({ session, term }: Exam): string =>
  session && term ? String(new URLSearchParams({ session, term })) : '';

/** The working exam of the bar. Without one the exam whose marks come in, which the bar then shows. */
const useDashboard = () => {
  const [{ session, term }, change] = useWorkingExam();
  const queries = useQueryClient();
  const query = dashboardQuery({ session, term });
  const dashboard = useQuery({
    queryKey: queryKeys.dashboard(query),
    queryFn: () => (query ? api.get(`/dashboard?${query}`) : api.get('/dashboard')),
    placeholderData: keepPreviousData,
    // Others enter marks meanwhile.
    staleTime: FRESH_MS,
    // Another screen may have read this a moment ago, before its own change was saved.
    refetchOnMount: 'always',
  });
  const { data } = dashboard;
  const follow = useEffectEvent((answer: DashboardAnswer | undefined) => {
    const exam = answer && readExam(answer);
    if (!exam || term) return;
    queries.setQueryData(queryKeys.dashboard(dashboardQuery(exam)), answer);
    change(exam);
  });
  useEffect(() => follow(data), [data]);
  return dashboard;
};

/** The way of a new school to its first paper; gone once all of it is done. */
const SetupSteps = ({ setup }: { setup: Setup }) => {
  const { words } = useStaffLanguage();
  const { setup: labels } = words.dashboard;
  const { sessions } = useChoices();
  const { first } = setup;
  const exam = first && { session: String(first.session), term: first.term };
  const steps = [
    { name: 'school', isDone: setup.school, to: '/school-settings' },
    {
      name: 'subjects',
      isDone: setup.subjects,
      to: `/subject-list?${new URLSearchParams({ session: sessions[0]?.value ?? '', ...ADD_NATIONAL })}`,
    },
    { name: 'people', isDone: setup.people, to: '/add-student-bulk' },
    {
      name: 'marks',
      isDone: setup.marks,
      to:
        first && exam
          ? `/add-result?${new URLSearchParams({
              ...exam,
              class: first.className,
              section: first.section,
              shift: first.shift,
              group: first.group,
            })}`
          : '/add-result',
    },
    { name: 'paper', isDone: setup.paper, to: exam ? boardAddress(exam, first?.className) : '/check-board' },
  ] as const;
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <Panel title={labels.title}>
      <Steps
        label={labels.title}
        done={words.done}
        steps={steps.map(({ name, isDone, to }) => ({
          ...{ key: name, isDone },
          title: (
            <Link to={to} state={backTo('/')}>
              {labels[name].title}
            </Link>
          ),
          detail: (
            <>
              {labels[name].text}
              {name === 'people' && (
                <p>
                  <Link to="/add-student">{words.linkAddStudent}</Link>
                  {' · '}
                  <Link to="/add-user">{words.linkAddUser}</Link>
                </p>
              )}
            </>
          ),
        }))}
      />
    </Panel>
  );
};

type PartProps = { dashboard: DashboardAnswer };

const readExam = ({ exam }: DashboardAnswer): Exam | null =>
  exam && { session: String(exam.session), term: exam.term };

/** Offers the exam whose marks come in where another one is chosen in the bar. */
const RunningExam = ({ dashboard: { exam, running } }: PartProps) => {
  const language = useStaffLanguage();
  const { dashboard: labels } = language.words;
  const [, choose] = useWorkingExam();
  if (!running || (exam?.session === running.session && exam.term === running.term)) return null;
  const change = () => choose({ session: String(running.session), term: running.term });
  const name = examName(language, running);
  return (
    <Notice action={<Button onClick={change}>{labels.switchTo(name)}</Button>}>{labels.running(name)}</Notice>
  );
};

const HeadsExam = ({ dashboard }: PartProps) => {
  const language = useStaffLanguage();
  const exam = readExam(dashboard);
  const { classes, subjects } = dashboard;
  if (!exam || classes.length === 0) return null;
  const waiting = subjects.filter(({ isOpen, entered, enrolled }) => isOpen && entered < enrolled);
  return (
    <>
      <Panel title={examName(language, exam)}>
        <ExamSteps {...dashboard} exam={exam} />
        <ClassesNext exam={exam} classes={classes} />
      </Panel>
      {waiting.length > 0 && (
        <Panel title={language.words.dashboard.waiting}>
          <SubjectProgress exam={exam} subjects={waiting} withTeachers />
        </Panel>
      )}
    </>
  );
};

/** What a teacher teaches first, then the other subjects of the class that this teacher or operator has. */
const OwnSubjects = ({ dashboard }: PartProps) => {
  const language = useStaffLanguage();
  const exam = readExam(dashboard);
  if (!exam || dashboard.subjects.length === 0) return <Notice>{language.words.dashboard.noSubjects}</Notice>;
  const { dashboard: labels } = language.words;
  const name = examName(language, exam);
  const own = dashboard.subjects.filter(({ mine }) => mine);
  const others = dashboard.subjects.filter(({ mine }) => !mine);
  return (
    <>
      {own.length > 0 && (
        <Panel title={labels.youTeach(name)}>
          <SubjectProgress exam={exam} subjects={own} />
        </Panel>
      )}
      {others.length > 0 && (
        <Panel title={own.length > 0 ? labels.otherSubjects(name) : labels.classSubjects(name)}>
          <SubjectProgress exam={exam} subjects={others} withTeachers />
        </Panel>
      )}
    </>
  );
};

type ClassesNextProps = { exam: Exam; classes: readonly ClassProgress[] };

/** Each class with what is to be done next for it, and the way there. */
const ClassesNext = ({ exam, classes }: ClassesNextProps) => {
  const { words, figures, className: classIn } = useStaffLanguage();
  const nextStep = ({ className, verdict, publishedAt, entered, enrolled }: ClassProgress) => {
    const board = { to: boardAddress(exam, className), state: { opens: className } };
    if (publishedAt)
      return {
        to: `/print-jobs?${new URLSearchParams({ ...exam, className, kind: 'transcripts' })}`,
        text: words.dashboard.print,
      };
    if (verdict === 'ready') return { ...board, text: words.dashboard.publish };
    if (entered < enrolled)
      return {
        to: `/add-result?${new URLSearchParams({ ...exam, className })}`,
        text: words.dashboard.enter(figures(enrolled - entered)),
      };
    return { ...board, text: words.dashboard.look };
  };
  const columns: DataColumn<ClassProgress>[] = [
    {
      title: words.class,
      cell: (row) => <ClassLink exam={exam} row={row} />,
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
  const language = useStaffLanguage();
  const { lang, words, figures } = language;
  const [isWhole, setWhole] = useState(false);
  const nameFor = ({ subject }: DashboardSubject) => nameIn(lang, subject.name, subject.nameBn);
  const columns: DataColumn<DashboardSubject>[] = [
    {
      title: words.subject,
      names: true,
      cell: (row) => (
        <>
          <Link to={cellAddress({ ...exam, className: row.className }, row, { subject: row.subject._id })}>
            {nameFor(row)}
          </Link>
          <span className="below">{describePlace(language, row, CLASS_SEAT)}</span>
          {withTeachers && row.teachers.length > 0 && (
            <span className="below">{row.teachers.join(', ')}</span>
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
