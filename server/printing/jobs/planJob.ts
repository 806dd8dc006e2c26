import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import {
  type DocumentData,
  type DocumentFilters,
  type PrintedKind,
  printedDocuments,
} from '#documents/index.ts';
import { ALL } from '#documents/model/exam.ts';
import { EXAM_PAPERS, type ExamPaper } from '#documents/model/examPapers.ts';
import { LAST_ROLL } from '#documents/model/limits.ts';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import type { StudentInfo } from '#documents/model/result.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import { publishedClasses } from '#server/exams/publication.ts';
import { publishedSeats } from '#server/people/students/publishedEnrolments.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { inSchoolOrder, isWithin, LIST_OF } from '#server/platform/database/tables.ts';
import type { PrintTask } from '#server/platform/http/services.ts';
import { MOST_PAGES } from '#server/printing/readDocument.ts';
import { readConfigValues } from '#server/school/configValues.ts';
import {
  type CohortPlace,
  cohortKey,
  forCohort,
  isOfEach,
  type Job,
  type JobOptions,
  type ReportFilters,
  type RequestedCohort,
  requestedCohort,
} from './job.ts';

type PlanQuery = Pick<Job, 'kind' | 'filters'> & Partial<Pick<Job, 'options'>>;

/**
 * The cohorts that a job prints one after the other. Throws 400 for invalid filters, and 409 for every paper of exams of
 * which none is published.
 */
export async function planJob(db: Knex, job: PlanQuery): Promise<PlannedCohort[]> {
  const { kind, filters, options } = job;
  const requested = requestedCohort(kind, filters);
  const counts = await withPublished(
    db,
    { ...requested, term: filters.term },
    await cohortCounts(db, requested),
  );
  if (options?.everything) {
    const published = await publishedAlone(db, filters, counts);
    if (published.length === 0) throw notPublished(filters);
    return planEverything(published, filters, options);
  }
  const { className, group, section, shift } = requested;
  const all = counts.reduce((sum, { students }) => sum + students, 0);
  const ofEach = isOfEach(kind, filters);
  const cohorts = ofEach ? counts : [{ place: { className, group, section, shift }, students: all }];
  return cohorts.flatMap(({ place, students }): PlannedCohort[] => {
    const query = ofEach ? forCohort(kind, filters, place) : filters;
    const { data } = printedDocuments[kind].filters.safeParse(query);
    // No document can print some cohorts, such as students of class 9 without a group.
    return data ? [{ place, filters: data, students: countsStudents(kind) ? students : 1 }] : [];
  });
}

export type PlannedCohort = {
  place: CohortPlace;
  /** As the kind's document expects them. */
  filters: DocumentFilters[PrintedKind];
  /** How much it will add to the progress; an estimate until its data is read. */
  students: number;
  /** Only for a print of every paper: the papers that are drawn together, their sheets in turns. */
  papers?: readonly PlannedPaper[];
};

type PlannedPaper = { kind: PrintedKind; filters: DocumentFilters[PrintedKind]; options: PaperOptions };

/** The papers with a sheet for each student. */
const OF_STUDENTS: readonly ExamPaper[] = ['transcripts', 'marksheet'];

/** The asked papers of these cohorts, cohort by cohort with the sheets of each student together, or paper by paper. */
function planEverything(
  counts: readonly CohortCount[],
  filters: ReportFilters,
  { everything, ...own }: JobOptions,
): PlannedCohort[] {
  const other = own.lang === 'en' ? 'bn' : 'en';
  const languages = everything?.both ? [own, { ...own, lang: other, digits: other } as const] : [own];
  const planned = (
    { place, students: all }: CohortCount,
    kinds: readonly PrintedKind[],
    langs: readonly PaperOptions[],
  ): PlannedCohort[] => {
    const papers = kinds.flatMap((kind): PlannedPaper[] => {
      // A printer keeps its paper.
      const { filters: schema, jobPaper: paper } = printedDocuments[kind];
      const { data } = schema.safeParse(forCohort(kind, filters, place));
      if (!data) return [];
      return langs.map((options) => ({
        kind,
        filters: data,
        options: { ...(paper && { paper }), ...options },
      }));
    });
    const [first] = papers;
    if (!first) return [];
    const students = countsStudents(first.kind) ? all : 1;
    return [{ place, filters: first.filters, students, papers }];
  };
  const asked = EXAM_PAPERS.filter((kind) => (everything?.papers ?? EXAM_PAPERS).includes(kind));
  const ofStudents = asked.filter((kind) => OF_STUDENTS.includes(kind));
  const ofClass = asked.filter((kind) => !OF_STUDENTS.includes(kind));
  if (everything?.order === 'student')
    return counts.flatMap((count) => [
      ...planned(count, ofStudents, languages),
      ...ofClass.flatMap((kind) => languages.flatMap((options) => planned(count, [kind], [options]))),
    ]);
  return asked.flatMap((kind) =>
    languages.flatMap((options) => counts.flatMap((count) => planned(count, [kind], [options]))),
  );
}

/** Those of the classes whose exam is published: the papers of others would be drafts. */
async function publishedAlone(db: Knex, { session, term }: ReportFilters, counts: readonly CohortCount[]) {
  const published = await publishedClasses(db, Number(session)).where({ term: String(term) });
  const names = published.map(({ className }) => className);
  return counts.filter(({ place }) => names.includes(place.className));
}

/** The error of a print of every paper while its exam is not published. */
export function notPublished({ session, term, className }: ReportFilters): AppError {
  const exam = { session: Number(session), term: String(term), className: String(className) };
  return new AppError(
    'conflict',
    exam.className === ALL
      ? createMessage('exam.nonePublished', exam)
      : createMessage('exam.notPublished', exam),
  );
}

type CohortCount = { place: CohortPlace; students: number };

/**
 * Adds the cohorts that an exam was published with and that have no student any more: of a section that was dissolved
 * since, or of a group that all have left.
 */
async function withPublished(
  db: Knex,
  {
    session,
    term,
    className,
    group,
    section,
    shift,
    from = 0,
    to = LAST_ROLL,
  }: RequestedCohort & { term: unknown },
  counts: CohortCount[],
): Promise<CohortCount[]> {
  if (typeof term !== 'string') return counts;
  const seats = await publishedSeats(db, { session, term, className });
  const wanted = seats
    .filter(isWithin({ group, section, shift }))
    .filter(({ roll }) => roll >= from && roll <= to);
  const known = new Set(counts.map(({ place }) => cohortKey(place)));
  const former = groupBy(
    wanted.filter((seat) => !known.has(cohortKey(seat))),
    cohortKey,
  );
  if (former.size === 0) return counts;
  const added = [...former.values()].map((left): CohortCount => {
    const { className, group, section, shift } = left[0]!;
    return { place: { className, group, section, shift }, students: left.length };
  });
  const lists = await readConfigValues(db);
  // As inSchoolOrder: what is in no list any more comes last.
  const position = (column: keyof typeof LIST_OF, value: string): number => {
    const at = lists.list(LIST_OF[column]).indexOf(value);
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  };
  const rank = ({ place }: CohortCount): number[] => [
    Number(place.className),
    position('groupName', place.group),
    position('section', place.section),
    position('shift', place.shift),
  ];
  return [...counts, ...added].toSorted((one, other) => {
    const [mine, theirs] = [rank(one), rank(other)];
    const at = mine.findIndex((word, index) => word !== theirs[index]);
    return at < 0 ? 0 : mine[at]! - theirs[at]!;
  });
}

/** The cohorts that match the request, in the order of the school's lists, each with its number of students. */
async function cohortCounts(
  db: Knex,
  { session, from, to, className, group, section, shift }: RequestedCohort,
): Promise<CohortCount[]> {
  const columns = { 'classes.name': className, groupName: group, section, shift };
  const narrow = Object.entries(columns).filter(([, word]) => word !== ALL);
  const rows: (CohortPlace & { students: string })[] = await db('enrolments')
    .join('classes', 'classes.id', 'enrolments.classId')
    .join('students', 'students.id', 'enrolments.studentId')
    .where({ session, 'enrolments.live': 1, 'students.live': 1, ...Object.fromEntries(narrow) })
    .whereBetween('roll', [from ?? 0, to ?? LAST_ROLL])
    .groupBy(
      'classes.name',
      'classes.value',
      'enrolments.groupName',
      'enrolments.section',
      'enrolments.shift',
    )
    .orderBy('classes.value')
    .modify(inSchoolOrder('enrolments.groupName', 'enrolments.section', 'enrolments.shift'))
    .select('classes.name as className', 'groupName as group', 'section', 'shift')
    .select(db.raw('count(*) as students'));
  return rows.map(({ students, ...place }) => ({ place, students: Number(students) }));
}

/** Whether progress counts students; for a kind that is drawn in one piece it counts cohorts. */
export const countsStudents = (kind: PrintedKind): boolean => printedDocuments[kind].students !== undefined;

/** The data without the ID cards' test page, which a job prints only once, at its start. */
export const withoutTestPage = <Data extends object>(data: Data): Data =>
  'options' in data ? { ...data, options: { ...(data.options as object), test: '0' } } : data;

/**
 * Splits a cohort's data into parts of at most MOST_PAGES pages, which are drawn one after the other; `students` is how
 * much each adds to the progress.
 */
export function splitData<Kind extends PrintedKind>(kind: Kind, data: DocumentData[Kind]) {
  const { students } = printedDocuments[kind];
  if (!students) return [{ data, students: 1 }];
  const all = students.count(data);
  const most = MOST_PAGES * students.perPage(data);
  return Array.from({ length: Math.ceil(all / most) }, (_, index) => {
    const [from, to] = [index * most, Math.min((index + 1) * most, all)];
    return { data: students.slice(data, from, to), students: to - from };
  });
}

type PrintedTask = PrintTask<PrintedKind>;
type Piece = {
  papers: readonly PrintedTask[];
  /** Of several papers: whose sheet is next (renderInTurns). */
  order?: readonly number[];
  students: number;
};

/** The same of several papers that have a sheet for each student: those of a student are one after the other. */
export function splitPapers(papers: readonly PrintedTask[]): Piece[] {
  const [first] = papers;
  if (papers.length === 1 && first)
    return splitData(first.kind, first.data).map(({ data, students }) => {
      return { papers: [{ ...first, data }], students };
    });
  const listed = papers.map(({ data }) => ('results' in data ? data.results.map(studentIn) : []));
  const rolls = new Map(listed.flat().map((student) => [sheetKey(student), student.roll]));
  const keys = [...rolls].sort(([, roll], [, other]) => roll - other).map(([key]) => key);
  const most = Math.floor(MOST_PAGES / papers.length);
  return Array.from({ length: Math.ceil(keys.length / most) }, (_, index) => {
    const here = keys.slice(index * most, (index + 1) * most);
    const sheets = listed.map((students) => students.filter((student) => here.includes(sheetKey(student))));
    return {
      papers: papers.map((paper, at) => {
        const own = sheets[at]!;
        const from = Math.max(0, listed[at]!.indexOf(own[0]!));
        const slice = printedDocuments[paper.kind].students!.slice as Slice;
        return { ...paper, data: slice(paper.data, from, from + own.length) };
      }),
      order: here.flatMap((key) =>
        sheets.flatMap((students, at) => (students.some((student) => sheetKey(student) === key) ? [at] : [])),
      ),
      students: here.length,
    };
  });
}

/** A published exam may have two students of one ID: one was deleted, and the other got the ID later. */
const sheetKey = ({ studentId, section, shift, roll }: StudentInfo): string =>
  [studentId, section, shift, roll].join('|');

/** Each kind has data of its own; here they are all the same. */
type Slice = (data: object, from: number, to: number) => never;
type WithStudent = { studentInfo: StudentInfo } | { result: { studentInfo: StudentInfo } };
const studentIn = (one: WithStudent): StudentInfo =>
  'result' in one ? one.result.studentInfo : one.studentInfo;
