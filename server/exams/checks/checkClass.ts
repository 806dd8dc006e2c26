import type { Knex } from 'knex';
import type { CohortStudent } from '#documents/model/cohort.ts';
import { MERGED_TERMS } from '#documents/model/exam.ts';
import type { Finding } from '#documents/model/finding.ts';
import { attendanceFindings } from '#documents/rules/attendanceFindings.ts';
import { completeness, publishingLacks } from '#documents/rules/completeness.ts';
import { examFindings } from '#documents/rules/examFindings.ts';
import { type Assigned, marksPolicy } from '#server/exams/marks/policy.ts';
import { toCohort } from '#server/exams/results/examRows.ts';
import { effectiveRowsOfExams } from '#server/exams/results/readCohort.ts';
import { missedExams, readJoiners } from '#server/people/students/missedExams.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { inScope } from '#server/platform/access/scope.ts';
import { type ClassExam, classesAndTerms } from '#server/school/exam.ts';
import { termsByClass } from '#server/school/schemes.ts';

/** Checks an exam of a whole class, with which a section is compared; `terms` are the school's, in its order. */
export const checkClass = async (db: Knex, exam: ClassExam, terms: readonly string[]): Promise<ClassCheck> =>
  (await checkClasses(db, [exam], terms))[0]!;

/** The same for exams of one session, with one query a table for all of them. */
export async function checkClasses(db: Knex, exams: readonly ClassExam[], terms: readonly string[]) {
  const others = await otherExams(db, exams, terms);
  const all = [...exams, ...others.filter((other) => other !== null)];
  const read = await effectiveRowsOfExams(db, all);
  const readByExam = new Map(all.map((exam, index) => [exam, read[index]!]));
  const undecided = await undecidedFindings(db, exams);
  return exams.map((exam, index) => {
    const { publication, rows: records } = readByExam.get(exam)!;
    const other = others[index] ?? null;
    const otherRows = other && readByExam.get(other)!.rows;
    const cohort = toCohort(records, exam.className);
    const rows = completeness(cohort);
    const findings = [
      ...examFindings(cohort, otherRows ? toCohort(otherRows, exam.className) : undefined),
      ...attendanceFindings(cohort.students, records.attendance),
      ...undecided[index]!.map(({ finding }) => finding),
    ];
    const named = new Set([
      ...rows.flatMap(({ missing, partial }) => [...missing, ...partial]),
      ...findings.flatMap((finding) => ('studentId' in finding ? [findingKey(finding)] : [])),
    ]);
    const isNamed = (student: CohortStudent) => named.has(student._id) || named.has(findingKey(student));
    return {
      exam,
      /** Only those with missing or incomplete marks, or findings. */
      students: [
        ...cohort.students.filter(isNamed),
        ...undecided[index]!.map(({ student }) => ({ ...student, _id: student.id })),
      ],
      subjects: cohort.subjects,
      publication,
      /** The term with which the marks were compared. */
      otherTerm: other?.term ?? null,
      rows,
      /** Missing marks for which publishing needs a reason (rules 10). */
      lacks: publishingLacks(rows),
      findings,
    };
  });
}

/** Whom a finding is about: a published exam may have two students of one ID, as one was deleted since. */
export const findingKey = ({ studentId, roll }: { studentId: string; roll: number }): string =>
  `${studentId} ${roll}`;

type NamedStudent = Pick<CohortStudent, '_id' | 'studentId' | 'studentName' | 'studentNameBn' | 'roll'>;

export type ClassCheck = Omit<Awaited<ReturnType<typeof checkClasses>>[number], 'students'> & {
  students: NamedStudent[];
};

/**
 * Rules 12: for each exam, the students of the class whom a published exam of the session neither has nor exempts: the
 * exam itself, or for a term that is merged the other one.
 */
async function undecidedFindings(db: Knex, exams: readonly ClassExam[]) {
  const { session, classIds } = classesAndTerms(exams);
  const joiners = await readJoiners(db, (query) => {
    query.where({ 'enrolments.session': session }).whereIn('enrolments.classId', classIds);
  });
  const missed = await missedExams(db, joiners);
  const merged: readonly string[] = Object.values(MERGED_TERMS);
  return exams.map(({ term, className }) =>
    missed
      .filter((one) => one.className === className)
      .filter((one) => one.term === term || [term, one.term].every((each) => merged.includes(each)))
      .flatMap(({ term: published, students }) =>
        students.map(({ hasMarks, ...student }) => {
          const { studentId, section, shift, group, roll } = student;
          const finding: Finding = {
            ...{ kind: 'undecided', level: 'look', term: published, hasMarks },
            ...{ section, shift, group, studentId, roll },
          };
          return { finding, student };
        }),
      ),
  );
}

/**
 * The exam with which each exam is compared: Half Yearly for Annual, otherwise the latest earlier term, in the school's
 * order, with marks in the session; null when there is none.
 */
async function otherExams(db: Knex, exams: readonly ClassExam[], order: readonly string[]) {
  const { session, classIds } = classesAndTerms(exams);
  const withMarks = await termsByClass(db, session, classIds);
  return exams.map((exam) => {
    const before = order.slice(0, Math.max(0, order.indexOf(exam.term)));
    const earlier = exam.term === MERGED_TERMS.annual ? [MERGED_TERMS.halfYearly] : before;
    const term = withMarks.get(exam.classId)?.findLast((other) => earlier.includes(other));
    return term === undefined ? null : { ...exam, term };
  });
}

/** The part of a check that the caller may see: rows of a class and section, of a subject or about a student. */
export function narrowCheck(check: ClassCheck, { mayRead }: ReturnType<typeof checkScope>): ClassCheck {
  const { className } = check.exam;
  const isOpen = (row: FindingPlace) => mayRead(className, row);
  const [rows, lacks] = [check.rows.filter(isOpen), check.lacks.filter(isOpen)];
  return { ...check, rows, lacks, findings: check.findings.filter(isOpen) };
}

type FindingPlace = { section: string; shift: string; subjectId?: string };

/** The caller's scope in checks: their own class, section and shift, and their assigned subjects. */
export const checkScope = (caller: Caller, assigned: readonly Assigned[]) => ({
  mayRead: (className: string, { section, shift, subjectId }: FindingPlace) =>
    subjectId === undefined
      ? inScope(caller, { className, section, shift })
      : marksPolicy.enter(caller, assigned, { className, section, shift, subjectId }),
  mayOpen: (className: string) =>
    inScope(caller, { className }) || assigned.some((subject) => subject.className === className),
});
