import { setImmediate as otherRequests } from 'node:timers/promises';
import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { assignedSubjects } from '#server/exams/marks/policy.ts';
import { eventsInScope, listEvents } from '#server/exams/publication/examEvents.ts';
import { missedExams, readJoiners } from '#server/people/students/missedExams.ts';
import { studentPolicy } from '#server/people/students/policy.ts';
import { listAssignments } from '#server/people/teacher-subjects/listAssignments.ts';
import { countPending } from '#server/people/users/queries.ts';
import { type Caller, requireAllowed, staff, superadmin } from '#server/platform/access/access.ts';
import { NOT_IN_SCOPE } from '#server/platform/access/scope.ts';
import { atMost } from '#server/platform/base/atMost.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { countedIn, liveEnrolments, notExempt } from '#server/platform/database/tables.ts';
import { personName } from '#server/platform/database/usersWithPeople.ts';
import { route } from '#server/platform/http/route.ts';
import { listClasses } from '#server/school/classes.ts';
import { type ClassExam, examFields } from '#server/school/exam.ts';
import { cachedChecks } from './cachedChecks.ts';
import { type ClassCheck, checkScope, narrowCheck } from './checkClass.ts';
import { type CheckSource, createCheckSource } from './classVersions.ts';
import { currentExam } from './currentExam.ts';
import {
  type AttendanceProgress,
  type LivePublication,
  presentChecks,
  presentCompleteness,
  presentDashboard,
  presentPublications,
} from './present.ts';
import { readSetup } from './readSetup.ts';

export const checkRoutes = [
  route('get', '/api/v1/result/completeness', {
    who: staff,
    summary: 'Entered and missing marks of an exam by class, section, shift, group and subject',
    query: examFields.partial({ className: true }),
    handle: async ({ db, resultCache, query, caller, settings }) => {
      const checks = await readChecks(createCheckSource({ db, resultCache }), caller, query);
      const enrolled = checks.filter(({ rows }) => rows.length > 0);
      const exams = enrolled.map(({ exam }) => exam);
      const reading = [readAttendanceProgress(db, exams), listAssignments(db)] as const;
      const [attendance, assignments] = await Promise.all(reading);
      const read = { checks: enrolled, attendance, assignments, publicUrl: settings.publicUrl };
      return { body: await inOwnTurn(() => presentCompleteness(caller, read)) };
    },
  }),
  route('get', '/api/v1/dashboard', {
    who: staff,
    summary:
      'An exam, else the running one: entered and published by class, subjects with their teachers, what waits',
    query: examFields.omit({ className: true }).partial(),
    handle: async ({ db, resultCache, query, caller, settings: { publicUrl } }) => {
      const isHead = superadmin.allows(caller);
      const readBoard = async () => {
        const source = createCheckSource({ db, resultCache });
        const running = await currentExam(source);
        const { session, term } = query;
        const exam = session !== undefined && term !== undefined ? { session, term } : running;
        return { exam, running, checks: exam ? await readChecks(source, caller, exam) : [] };
      };
      const [{ checks, ...exams }, assignments, pending, setup] = await Promise.all([
        readBoard(),
        listAssignments(db),
        isHead ? countPending(db) : null,
        isHead ? readSetup(db) : null,
      ]);
      const enrolled = checks.filter(({ rows }) => rows.length > 0);
      const read = { ...exams, checks: enrolled, assignments, pending, setup, publicUrl };
      return { body: await inOwnTurn(() => presentDashboard(caller, read)) };
    },
  }),
  route('get', '/api/v1/result/checks', {
    who: staff,
    summary: 'Findings to look at before an exam of a class is published',
    query: examFields,
    handle: async ({ db, resultCache, query, caller, settings }) => {
      const source = createCheckSource({ db, resultCache });
      const [check] = (await readChecks(source, caller, query)) as [ClassCheck];
      const { exam } = check;
      const reading = [readLivePublication(db, exam), readAttendanceProgress(db, [exam])] as const;
      const [publication, attendance] = await Promise.all(reading);
      const { publicUrl } = settings;
      return { body: presentChecks(caller, check, { publication, attendance, publicUrl }) };
    },
  }),
  route('get', '/api/v1/result/publications', {
    who: staff,
    summary: 'When an exam of a class was published, corrected and closed, by whom and why',
    query: examFields,
    handle: async ({ db, query, caller }) => {
      const { exams } = await openExams({ db, readClasses: () => listClasses(db) }, caller, query);
      const [exam] = exams as [ClassExam];
      const events = await eventsInScope(db, caller, exam, await listEvents(db, exam));
      // Only a superadmin decides about them.
      const late = studentPolicy.exempt.allows(caller) ? await lateStudents(db, exam) : [];
      return { body: presentPublications(caller, events, late) };
    },
  }),
];

const onePresented = atMost(1);

/** The names of ten thousand missing marks take a moment, and those who wait for one check have it at the same time. */
const inOwnTurn = <Body>(present: () => Body): Promise<Body> =>
  onePresented(async () => {
    await otherRequests();
    return present();
  });

type ExamQuery = { session: number; term: string; className?: string | undefined };

async function readChecks(source: CheckSource, caller: Caller, query: ExamQuery): Promise<ClassCheck[]> {
  const { exams, scope } = await openExams(source, caller, query);
  const checks = await cachedChecks(source, exams);
  return checks.map((check) => narrowCheck(check, scope));
}

/** The requested exams and the caller's scope in them. Throws 403 or 404 for a class that is named. */
async function openExams(
  { db, readClasses }: Pick<CheckSource, 'db' | 'readClasses'>,
  caller: Caller,
  { session, term, className }: ExamQuery,
) {
  const scope = checkScope(caller, await assignedSubjects(db, caller));
  if (className !== undefined) requireAllowed(scope.mayOpen(className), NOT_IN_SCOPE);
  const classes = (await readClasses()).filter(({ name }) =>
    className === undefined ? scope.mayOpen(name) : name === className,
  );
  if (className !== undefined && classes.length === 0)
    throw new AppError('notFound', createMessage('class.unknown', { className }));
  const exams = classes.map(({ _id, name }): ClassExam => ({ session, term, className: name, classId: _id }));
  return { exams, scope };
}

/** Who joined the class after the exam was published, and is not exempt from it (rules 7). */
async function lateStudents(db: Knex, { session, term, className, classId }: ClassExam) {
  const joiners = await readJoiners(db, (query) => {
    query.where({ 'enrolments.session': session, 'enrolments.classId': classId });
  });
  const missed = await missedExams(db, joiners);
  return missed.flatMap((exam) => (exam.term === term && exam.className === className ? exam.students : []));
}

/** The live publication of an exam of a class; null while the exam is open. */
async function readLivePublication(db: Knex, exam: ClassExam): Promise<LivePublication | null> {
  const { session, term, classId } = exam;
  const row = await db('publications')
    .leftJoin('users', 'users.id', 'publications.publishedBy')
    .where({ session, term, 'publications.classId': classId, 'publications.live': 1 })
    .first('publishedAt', 'users.firstName', 'users.lastName', {
      transcripts: db('transcripts')
        .where({ publicationId: db.ref('publications.id'), live: 1 })
        .count('*'),
    });
  if (!row) return null;
  return { at: row.publishedAt.toISOString(), by: personName(row), transcripts: Number(row.transcripts) };
}

/**
 * Of how many students in each section, shift and group the days are entered, in classes of one exam: the others print
 * '-', and publishing locks them.
 */
async function readAttendanceProgress(db: Knex, exams: readonly ClassExam[]): Promise<AttendanceProgress[]> {
  const [first] = exams;
  if (!first) return [];
  const { session, term } = first;
  const names = new Map(exams.map(({ classId, className }) => [classId, className]));
  const placement = ['classId', 'section', 'shift', 'groupName'];
  const rows = await liveEnrolments(db)
    .leftJoin('attendance', (join) => {
      join
        .on('attendance.studentId', 'students.id')
        .andOnVal('attendance.session', session)
        .andOnVal('attendance.term', term);
    })
    .where({ 'enrolments.session': session })
    .whereIn('classId', [...names.keys()])
    .modify(countedIn({ session, term }))
    .modify(notExempt({ session, term }))
    .groupBy(placement)
    .orderBy(placement)
    .select('classId', 'section', 'shift', 'groupName as group')
    .count({ students: 'students.id', entered: 'attendance.present' });
  return rows.map(({ classId, students, entered, ...row }) => {
    return { className: names.get(classId)!, ...row, students: Number(students), entered: Number(entered) };
  });
}
