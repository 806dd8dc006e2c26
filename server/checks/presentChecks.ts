import { FINDING_KINDS, type Finding, type FindingKind } from '#documents/model/finding.ts';
import { examVerdict } from '#documents/rules/completeness.ts';
import type { Caller } from '#server/route.ts';
import type { ClassCheck } from './checkClass.ts';
import {
  byId,
  type ChecksAnswer,
  type NamedFinding,
  type PublicationInForce,
  presentCan,
  presentStudent,
  presentSubject,
  progressOf,
} from './present.ts';

const MOST_OF_A_KIND = 500;

const countOf = ({ findings }: ClassCheck, level: Finding['level']): number =>
  findings.filter((finding) => finding.level === level).length;

const ofKind = ({ findings }: ClassCheck, kind: FindingKind): Finding[] =>
  findings.filter((finding) => finding.kind === kind);

export const presentChecks = (
  caller: Caller,
  check: ClassCheck,
  publication: PublicationInForce | null,
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
    verdict: examVerdict(check.rows, check.lacks, check.findings),
    counts: {
      ...progressOf(check),
      stop: countOf(check, 'stop'),
      look: countOf(check, 'look'),
      kinds: Object.fromEntries(kinds) as Record<FindingKind, number>,
    },
    findings: FINDING_KINDS.flatMap((kind) => ofKind(check, kind).slice(0, MOST_OF_A_KIND).map(nameOf)),
    lacks: check.lacks.map(({ subjectId, missing, ...lack }) => ({
      ...lack,
      subject: presentSubject(subjects.get(subjectId)!),
      students: missing.map((studentId) => ({ studentId, ...presentStudent(students.get(studentId)!) })),
    })),
    otherTerm: check.otherTerm,
    publication,
    can: presentCan(caller),
  };
};
