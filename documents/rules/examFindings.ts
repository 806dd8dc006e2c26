import type { Cohort, CohortStudent } from '#documents/model/cohort.ts';
import type { Finding, Placement, StudentFinding } from '#documents/model/finding.ts';
import { MARK_PARTS, type Mark, type MarkPart } from '#documents/model/mark.ts';
import { bandForClass, hasFourthSubject } from '#documents/model/school.ts';
import type { Subject } from '#documents/model/subject.ts';
import { checkParts } from './checkMark.ts';
import { cohortScores, marksByStudent, studentsOfTerm, subjectExemptions } from './cohortScores.ts';
import { caMaximum, componentMaxima } from './componentMaxima.ts';
import { add, compare, fraction, multiply, toOneDecimal, ZERO } from './fraction.ts';
import { groupBy } from './groupBy.ts';
import { pairDifference } from './pairKey.ts';
import { groupByPlacement, toPlacement } from './placements.ts';
import { markWorth } from './subjectScorer.ts';
import {
  appliesTo,
  choiceKey,
  countsAsFourth,
  findFourthSubject,
  type TakenSubjects,
  takenSubjects,
} from './takenSubjects.ts';

/** The fewest marks of a column: fewer may be equal by chance. */
const FEWEST = 5;
/** In a part of so few marks all students often have full marks. */
const SMALL = 5;

/** Percentage points between a student's change and the class's that deserve a look. */
const FAR = 30;
/** The fewest students with marks in both terms: of two, neither is the exception. */
const FEWEST_IN_BOTH = 3;

/**
 * Everything to look at before an exam of a class is published, each kind by section and roll. `otherTerm` is the same
 * class in an earlier exam of the session, where there was one.
 */
export function examFindings(cohort: Cohort, otherTerm?: Cohort): Finding[] {
  const inOrder = (students: CohortStudent[]) =>
    groupByPlacement(students).flatMap((group) => group.students);
  const [students, enrolled] = [inOrder(studentsOfTerm(cohort)), inOrder(cohort.students)];
  const marksFor = marksByStudent(cohort.marks);
  const entries = listEntries(students, cohort, marksFor);
  const others = entries.filter(({ subject, student }) => !appliesTo(subject, student));
  // Rules 4 and 12: these marks are set aside, because the student does not take the subject.
  const unchosen = entries.filter(({ subject, student, isTaken }) => !isTaken && appliesTo(subject, student));
  return [
    ...aboveMaximum(entries, cohort),
    ...others.map((entry) => straySubject('othersSubject', entry)),
    ...unchosen.map((entry) => straySubject('notChosen', entry)),
    ...unlikePairs(enrolled, cohort),
    ...unmarkedParts(entries, cohort),
    ...noMarks(students, cohort, marksFor),
    ...equalColumns(students, cohort, marksFor),
    ...(otherTerm ? farFromOtherTerm(students, cohort, otherTerm) : []),
    ...fourthSubjects(enrolled, cohort),
    ...compulsoryCounts(enrolled, cohort),
  ];
}

/** A mark that was entered and counts, unless the student does not take its subject. */
type Entry = { student: CohortStudent; subject: Subject; mark: Mark; isTaken: boolean };

type MarksFor = ReturnType<typeof marksByStudent>;

function listEntries(students: CohortStudent[], cohort: Cohort, marksFor: MarksFor): Entry[] {
  const takenBy = takenSubjects(cohort);
  const isExemptFrom = subjectExemptions(cohort);
  return students.flatMap((student) => {
    const { takes } = takenBy(student);
    const marks = marksFor(student);
    return cohort.subjects.flatMap((subject): Entry[] => {
      const mark = marks.get(subject._id);
      return mark && !isExemptFrom(student, subject)
        ? [{ student, subject, mark, isTaken: takes(subject) }]
        : [];
    });
  });
}

/** Rules 2 on stored marks: a maximum may have been lowered, or a scheme changed, after they were entered. */
function aboveMaximum(entries: Entry[], { classValue, scheme, subjects }: Cohort): Finding[] {
  const band = bandForClass(classValue);
  const maximaOf = new Map(subjects.map((subject) => [subject, componentMaxima(subject, band, scheme)]));
  return entries.flatMap(({ student, subject, mark }) => {
    if (mark.absent) return [];
    const maxima = maximaOf.get(subject)!;
    return checkParts(mark, maxima, subject.marks).map(({ path }) =>
      createFinding(student, {
        kind: 'aboveMaximum',
        level: 'stop',
        subjectId: subject._id,
        ...markExcess(mark, subject, maxima[path], path),
      }),
    );
  });
}

/** The part that is above its maximum, or the three written parts together where each is right alone. */
const markExcess = (mark: Mark, subject: Subject, maximum: number | null, part: MarkPart) =>
  maximum !== null && mark[part] > maximum
    ? { part, entered: mark[part], maximum }
    : {
        part: 'written' as const,
        entered: mark.subjective + mark.objective + mark.practical,
        maximum: subject.marks,
      };

/** A finding about one student, with the placement that leads to their row of the grid. */
const createFinding = (student: CohortStudent, finding: StudentFinding): Finding => ({
  ...finding,
  ...toPlacement(student),
  studentId: student.studentId,
  roll: student.roll,
});

const straySubject = (kind: 'othersSubject' | 'notChosen', { student, subject }: Entry): Finding =>
  createFinding(student, { kind, level: 'look', subjectId: subject._id });

/** Rules 9: papers of one group with the same words that differ in religion or choice, where the first one is taken. */
function unlikePairs(students: CohortStudent[], { subjects }: Cohort): Finding[] {
  return subjects.flatMap((subject, index) => {
    const taker = students.find((student) => appliesTo(subject, student)) ?? students[0];
    if (!taker) return [];
    return subjects
      .slice(index + 1)
      .filter((other) => pairDifference(subject, other))
      .map(({ name, nameBn = null }): Finding => {
        const where = { ...toPlacement(taker), subjectId: subject._id };
        return { kind: 'unlikePair', level: 'look', ...where, other: { name, nameBn } };
      });
  });
}

/**
 * Rules 14: the parts that count in an exam subject, by the scheme of the class or the subject's own maximum, and in
 * which nobody who takes it has a mark.
 */
function unmarkedParts(entries: Entry[], { classValue, scheme }: Cohort): Finding[] {
  const weights = scheme.weights[bandForClass(classValue)];
  const counted = entries.filter(({ mark, isTaken }) => isTaken && !mark.absent);
  return [...groupBy(counted, ({ subject }) => subject)].flatMap(([subject, own]) => {
    const { marks: fullMarks } = subject;
    const worth = markWorth(subject, weights);
    const where = { ...toPlacement(own[0]!.student), subjectId: subject._id };
    return MARK_PARTS.flatMap((part): Finding[] => {
      const isCa = part === 'classAssignment';
      const maximum = isCa ? caMaximum(subject) : fraction(subject[`${part}Marks`] ?? 0);
      const lost = multiply(maximum, isCa ? worth.ca : worth.written);
      if (compare(lost, ZERO) === 0 || own.some(({ mark }) => mark[part] > 0)) return [];
      const most = toOneDecimal(add(fraction(fullMarks), multiply(lost, fraction(-1))));
      return [{ kind: 'unmarkedPart', level: 'look', ...where, part, most, fullMarks }];
    });
  });
}

/** Students without a mark in any subject, once the class has its first mark. */
function noMarks(students: CohortStudent[], cohort: Cohort, marksFor: MarksFor): Finding[] {
  if (cohort.marks.length === 0) return [];
  return students
    .filter((student) => marksFor(student).size === 0 && student.leftOn === undefined)
    .map((student) => createFinding(student, { kind: 'noMarks', level: 'look' }));
}

type Cell = { roll: number; mark: Mark };

/** A part in which a whole grid has the same mark: a column filled down by mistake, or never really marked. */
function equalColumns(students: CohortStudent[], cohort: Cohort, marksFor: MarksFor): Finding[] {
  const band = bandForClass(cohort.classValue);
  const findColumns = (placement: Placement, members: CohortStudent[], subject: Subject): Finding[] => {
    const maxima = componentMaxima(subject, band, cohort.scheme);
    const cells = members.flatMap((student): Cell[] => {
      const mark = marksFor(student).get(subject._id);
      return mark && !mark.absent ? [{ roll: student.roll, mark }] : [];
    });
    return MARK_PARTS.flatMap((part): Finding[] => {
      const value = equalValue(cells, part, maxima[part]);
      if (value === null) return [];
      const [startRoll, endRoll] = [cells[0]!.roll, cells.at(-1)!.roll];
      const where = { ...placement, subjectId: subject._id, startRoll, endRoll };
      return [{ kind: 'equalColumn', level: 'look', ...where, part, value, marks: cells.length }];
    });
  };
  return groupByPlacement(students).flatMap(({ placement, students: members }) =>
    cohort.subjects.flatMap((subject) => findColumns(placement, members, subject)),
  );
}

/** The value that a whole column has, where that deserves a look. */
function equalValue(cells: Cell[], part: MarkPart, maximum: number | null): number | null {
  const value = cells[0]?.mark[part] ?? 0;
  // Rules 2: a part without a maximum counts nowhere.
  if (cells.length < FEWEST || value === 0 || maximum === null) return null;
  if (value === maximum && maximum <= SMALL) return null;
  return cells.every(({ mark }) => mark[part] === value) ? value : null;
}

type Change = { student: CohortStudent; total: number; otherTotal: number };

/**
 * Students whose total in a subject changed between the terms by at least 30 percentage points more or less than the
 * median of the class: a hard paper moves everybody, a mark in the wrong row moves one.
 */
function farFromOtherTerm(students: CohortStudent[], cohort: Cohort, otherTerm: Cohort): Finding[] {
  const [totals, otherTotals] = [totalsByStudent(cohort), totalsByStudent(otherTerm)];
  const changesIn = ({ _id }: Subject): Change[] =>
    students.flatMap((student) => {
      const total = totals.get(student._id)?.get(_id);
      const otherTotal = otherTotals.get(student._id)?.get(_id);
      return total === undefined || otherTotal === undefined ? [] : [{ student, total, otherTotal }];
    });
  return cohort.subjects.flatMap((subject) => {
    const changes = changesIn(subject);
    if (changes.length < FEWEST_IN_BOTH) return [];
    const doubled = doubleMedian(changes);
    const usualChange = toOneDecimal(fraction(doubled, 2));
    const isFar = ({ total, otherTotal }: Change) =>
      Math.abs(2 * (total - otherTotal) - doubled) * 100 >= 2 * FAR * subject.marks;
    return changes.filter(isFar).map(({ student, total, otherTotal }) =>
      createFinding(student, {
        kind: 'farFromOtherTerm',
        level: 'look',
        subjectId: subject._id,
        total,
        otherTotal,
        fullMarks: subject.marks,
        usualChange,
      }),
    );
  });
}

/** The totals by student and subject, of the marks that are not absences. */
type Totals = Map<string, Map<string, number>>;

function totalsByStudent(cohort: Cohort): Totals {
  const totals: Totals = new Map();
  for (const { student, scores } of cohortScores(cohort)) {
    const own = new Map<string, number>();
    for (const { subject, attendance, total } of scores)
      if (attendance === 'sat') own.set(subject._id, total);
    totals.set(student._id, own);
  }
  return totals;
}

/** Twice the median, so that it stays a whole number. */
function doubleMedian(changes: Change[]): number {
  const sorted = changes.map(({ total, otherTotal }) => total - otherTotal).sort((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return sorted[Math.floor(half)]! + sorted[Math.ceil(half)]!;
}

/** Rules 4: students of classes 9 and 10 without a fourth subject, or with a code that their group does not have. */
function fourthSubjects(students: CohortStudent[], { classValue, subjects }: Cohort): Finding[] {
  if (!hasFourthSubject(classValue)) return [];
  return students
    .filter((student) => !findFourthSubject(student, subjects, classValue))
    .map((student) => {
      const code = student.fourthSubjectCode;
      return code
        ? createFinding(student, { kind: 'unknownFourth', level: 'look', code })
        : createFinding(student, { kind: 'noFourth', level: 'look' });
    });
}

/**
 * Rules 4 and 14: students whose number of compulsory subjects differs from their group's, where students choose: in classes
 * 9 and 10, and where the class has optional subjects.
 */
function compulsoryCounts(students: CohortStudent[], cohort: Cohort): Finding[] {
  if (!hasFourthSubject(cohort.classValue) && !cohort.subjects.some(({ isOptional }) => isOptional))
    return [];
  const takenBy = takenSubjects(cohort);
  const counted = students.map((student) => ({
    student,
    count: countCompulsory(takenBy(student), cohort),
  }));
  const byGroup = groupBy(counted, ({ student }) => student.group);
  const usualOf = new Map(
    [...byGroup].map(([group, members]) => [group, usualCount(members.map(({ count }) => count))]),
  );
  return counted.flatMap(({ student, count }) => {
    const usual = usualOf.get(student.group)!;
    if (count === usual) return [];
    return [createFinding(student, { kind: 'compulsoryCount', level: 'look', count, usual })];
  });
}

/** Compulsory subjects as the GPA counts them: papers that are graded together are one. */
function countCompulsory({ fourth, takes }: TakenSubjects, { subjects }: Cohort): number {
  const compulsory = subjects.filter((subject) => takes(subject) && !countsAsFourth(subject, fourth));
  return new Set(compulsory.map(choiceKey)).size;
}

/** The most frequent count; of equally frequent ones the largest, since subjects are rather missing than extra. */
function usualCount(counts: readonly number[]): number {
  const [usual] = [...groupBy(counts, (count) => count)].sort(
    ([a, timesA], [b, timesB]) => timesB.length - timesA.length || b - a,
  );
  return usual?.[0] ?? 0;
}
