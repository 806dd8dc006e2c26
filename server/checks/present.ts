import type { CohortStudent } from '#documents/model/cohort.ts';
import {
  FINDING_KINDS,
  type Finding,
  type FindingKind,
  type Placement,
  type Verdict,
} from '#documents/model/finding.ts';
import type { Subject } from '#documents/model/subject.ts';
import { examVerdict } from '#documents/rules/completeness.ts';
import type { Caller } from '#server/access/access.ts';
import { publicationPolicy } from '#server/exams/publication.ts';
import type { ExamEvent } from '#server/results/present.ts';
import type { Assignment } from '#server/teacher-subjects/present.ts';
import type { ClassCheck } from './checkClass.ts';

const MOST_OF_A_KIND = 500;
export type NamedStudent = { name: string; nameBn: string | null; roll: number };
export type NamedSubject = { _id: string; name: string; nameBn: string | null; subjectCode: string };

/** How many marks of one subject in a section, shift and group are entered, and its teachers. */
export type CompletenessRow = {
  className: string;
  section: string;
  shift: string;
  group: string;
  subject: NamedSubject;
  teachers: string[];
  enrolled: number;
  entered: number;
  /** studentIds of students without a mark, by roll. */
  missing: string[];
  /** How many of the missing marks would be printed as '-'. */
  due: number;
};

/** Expected and entered marks; `due` of the missing ones would be printed as '-'. */
export type Progress = { enrolled: number; entered: number; missing: number; due: number };

export type ClassProgress = Progress & {
  className: string;
  verdict: Verdict;
  publishedAt: string | null;
};

/** GET /result/completeness */
export type CompletenessAnswer = {
  data: CompletenessRow[];
  classes: ClassProgress[];
  /** The students with missing marks, by studentId. */
  students: Record<string, NamedStudent>;
};

/** A finding with the names that its message needs. */
export type NamedFinding = { finding: Finding; student: NamedStudent | null; subject: NamedSubject | null };

/** The live publication of an exam: who published it, when, and how many transcripts it has. */
export type PublicationInForce = { at: string; by: string | null; transcripts: number };

/** Missing marks for which publishing needs a reason: where, in which subject, and of which students. */
export type NamedLack = Placement & {
  subject: NamedSubject;
  isWhole: boolean;
  students: (NamedStudent & { studentId: string })[];
};

/** GET /result/checks: at most 500 findings of a kind; `kinds` counts all. */
export type ChecksAnswer = {
  verdict: Verdict;
  /** `stop` findings are certainly wrong, `look` findings may be. */
  counts: Progress & Record<Finding['level'], number> & { kinds: Record<FindingKind, number> };
  findings: NamedFinding[];
  otherTerm: string | null;
  lacks: NamedLack[];
  publication: PublicationInForce | null;
  can: { publish: boolean };
};

/** GET /result/publications: the history of an exam, the newest first. */
export type PublicationsAnswer = { data: ExamEvent[]; can: { publish: boolean } };

/** A subject of a class that waits for marks, over all sections and shifts. */
export type WaitingSubject = {
  className: string;
  subject: NamedSubject;
  /** Teachers of the sections in which marks are missing. */
  teachers: string[];
  enrolled: number;
  entered: number;
};

/** GET /dashboard */
export type Dashboard = {
  /** Null before the first mark. */
  exam: { session: number; term: string } | null;
  classes: ClassProgress[];
  /** Every incomplete subject, those with most missing marks first. */
  waiting: WaitingSubject[];
  /** The number of sign-ups that wait for a role; null for callers who may give none. */
  pending: number | null;
};

export const presentStudent = ({ studentName, studentNameBn, roll }: CohortStudent): NamedStudent => ({
  name: studentName,
  nameBn: studentNameBn,
  roll,
});

export const presentSubject = ({ _id, name, nameBn, subjectCode }: Subject): NamedSubject => ({
  _id,
  name,
  nameBn: nameBn || null,
  subjectCode,
});

/** The sum of expected, entered and missing marks over all rows of a class. */
export const checkProgress = ({ rows }: ClassCheck): Progress =>
  rows.reduce(
    (sum, row) => ({
      enrolled: sum.enrolled + row.enrolled,
      entered: sum.entered + row.entered,
      missing: sum.missing + row.missing.length,
      due: sum.due + row.due,
    }),
    { enrolled: 0, entered: 0, missing: 0, due: 0 },
  );

/** Students and subjects of a check by id. */
export const byId = ({ cohort }: ClassCheck) => ({
  students: new Map(cohort.students.map((student) => [student.studentId, student])),
  subjects: new Map(cohort.subjects.map((subject) => [subject._id, subject])),
});

/** What the caller may do with an exam. */
export const presentCan = (caller: Caller): { publish: boolean } => ({
  publish: publicationPolicy.publish.allows(caller),
});

export const presentPublications = (caller: Caller, events: readonly ExamEvent[]): PublicationsAnswer => ({
  data: [...events],
  can: presentCan(caller),
});

/** GET /result/checks, with names for every finding and at most 500 findings of a kind. */
export function presentChecks(
  caller: Caller,
  check: ClassCheck,
  publication: PublicationInForce | null,
): ChecksAnswer {
  const { students, subjects } = byId(check);
  const presentFinding = (finding: Finding): NamedFinding => {
    const student = 'studentId' in finding ? students.get(finding.studentId) : undefined;
    const subject = 'subjectId' in finding ? subjects.get(finding.subjectId) : undefined;
    return {
      finding,
      student: student ? presentStudent(student) : null,
      subject: subject ? presentSubject(subject) : null,
    };
  };
  const kinds = FINDING_KINDS.map((kind) => [kind, ofKind(check, kind).length] as const);
  return {
    verdict: examVerdict(check.rows, check.lacks, check.findings),
    counts: {
      ...checkProgress(check),
      stop: countFindings(check, 'stop'),
      look: countFindings(check, 'look'),
      kinds: Object.fromEntries(kinds) as Record<FindingKind, number>,
    },
    findings: FINDING_KINDS.flatMap((kind) =>
      ofKind(check, kind).slice(0, MOST_OF_A_KIND).map(presentFinding),
    ),
    lacks: check.lacks.map(({ subjectId, missing, ...lack }) => ({
      ...lack,
      subject: presentSubject(subjects.get(subjectId)!),
      students: missing.map((studentId) => ({ studentId, ...presentStudent(students.get(studentId)!) })),
    })),
    otherTerm: check.otherTerm,
    publication,
    can: presentCan(caller),
  };
}

const ofKind = ({ findings }: ClassCheck, kind: FindingKind): Finding[] =>
  findings.filter((finding) => finding.kind === kind);

const countFindings = ({ findings }: ClassCheck, level: Finding['level']): number =>
  findings.filter((finding) => finding.level === level).length;

const missing = ({ enrolled, entered }: WaitingSubject): number => enrolled - entered;

/** GET /result/completeness, with the teachers of each subject. */
export const presentCompleteness = (
  checks: readonly ClassCheck[],
  assignments: readonly Assignment[],
): CompletenessAnswer => ({
  data: checks.flatMap((check) => presentRows(check, assignments)),
  classes: checks.map((check) => ({
    className: check.exam.className,
    ...checkProgress(check),
    verdict: examVerdict(check.rows, check.lacks, check.findings),
    publishedAt: check.publication ? check.publication.publishedAt.toISOString() : null,
  })),
  students: Object.fromEntries(checks.flatMap(missingStudents)),
});

function presentRows(check: ClassCheck, assignments: readonly Assignment[]): CompletenessRow[] {
  const { subjects } = byId(check);
  return check.rows.map(({ section, shift, group, subjectId, enrolled, entered, missing, due }) => ({
    className: check.exam.className,
    section,
    shift,
    group,
    subject: presentSubject(subjects.get(subjectId)!),
    teachers: subjectTeachers(
      assignments,
      { className: check.exam.className, shift },
      subjects.get(subjectId)!,
    ),
    enrolled,
    entered,
    missing,
    due,
  }));
}

/** The names of teachers to whom a subject is assigned in a class and shift. */
const subjectTeachers = (
  assignments: readonly Assignment[],
  place: { className: string; shift: string },
  { subjectCode, group }: { subjectCode: string; group: string },
): string[] =>
  assignments
    .filter(({ ClassVsSubject }) =>
      ClassVsSubject.some(
        (taught) =>
          String(taught.class_id.value) === place.className &&
          taught.shift === place.shift &&
          taught.subjects.some((one) => one.code === subjectCode && one.group === group),
      ),
    )
    .map(({ teacher_id: { firstName, lastName } }) => [firstName, lastName].filter(Boolean).join(' '));

function missingStudents(check: ClassCheck): [string, NamedStudent][] {
  const { students } = byId(check);
  const ids = new Set(check.rows.flatMap(({ missing }) => missing));
  return [...ids].map((studentId) => [studentId, presentStudent(students.get(studentId)!)]);
}

/** The running exam by class: entered and published marks, and the subjects that wait for marks. */
export function presentDashboard(
  exam: Dashboard['exam'],
  checks: readonly ClassCheck[],
  assignments: readonly Assignment[],
  pending: number | null,
): Dashboard {
  const { data, classes } = presentCompleteness(checks, assignments);
  const isOpen = new Set(classes.filter(({ publishedAt }) => !publishedAt).map(({ className }) => className));
  const waiting = new Map<string, WaitingSubject>();
  for (const row of data) if (isOpen.has(row.className)) add(waiting, row);
  return {
    exam,
    classes,
    waiting: [...waiting.values()]
      .filter((subject) => missing(subject) > 0)
      .sort((a, b) => missing(b) - missing(a)),
    pending,
  };
}

function add(waiting: Map<string, WaitingSubject>, row: CompletenessRow): void {
  const { className, subject, teachers, enrolled, entered } = row;
  const key = `${className} ${subject._id}`;
  const known = waiting.get(key) ?? { className, subject, teachers: [], enrolled: 0, entered: 0 };
  waiting.set(key, {
    ...known,
    teachers: [...new Set([...known.teachers, ...(entered < enrolled ? teachers : [])])],
    enrolled: known.enrolled + enrolled,
    entered: known.entered + entered,
  });
}
