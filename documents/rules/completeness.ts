import type { Cohort, CohortStudent } from '#documents/model/cohort.ts';
import type { Finding, Placement, Verdict } from '#documents/model/finding.ts';
import type { Mark } from '#documents/model/mark.ts';
import { bandForClass } from '#documents/model/school.ts';
import type { Subject } from '#documents/model/subject.ts';
import { examSubjects, marksByStudent, studentsOfTerm, subjectExemptions } from './cohortScores.ts';
import { groupByPlacement, toPlacement } from './placements.ts';
import { neededParts, usedComponents } from './subjectComponents.ts';
import { takenSubjects } from './takenSubjects.ts';

/** A student and which subjects of the class they take and are not exempt from. */
type Taker = { student: CohortStudent; takes: (subject: Subject) => boolean };

/** How far the marks of a class are entered: a row for each subject taken in each section, shift and group (rules 4). */
export function completeness(cohort: Cohort): Completeness[] {
  const marksFor = marksByStudent(cohort.marks);
  const used = usedComponents(cohort.marks);
  const weights = cohort.scheme.weights[bandForClass(cohort.classValue)];
  const needed = new Map(
    cohort.subjects.map((subject) => [subject, neededParts(subject, used.get(subject._id), weights)]),
  );
  const takenBy = takenSubjects(cohort);
  const examined = new Set(examSubjects(cohort, { marksFor, takenBy }));
  const isExemptFrom = subjectExemptions(cohort);
  const toTaker = (student: CohortStudent): Taker => {
    const { takes } = takenBy(student);
    return { student, takes: (subject) => takes(subject) && !isExemptFrom(student, subject) };
  };
  const completenessRow = (placement: Placement, takers: Taker[], subject: Subject): Completeness => {
    const parts = needed.get(subject)!;
    const isWhole = (mark: Mark) => mark.absent || !parts.some((part) => mark.blank?.includes(part));
    const markFor = ({ student }: Taker) => marksFor(student).get(subject._id);
    const entered = takers.filter((taker) => {
      const mark = markFor(taker);
      return mark !== undefined && isWhole(mark);
    }).length;
    // What is not entered of a student who left is not missing.
    const due = takers.filter(({ student }) => student.leftOn === undefined);
    const missing = due.filter((taker) => !markFor(taker));
    const partial = due.filter((taker) => {
      const mark = markFor(taker);
      return mark !== undefined && !isWhole(mark);
    });
    const sat = missing.filter(({ student }) => marksFor(student).size > 0);
    return {
      ...placement,
      subjectId: subject._id,
      enrolled: entered + partial.length + missing.length,
      entered,
      missing: missing.map(({ student }) => student._id),
      partial: partial.map(({ student }) => student._id),
      due: examined.has(subject) ? sat.length : 0,
      isExamined: examined.has(subject),
    };
  };
  return groupByPlacement(studentsOfTerm(cohort)).flatMap(({ placement, students }) => {
    const takers = students.map(toTaker);
    return cohort.subjects.flatMap((subject) => {
      const subjectTakers = takers.filter(({ takes }) => takes(subject));
      return subjectTakers.length > 0 ? [completenessRow(placement, subjectTakers, subject)] : [];
    });
  });
}

/** How far one subject of one section, shift and group is entered. */
export type Completeness = Placement & {
  subjectId: string;
  /** Students who take the subject and are not exempt from it; one by choice counts for those who take it only (rules 4). */
  enrolled: number;
  /** Marks with every part that the subject has in this class, and absences. */
  entered: number;
  /** Students without a mark: their `_id`, by roll. */
  missing: string[];
  /** Students whose mark lacks a part: their `_id`, by roll. */
  partial: string[];
  /** How many of the missing would print as '-': they have other marks, and the class has marks in this subject. */
  due: number;
  /** The subject is an exam subject of the class. */
  isExamined: boolean;
};

/** An exam subject that a section, shift and group lacks, or in which some of its students have no mark. */
export type PublishingLack = Placement & {
  subjectId: string;
  /** No student there has a mark in it, while others of the class have. */
  isWhole: boolean;
  /** The `_id` of students, by roll. */
  missing: string[];
};

/** Rules 10: the marks that an exam of a whole class lacks; publishing without them needs a reason. */
export function publishingLacks(rows: readonly Completeness[]): PublishingLack[] {
  return rows
    .filter(({ missing, isExamined }) => missing.length > 0 && isExamined)
    .map((row) => ({
      ...toPlacement(row),
      subjectId: row.subjectId,
      isWhole: row.entered + row.partial.length === 0,
      missing: row.missing,
    }));
}

type Entered = Pick<Completeness, 'enrolled' | 'entered'>;

/**
 * 'stop': something is surely wrong. 'missing': marks for which publishing needs a reason (rules 10), or most of them, are
 * not there, which is no alarm while they are being entered. 'look': something may be wrong, or a subject has no marks at
 * all. Else 'ready'.
 */
export function examVerdict(
  rows: readonly Entered[],
  lacks: readonly PublishingLack[],
  findings: readonly Pick<Finding, 'level'>[],
): Verdict {
  if (findings.some(({ level }) => level === 'stop')) return 'stop';
  if (isMostlyMissing(rows) || lacks.length > 0) return 'missing';
  return findings.length > 0 || rows.some(({ entered, enrolled }) => entered < enrolled) ? 'look' : 'ready';
}

/** Whether fewer than half of the marks are there: the exam is still being entered. */
function isMostlyMissing(rows: readonly Entered[]): boolean {
  const entered = rows.reduce((sum, row) => sum + row.entered, 0);
  const enrolled = rows.reduce((sum, row) => sum + row.enrolled, 0);
  return entered === 0 || entered * 2 < enrolled;
}
