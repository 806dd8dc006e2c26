import type { CohortStudent } from '#documents/model/cohort.ts';
import { FINDING_KINDS, type Finding, type FindingKind, type Verdict } from '#documents/model/finding.ts';
import type { Subject } from '#documents/model/subject.ts';
import { examVerdict } from '#documents/rules/examVerdict.ts';
import { publicationPolicy } from '#server/results/publicationPolicy.ts';
import type { Caller } from '#server/route.ts';
import type { Assignment } from '#server/teacher-subjects/present.ts';
import type { ClassCheck } from './checkClass.ts';

export type NamedStudent = { name: string; nameBn: string | null; roll: number };
export type NamedSubject = { _id: string; name: string; nameBn: string | null; subjectCode: string };

/** How far one subject of one section, shift and group is entered, and by whom it should be. */
export type CompletenessRow = {
  className: string;
  section: string;
  shift: string;
  group: string;
  subject: NamedSubject;
  teachers: string[];
  enrolled: number;
  entered: number;
  /** studentIds, by roll. */
  missing: string[];
  /** How many of the missing would be printed as '-'. */
  due: number;
};

/** What is entered of what is expected; `due` of the missing would be printed as '-'. */
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
  /** Who is missing somewhere, by studentId. */
  students: Record<string, NamedStudent>;
};

/** A finding with the names that its sentence needs. */
export type NamedFinding = { finding: Finding; student: NamedStudent | null; subject: NamedSubject | null };

/** One publication of an exam; `reopened` is null while it is in force. */
export type PublicationOfExam = {
  _id: string;
  at: string;
  by: string | null;
  /** How many transcripts were issued. */
  transcripts: number;
  reopened: { at: string; by: string | null; reason: string | null } | null;
};

/** GET /result/checks: at most 500 findings of a kind, `kinds` counts them all. */
export type ChecksAnswer = {
  verdict: Verdict;
  /** `stop` findings are surely wrong, `look` ones may be. */
  counts: Progress & Record<Finding['level'], number> & { kinds: Record<FindingKind, number> };
  findings: NamedFinding[];
  otherTerm: string | null;
  publication: PublicationOfExam | null;
  can: { publish: boolean };
};

/** GET /result/publications */
export type PublicationsAnswer = { data: PublicationOfExam[]; can: { publish: boolean } };

const MOST_OF_A_KIND = 500;

const presentStudent = ({ studentName, studentNameBn, roll }: CohortStudent): NamedStudent => ({
  name: studentName,
  nameBn: studentNameBn,
  roll,
});

const presentSubject = ({ _id, name, nameBn, subjectCode }: Subject): NamedSubject => ({
  _id,
  name,
  nameBn: nameBn || null,
  subjectCode,
});

const progressOf = ({ rows }: ClassCheck): Progress =>
  rows.reduce(
    (sum, row) => ({
      enrolled: sum.enrolled + row.enrolled,
      entered: sum.entered + row.entered,
      missing: sum.missing + row.missing.length,
      due: sum.due + row.due,
    }),
    { enrolled: 0, entered: 0, missing: 0, due: 0 },
  );

/** The teachers that a subject is assigned to in a class and shift. */
const teachersOf = (assignments: readonly Assignment[], shift: string, subjectId: string): string[] =>
  assignments
    .filter(({ ClassVsSubject }) =>
      ClassVsSubject.some(
        (taught) => taught.shift === shift && taught.subjects.some(({ _id }) => _id === subjectId),
      ),
    )
    .map(({ teacher_id: { firstName, lastName } }) => [firstName, lastName].filter(Boolean).join(' '));

const byId = ({ cohort }: ClassCheck) => ({
  students: new Map(cohort.students.map((student) => [student.studentId, student])),
  subjects: new Map(cohort.subjects.map((subject) => [subject._id, subject])),
});

const presentRows = (check: ClassCheck, assignments: readonly Assignment[]): CompletenessRow[] => {
  const { subjects } = byId(check);
  return check.rows.map(({ section, shift, group, subjectId, enrolled, entered, missing, due }) => ({
    className: check.exam.className,
    section,
    shift,
    group,
    subject: presentSubject(subjects.get(subjectId)!),
    teachers: teachersOf(assignments, shift, subjectId),
    enrolled,
    entered,
    missing,
    due,
  }));
};

const missingStudents = (check: ClassCheck): [string, NamedStudent][] => {
  const { students } = byId(check);
  const ids = new Set(check.rows.flatMap(({ missing }) => missing));
  return [...ids].map((studentId) => [studentId, presentStudent(students.get(studentId)!)]);
};

export const presentCompleteness = (
  checks: readonly ClassCheck[],
  assignments: readonly Assignment[],
): CompletenessAnswer => ({
  data: checks.flatMap((check) => presentRows(check, assignments)),
  classes: checks.map((check) => ({
    className: check.exam.className,
    ...progressOf(check),
    verdict: examVerdict(check.rows, check.findings),
    publishedAt: check.publication ? check.publication.publishedAt.toISOString() : null,
  })),
  students: Object.fromEntries(checks.flatMap(missingStudents)),
});

const countOf = ({ findings }: ClassCheck, level: Finding['level']): number =>
  findings.filter((finding) => finding.level === level).length;

const ofKind = ({ findings }: ClassCheck, kind: FindingKind): Finding[] =>
  findings.filter((finding) => finding.kind === kind);

export const presentChecks = (
  caller: Caller,
  check: ClassCheck,
  publication: PublicationOfExam | null,
): ChecksAnswer => {
  const { students, subjects } = byId(check);
  const nameOf = (finding: Finding): NamedFinding => {
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
    verdict: examVerdict(check.rows, check.findings),
    counts: {
      ...progressOf(check),
      stop: countOf(check, 'stop'),
      look: countOf(check, 'look'),
      kinds: Object.fromEntries(kinds) as Record<FindingKind, number>,
    },
    findings: FINDING_KINDS.flatMap((kind) => ofKind(check, kind).slice(0, MOST_OF_A_KIND).map(nameOf)),
    otherTerm: check.otherTerm,
    publication,
    can: presentCan(caller),
  };
};

const presentCan = (caller: Caller): { publish: boolean } => ({
  publish: publicationPolicy.publish.allows(caller),
});

export const presentPublications = (
  caller: Caller,
  publications: readonly PublicationOfExam[],
): PublicationsAnswer => ({ data: [...publications], can: presentCan(caller) });
