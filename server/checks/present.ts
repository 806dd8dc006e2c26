import type { CohortStudent } from '#documents/model/cohort.ts';
import { FINDING_KINDS, type Finding, type FindingKind } from '#documents/model/finding.ts';
import type { Subject } from '#documents/model/subject.ts';
import { examVerdict } from '#documents/rules/completeness.ts';
import type { Caller } from '#server/access/access.ts';
import { publicationPolicy } from '#server/exams/publication.ts';
import type { ExamEvent } from '#server/publication/present.ts';
import type { Assignment } from '#server/teacher-subjects/present.ts';
import type { ClassCheck } from './checkClass.ts';

const MOST_OF_A_KIND = 500;

export type NamedStudent = ReturnType<typeof presentStudent>;
const presentStudent = ({ studentName, studentNameBn, roll }: CohortStudent) => ({
  name: studentName,
  nameBn: studentNameBn,
  roll,
});

export type NamedSubject = ReturnType<typeof presentSubject>;
const presentSubject = ({ _id, name, nameBn, subjectCode }: Subject) => ({
  _id,
  name,
  nameBn: nameBn || null,
  subjectCode,
});

/** Students and subjects of a check by id. */
const byId = ({ cohort }: ClassCheck) => ({
  students: new Map(cohort.students.map((student) => [student.studentId, student])),
  subjects: new Map(cohort.subjects.map((subject) => [subject._id, subject])),
});

/** Expected and entered marks over all rows of a class; `due` of the missing ones would be printed as '-'. */
const presentProgress = ({ rows }: ClassCheck) =>
  rows.reduce(
    (sum, row) => ({
      enrolled: sum.enrolled + row.enrolled,
      entered: sum.entered + row.entered,
      missing: sum.missing + row.missing.length,
      due: sum.due + row.due,
    }),
    { enrolled: 0, entered: 0, missing: 0, due: 0 },
  );

/** What the caller may do with an exam. */
const presentCan = (caller: Caller) => ({ publish: publicationPolicy.publish.allows(caller) });

/** GET /result/publications: the history of an exam, the newest first. */
export type PublicationsAnswer = ReturnType<typeof presentPublications>;
export const presentPublications = (caller: Caller, events: ExamEvent[]) => ({
  data: events,
  can: presentCan(caller),
});

/** The live publication of an exam: who published it, when, and how many transcripts it has. */
export type PublicationInForce = { at: string; by: string | null; transcripts: number };

/** GET /result/checks, with names for every finding and at most 500 findings of a kind; `kinds` counts all. */
export type ChecksAnswer = ReturnType<typeof presentChecks>;
/** A finding with the names that its message needs. */
export type NamedFinding = ChecksAnswer['findings'][number];
/** Missing marks for which publishing needs a reason: where, in which subject, and of which students. */
export type NamedLack = ChecksAnswer['lacks'][number];

export function presentChecks(caller: Caller, check: ClassCheck, publication: PublicationInForce | null) {
  const { students, subjects } = byId(check);
  const presentFinding = (finding: Finding) => {
    const student = 'studentId' in finding ? students.get(finding.studentId) : undefined;
    const subject = 'subjectId' in finding ? subjects.get(finding.subjectId) : undefined;
    return {
      finding,
      student: student ? presentStudent(student) : null,
      subject: subject ? presentSubject(subject) : null,
    };
  };
  const ofKind = (kind: FindingKind) => check.findings.filter((finding) => finding.kind === kind);
  const countLevel = (level: Finding['level']) =>
    check.findings.filter((finding) => finding.level === level).length;
  const kinds = FINDING_KINDS.map((kind) => [kind, ofKind(kind).length] as const);
  return {
    verdict: examVerdict(check.rows, check.lacks, check.findings),
    counts: {
      ...presentProgress(check),
      /** Findings that are certainly wrong. */
      stop: countLevel('stop'),
      /** Findings that may be wrong. */
      look: countLevel('look'),
      kinds: Object.fromEntries(kinds) as Record<FindingKind, number>,
    },
    findings: FINDING_KINDS.flatMap((kind) => ofKind(kind).slice(0, MOST_OF_A_KIND).map(presentFinding)),
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

/** GET /result/completeness, with the teachers of each subject. */
export type CompletenessAnswer = ReturnType<typeof presentCompleteness>;
/** How many marks of one subject in a section, shift and group are entered, and its teachers. */
export type CompletenessRow = CompletenessAnswer['data'][number];
export type ClassProgress = CompletenessAnswer['classes'][number];

export const presentCompleteness = (checks: readonly ClassCheck[], assignments: readonly Assignment[]) => ({
  data: checks.flatMap((check) => presentRows(check, assignments)),
  classes: checks.map((check) => ({
    className: check.exam.className,
    ...presentProgress(check),
    verdict: examVerdict(check.rows, check.lacks, check.findings),
    publishedAt: check.publication ? check.publication.publishedAt.toISOString() : null,
  })),
  /** The students with missing marks, by studentId. */
  students: Object.fromEntries(checks.flatMap(missingStudents)),
});

function presentRows(check: ClassCheck, assignments: readonly Assignment[]) {
  const { subjects } = byId(check);
  const { className } = check.exam;
  return check.rows.map(({ subjectId, ...row }) => {
    const subject = subjects.get(subjectId)!;
    const teachers = subjectTeachers(assignments, { className, shift: row.shift }, subject);
    return { className, ...row, subject: presentSubject(subject), teachers };
  });
}

/** The names of teachers to whom a subject is assigned in a class and shift. */
const subjectTeachers = (
  assignments: readonly Assignment[],
  place: { className: string; shift: string },
  { subjectCode, group }: Subject,
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

/** GET /dashboard: the running exam by class, and the subjects that wait for marks. */
export type Dashboard = ReturnType<typeof presentDashboard>;

/** A subject of a class that waits for marks, over all sections and shifts. */
export type WaitingSubject = {
  className: string;
  subject: NamedSubject;
  /** Teachers of the sections in which marks are missing. */
  teachers: string[];
  enrolled: number;
  entered: number;
};

export function presentDashboard(
  /** Null before the first mark. */
  exam: { session: number; term: string } | null,
  checks: readonly ClassCheck[],
  assignments: readonly Assignment[],
  /** The number of sign-ups that wait for a role; null for callers who may give none. */
  pending: number | null,
) {
  const { data, classes } = presentCompleteness(checks, assignments);
  const isOpen = new Set(classes.filter(({ publishedAt }) => !publishedAt).map(({ className }) => className));
  const subjects = new Map<string, WaitingSubject>();
  for (const row of data) if (isOpen.has(row.className)) add(subjects, row);
  /** Every incomplete subject, those with most missing marks first. */
  const waiting = [...subjects.values()]
    .filter((subject) => missing(subject) > 0)
    .sort((a, b) => missing(b) - missing(a));
  return { exam, classes, waiting, pending };
}

const missing = ({ enrolled, entered }: WaitingSubject): number => enrolled - entered;

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
