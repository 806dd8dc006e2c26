import type { Knex } from 'knex';
import { requireAllowed, staff, superadmin } from '#server/access.ts';
import { AppError } from '#server/errors.ts';
import { assignedSubjects } from '#server/marks/assignedSubjects.ts';
import { listEvents } from '#server/results/examEvents.ts';
import { examFields } from '#server/results/examFields.ts';
import type { ClassExam } from '#server/results/examPlace.ts';
import { type Caller, type Route, route } from '#server/route.ts';
import { keepSchool, listClasses } from '#server/school/queries.ts';
import { NOT_IN_SCOPE } from '#server/scope.ts';
import { listAssignments } from '#server/teacher-subjects/listAssignments.ts';
import { countPending } from '#server/users/queries.ts';
import { boardScope } from './boardScope.ts';
import { type ClassCheck, checkClass, narrowCheck } from './checkClass.ts';
import { currentExam } from './currentExam.ts';
import { presentPublications } from './present.ts';
import { presentChecks } from './presentChecks.ts';
import { presentCompleteness } from './presentCompleteness.ts';
import { presentDashboard } from './presentDashboard.ts';
import { publicationInForce } from './publicationInForce.ts';

type Asked = { session: number; term: string; className?: string | undefined };

/** The exams that are asked for, and what of them the caller may see. Throws 404 and 403 for a class that is named. */
const openBoard = async (db: Knex, caller: Caller, { session, term, className }: Asked) => {
  const { mayOpen, mayRead } = boardScope(caller, await assignedSubjects(db, caller));
  if (className !== undefined) requireAllowed(mayOpen(className), NOT_IN_SCOPE);
  const classes = (await listClasses(db)).filter(({ name }) =>
    className === undefined ? mayOpen(name) : name === className,
  );
  if (className !== undefined && classes.length === 0)
    throw new AppError('notFound', `There is no class ${className}.`);
  const exams = classes.map(({ _id, name }): ClassExam => ({ session, term, className: name, classId: _id }));
  return { exams, mayRead };
};

const board = async (db: Knex, caller: Caller, asked: Asked): Promise<ClassCheck[]> => {
  const { exams, mayRead } = await openBoard(db, caller, asked);
  const { terms } = (await keepSchool(db)).settings;
  const checks: ClassCheck[] = [];
  // One class after the other: the pool's connections are for everybody.
  for (const exam of exams) checks.push(narrowCheck(await checkClass(db, exam, terms), mayRead));
  return checks;
};

export const checkRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/v1/result/completeness',
    who: staff,
    summary: 'How far an exam is entered, by class, section, shift, group and subject',
    query: examFields.partial({ className: true }),
    handle: async ({ db, query, caller }) => {
      const checks = await board(db, caller!, query);
      const enrolled = checks.filter(({ rows }) => rows.length > 0);
      return { body: presentCompleteness(enrolled, await listAssignments(db)) };
    },
  }),
  route({
    method: 'get',
    path: '/api/v1/dashboard',
    who: staff,
    summary: 'The running exam: what is entered and published by class, and what waits for whom',
    handle: async ({ db, caller }) => {
      const exam = await currentExam(db);
      const checks = exam ? await board(db, caller!, exam) : [];
      const enrolled = checks.filter(({ rows }) => rows.length > 0);
      const pending = superadmin.allows(caller) ? await countPending(db) : null;
      return { body: presentDashboard(exam, enrolled, await listAssignments(db), pending) };
    },
  }),
  route({
    method: 'get',
    path: '/api/v1/result/checks',
    who: staff,
    summary: 'What deserves a look before an exam of a class is published',
    query: examFields,
    handle: async ({ db, query, caller }) => {
      const [check] = (await board(db, caller!, query)) as [ClassCheck];
      return { body: presentChecks(caller!, check, await publicationInForce(db, check.exam)) };
    },
  }),
  route({
    method: 'get',
    path: '/api/v1/result/publications',
    who: staff,
    summary: 'When an exam of a class was published, corrected and closed, by whom and why',
    query: examFields,
    handle: async ({ db, query, caller }) => {
      const { exams } = await openBoard(db, caller!, query);
      const events = await listEvents(db, (exams as [ClassExam])[0]);
      return { body: presentPublications(caller!, events) };
    },
  }),
];
