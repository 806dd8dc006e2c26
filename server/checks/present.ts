import type { CohortStudent } from '#documents/model/cohort.ts';
import type { Finding, FindingKind, Seat, Verdict } from '#documents/model/finding.ts';
import type { Subject } from '#documents/model/subject.ts';
import type { ExamEvent } from '#server/results/present.ts';
import { publicationPolicy } from '#server/results/publicationPolicy.ts';
import type { Caller } from '#server/route.ts';
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

/** What is in force of an exam: who published it, when, and how many transcripts it has. */
export type PublicationInForce = { at: string; by: string | null; transcripts: number };

/** For what publishing needs a reason: where, in which subject, and whose marks are missing. */
export type NamedLack = Seat & {
  subject: NamedSubject;
  isWhole: boolean;
  students: (NamedStudent & { studentId: string })[];
};

/** GET /result/checks: at most 500 findings of a kind, `kinds` counts them all. */
export type ChecksAnswer = {
  verdict: Verdict;
  /** `stop` findings are surely wrong, `look` ones may be. */
  counts: Progress & Record<Finding['level'], number> & { kinds: Record<FindingKind, number> };
  findings: NamedFinding[];
  otherTerm: string | null;
  lacks: NamedLack[];
  publication: PublicationInForce | null;
  can: { publish: boolean };
};

/** GET /result/publications: the history of an exam, the newest first. */
export type PublicationsAnswer = { data: ExamEvent[]; can: { publish: boolean } };

/** A subject of a class that waits for marks, over its sections and shifts. */
export type WaitingSubject = {
  className: string;
  subject: NamedSubject;
  /** Who teaches where marks are missing. */
  teachers: string[];
  enrolled: number;
  entered: number;
};

/** GET /dashboard */
export type Dashboard = {
  /** Null before the first mark. */
  exam: { session: number; term: string } | null;
  classes: ClassProgress[];
  /** Every one that is not complete, the ones with most marks missing first. */
  waiting: WaitingSubject[];
  /** Sign-ups that wait for a role; null for who gives none. */
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

/** Over all the rows of a class. */
export const progressOf = ({ rows }: ClassCheck): Progress =>
  rows.reduce(
    (sum, row) => ({
      enrolled: sum.enrolled + row.enrolled,
      entered: sum.entered + row.entered,
      missing: sum.missing + row.missing.length,
      due: sum.due + row.due,
    }),
    { enrolled: 0, entered: 0, missing: 0, due: 0 },
  );

/** What a check speaks of by key. */
export const byId = ({ cohort }: ClassCheck) => ({
  students: new Map(cohort.students.map((student) => [student.studentId, student])),
  subjects: new Map(cohort.subjects.map((subject) => [subject._id, subject])),
});

export const presentCan = (caller: Caller): { publish: boolean } => ({
  publish: publicationPolicy.publish.allows(caller),
});

export const presentPublications = (caller: Caller, events: readonly ExamEvent[]): PublicationsAnswer => ({
  data: [...events],
  can: presentCan(caller),
});
