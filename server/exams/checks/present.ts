import { ALL } from '#documents/model/exam.ts';
import { FINDING_KINDS, type Finding, type FindingKind, type Placement } from '#documents/model/finding.ts';
import type { Subject } from '#documents/model/subject.ts';
import { examVerdict } from '#documents/rules/completeness.ts';
import type { ExamEvent } from '#server/exams/publication/present.ts';
import { publicationPolicy } from '#server/exams/publication.ts';
import { presentPerson } from '#server/people/students/exemptions.ts';
import type { Assignment } from '#server/people/teacher-subjects/listAssignments.ts';
import { type Caller, superadmin } from '#server/platform/access/access.ts';
import { inScope } from '#server/platform/access/scope.ts';
import { personName } from '#server/platform/database/usersWithPeople.ts';
import { type ClassCheck, findingKey } from './checkClass.ts';
import type { Setup } from './readSetup.ts';

const MOST_OF_A_KIND = 500;

export type NamedStudent = ReturnType<typeof presentNamed>;
const presentNamed = ({ studentName, studentNameBn, roll }: ClassCheck['students'][number]) => ({
  name: studentName,
  nameBn: studentNameBn,
  roll,
});

export type NamedSubject = ReturnType<typeof presentCheckedSubject>;
const presentCheckedSubject = ({ _id, name, nameBn, subjectCode }: Subject) => ({
  _id,
  name,
  nameBn: nameBn || null,
  subjectCode,
});

const byId = ({ students, subjects }: ClassCheck) => ({
  students: new Map(students.map((student) => [student._id, student])),
  subjects: new Map(subjects.map((subject) => [subject._id, subject])),
});

/**
 * Expected and complete marks over all rows of a class. Of the others, `partial` lack a part, `missing` have nothing, and
 * `due` of the missing ones would be printed as '-'.
 */
const presentProgress = ({ rows }: ClassCheck) =>
  rows.reduce(
    (sum, row) => ({
      enrolled: sum.enrolled + row.enrolled,
      entered: sum.entered + row.entered,
      missing: sum.missing + row.missing.length,
      partial: sum.partial + row.partial.length,
      due: sum.due + row.due,
    }),
    { enrolled: 0, entered: 0, missing: 0, partial: 0, due: 0 },
  );

/** What the caller may do with an exam. */
const presentCan = (caller: Caller) => ({ publish: publicationPolicy.publish.allows(caller) });

/** GET /result/publications: the history of an exam, the newest first. */
export type PublicationsAnswer = ReturnType<typeof presentPublications>;
export const presentPublications = (
  caller: Caller,
  events: ExamEvent[],
  late: readonly (Parameters<typeof presentPerson>[0] & { id: string; hasMarks: boolean })[],
) => ({
  data: events,
  /**
   * Only for callers who may exempt: students whom the published exam neither has nor exempts. It is closed and
   * published again to have one with marks.
   */
  late: late.map(({ hasMarks, ...student }) => ({ _id: student.id, ...presentPerson(student), hasMarks })),
  can: presentCan(caller),
});

/** The live publication of an exam: who published it, when, and how many transcripts it has. */
export type LivePublication = { at: string; by: string | null; transcripts: number };

/** GET /result/checks, with names for every finding and at most 500 findings of a kind; `kinds` counts all. */
export type ChecksAnswer = ReturnType<typeof presentChecks>;
/** A finding with the names that its message needs. */
export type NamedFinding = ChecksAnswer['findings'][number];
/** Missing marks for which publishing needs a reason: where, in which subject, and of which students. */
export type NamedLack = ChecksAnswer['lacks'][number];

/** Of how many students of a class, in a section, shift and group, the attendance is entered. */
export type AttendanceProgress = Placement & { className: string; students: number; entered: number };

type AboutExam = {
  publication: LivePublication | null;
  attendance: readonly AttendanceProgress[];
  /** Where the codes on transcripts lead. */
  publicUrl: string;
};

export function presentChecks(
  caller: Caller,
  check: ClassCheck,
  { publication, attendance, publicUrl }: AboutExam,
) {
  const { students, subjects } = byId(check);
  const found = new Map(check.students.map((student) => [findingKey(student), student]));
  const presentFinding = (finding: Finding) => {
    const student = 'studentId' in finding ? found.get(findingKey(finding)) : undefined;
    const subject = 'subjectId' in finding ? subjects.get(finding.subjectId) : undefined;
    return {
      finding,
      student: student ? presentNamed(student) : null,
      subject: subject ? presentCheckedSubject(subject) : null,
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
      subject: presentCheckedSubject(subjects.get(subjectId)!),
      students: missing.map((id) => {
        const student = students.get(id)!;
        return { studentId: student.studentId, ...presentNamed(student) };
      }),
    })),
    /** Subjects in which nobody of the class has a mark. */
    unentered: check.subjects
      .filter(({ _id }) => {
        const rows = check.rows.filter(({ subjectId }) => subjectId === _id);
        return rows.length > 0 && rows.every(({ enrolled, missing }) => enrolled === missing.length);
      })
      .map(presentCheckedSubject),
    attendance: {
      students: attendance.reduce((sum, { students }) => sum + students, 0),
      entered: attendance.reduce((sum, { entered }) => sum + entered, 0),
    },
    publicUrl,
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

type CompletenessInput = {
  checks: readonly ClassCheck[];
  attendance: readonly AttendanceProgress[];
  assignments: readonly Assignment[];
  publicUrl: string;
};

export const presentCompleteness = (
  caller: Caller,
  { checks, attendance, assignments, publicUrl }: CompletenessInput,
) => ({
  can: presentCan(caller),
  publicUrl,
  data: checks.flatMap((check) => presentRows(caller, check, assignments)),
  classes: checks.map(presentClassCheck),
  attendance: attendance.filter((row) => inScope(caller, row)),
  /** The students with missing or incomplete marks, by studentId. */
  students: Object.fromEntries(checks.flatMap(missingStudents)),
});

const presentClassCheck = (check: ClassCheck) => ({
  className: check.exam.className,
  ...presentProgress(check),
  verdict: examVerdict(check.rows, check.lacks, check.findings),
  publishedAt: check.publication ? check.publication.publishedAt.toISOString() : null,
});

function presentRows(caller: Caller, check: ClassCheck, assignments: readonly Assignment[]) {
  const { students, subjects } = byId(check);
  const { className } = check.exam;
  return check.rows.map(({ subjectId, isExamined: _, missing: without, partial, ...row }) => {
    const subject = subjects.get(subjectId)!;
    const teachers = subjectTeachers(assignments, { className, shift: row.shift }, subject);
    const missing = [...without, ...partial]
      .map((id) => students.get(id)!)
      .sort((one, other) => one.roll - other.roll)
      .map(({ studentId }) => studentId);
    return {
      ...{ className, ...row },
      /** Whose mark is missing or incomplete, by roll. */
      missing,
      subject: presentCheckedSubject(subject),
      teachers: teachers.map(({ teacher_id }) => personName(teacher_id) ?? ''),
      mine: teachers.some(({ teacher_id }) => teacher_id._id === caller._id),
    };
  });
}

/** The assignments of the teachers who teach a subject in a class and shift. */
function subjectTeachers(
  assignments: readonly Assignment[],
  { className, shift }: { className: string; shift: string },
  { subjectCode, group }: Subject,
): Assignment[] {
  const teachesIt = (taught: Assignment['ClassVsSubject'][number]) =>
    String(taught.class_id.value) === className &&
    taught.shift === shift &&
    taught.subjects.some((one) => one.code === subjectCode && one.group === group);
  return assignments.filter(({ ClassVsSubject }) => ClassVsSubject.some(teachesIt));
}

function missingStudents(check: ClassCheck): [string, NamedStudent][] {
  const { students } = byId(check);
  const ids = new Set(check.rows.flatMap(({ missing, partial }) => [...missing, ...partial]));
  return [...ids].map((id) => {
    const student = students.get(id)!;
    return [student.studentId, presentNamed(student)];
  });
}

/** GET /dashboard: an exam by class and by subject, and what waits for the caller. */
export type Dashboard = ReturnType<typeof presentDashboard>;

/** A subject of a class, as one grid of marks takes it. */
export type DashboardSubject = {
  className: string;
  subject: NamedSubject;
  /** 'All' where the subject is taken in several. */
  group: string;
  section: string;
  shift: string;
  /** Teachers of the sections in which marks are missing. */
  teachers: string[];
  mine: boolean;
  enrolled: number;
  entered: number;
  /** False once the class is published: its marks are locked. */
  isOpen: boolean;
};

type DashboardInput = {
  /** The requested exam, else the running one; null before the first mark. */
  exam: ExamOfDashboard | null;
  running: ExamOfDashboard | null;
  checks: readonly ClassCheck[];
  assignments: readonly Assignment[];
  /** The number of sign-ups that wait for a role; null for callers who may give none. */
  pending: number | null;
  /** Null for callers who do not set the school up. */
  setup: Setup | null;
  publicUrl: string;
};
type ExamOfDashboard = { session: number; term: string };

export function presentDashboard(caller: Caller, { checks, assignments, ...input }: DashboardInput) {
  const classes = checks.map(presentClassCheck);
  const open = new Set(classes.flatMap(({ className, publishedAt }) => (publishedAt ? [] : [className])));
  const subjects = new Map<string, DashboardSubject>();
  for (const row of checks.flatMap((check) => presentRows(caller, check, assignments)))
    addSubject(subjects, row, { caller, isOpen: open.has(row.className) });
  return {
    ...input,
    classes,
    /** Those with most missing marks first. */
    subjects: [...subjects.values()].sort((a, b) => missing(b) - missing(a)),
    can: presentCan(caller),
  };
}

const missing = ({ enrolled, entered }: DashboardSubject): number => enrolled - entered;

function addSubject(
  subjects: Map<string, DashboardSubject>,
  row: CompletenessRow,
  { caller, isOpen }: { caller: Caller; isOpen: boolean },
): void {
  const { className, subject, teachers, mine, enrolled, entered, group, section, shift } = row;
  // Only a superadmin may enter the marks of both shifts in one grid.
  const key = [className, subject._id, ...(superadmin.allows(caller) ? [] : [shift])].join(' ');
  const known = subjects.get(key);
  const sameOrAll = (one: string | undefined, other: string) => ((one ?? other) === other ? other : ALL);
  subjects.set(key, {
    ...{ className, subject, isOpen },
    group: sameOrAll(known?.group, group),
    section: sameOrAll(known?.section, section),
    shift: sameOrAll(known?.shift, shift),
    mine: mine || known?.mine === true,
    teachers: [...new Set([...(known?.teachers ?? []), ...(entered < enrolled ? teachers : [])])],
    enrolled: (known?.enrolled ?? 0) + enrolled,
    entered: (known?.entered ?? 0) + entered,
  });
}
