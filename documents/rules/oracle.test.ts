import { describe, expect, test } from 'vitest';
import type { Cohort, CohortStudent } from '#documents/model/cohort.ts';
import type { Mark } from '#documents/model/mark.ts';
import type { StudentResult } from '#documents/model/result.ts';
import type { Subject } from '#documents/model/subject.ts';
import {
  type Filter,
  filtersFor,
  isWithinFilter,
  randomClass,
} from '#server/testing/property/randomClass.ts';
import { compileMergedResults, compileResults } from './compileResults.ts';
import { placementKey } from './placements.ts';

/**
 * A second, slow and simple implementation of the rules: BigInt fractions, a search for every mark, the national scale
 * written out. Random classes must have the same results by both.
 */
type Ratio = [top: bigint, bottom: bigint];
const plus = ([a, b]: Ratio, [c, d]: Ratio): Ratio => [a * d + c * b, b * d];
const halfUp = ([a, b]: Ratio): number => Number((2n * a + b) / (2n * b));
const tenth = ([a, b]: Ratio): number => halfUp([10n * a, b]) / 10;

const SCALE: [number, string, number][] = [
  [80, 'A+', 500],
  [70, 'A', 400],
  [60, 'A-', 350],
  [50, 'B', 300],
  [40, 'C', 200],
  [33, 'D', 100],
  [0, 'F', 0],
];
const COLUMNS = ['subjective', 'objective', 'practical', 'ca', '70%', 'CA(30%)'] as const;
const WRITTEN = [
  ['subjective', 'subjectiveMarks'],
  ['objective', 'objectiveMarks'],
  ['practical', 'practicalMarks'],
] as const;

type Row = {
  subject: Subject;
  fourth: boolean;
  state: 'sat' | 'Ab' | '-' | 'Exempt';
  columns: Record<(typeof COLUMNS)[number], Ratio>;
};
const exactTotal = (row: Row) => plus(row.columns['70%'], row.columns['CA(30%)']);

const readColumns = (mark: Mark | undefined, subject: Subject, classValue: number): Row['columns'] => {
  const sat = mark && !mark.absent ? mark : { subjective: 0, objective: 0, practical: 0, classAssignment: 0 };
  const [cq, mcq, practical, ca] = [sat.subjective, sat.objective, sat.practical, sat.classAssignment].map(
    BigInt,
  );
  const full = BigInt(subject.marks);
  const written = cq! + mcq! + practical!;
  const junior = classValue >= 6 && classValue <= 8;
  // CA / maximum x 30 % of full marks; the maximum itself is 30 % of full marks unless it is stated.
  const stated = subject.classAssignmentMarks;
  const scaled: Ratio = stated ? [ca! * 30n * full, 100n * BigInt(stated)] : [ca!, 1n];
  return {
    subjective: [cq!, 1n],
    objective: [mcq!, 1n],
    practical: [practical!, 1n],
    ca: [ca!, 1n],
    '70%': junior ? [written * 70n, 100n] : [written, 1n],
    'CA(30%)': junior ? scaled : [0n, 1n],
  };
};

/** The papers that count as one: of the same words and the same group. */
const arePair = (one: Subject, other: Subject) =>
  !!one.paperGroup && one.paperGroup === other.paperGroup && one.group === other.group;
const isExempt = (cohort: Cohort, { studentId }: CohortStudent) => (cohort.exempt ?? []).includes(studentId);
const isOut = (cohort: Cohort, { studentId }: CohortStudent, { _id }: Subject) =>
  (cohort.exemptSubjects ?? []).some((one) => one.studentId === studentId && one.subjectId === _id);
const counting = (rows: Row[]) => rows.filter(({ state }) => state !== 'Exempt');

const applies = (subject: Subject, student: CohortStudent) =>
  ['General', student.group].includes(subject.group) &&
  (subject.religion ? subject.religion === student.religion : true);

/** The subjects by choice that are compulsory for a student, exactly as rules 4 say. */
const isChosen = (cohort: Cohort, student: CohortStudent, subject: Subject): boolean => {
  const secondary = cohort.classValue >= 9;
  const isFourth = (one: Subject) =>
    secondary && one.isFourthSubject && one.subjectCode === student.fourthSubjectCode;
  const fourth = cohort.subjects.find((one) => applies(one, student) && isFourth(one));
  const sameChoice = (one: Subject, other: Subject) => one === other || arePair(one, other);
  const others = cohort.subjects.filter(
    (one) =>
      (one.isFourthSubject || one.isOptional) &&
      applies(one, student) &&
      !(fourth && sameChoice(one, fourth)),
  );
  if (!others.includes(subject)) return false;
  if (student.chosenSubjectCodes !== null)
    return others.some(
      (one) => sameChoice(one, subject) && student.chosenSubjectCodes!.includes(one.subjectCode),
    );
  const ofGroup = others.filter((one) => one.isFourthSubject && one.group === student.group);
  const isOnlyChoice = ofGroup.length > 0 && ofGroup.every((one) => sameChoice(one, ofGroup[0]!));
  if (subject.isFourthSubject && fourth && fourth.group === student.group && isOnlyChoice)
    return ofGroup.includes(subject);
  return others.some(
    (one) =>
      sameChoice(one, subject) &&
      cohort.markedInSession.some((m) => m.studentId === student.studentId && m.subjectId === one._id),
  );
};

const readRows = (cohort: Cohort, student: CohortStudent): Row[] => {
  const findMark = (owner: CohortStudent, subject: Subject) =>
    cohort.marks.filter((mark) => mark.studentId === owner.studentId && mark.subjectId === subject._id)[0];
  const rows: Row[] = [];
  if (isExempt(cohort, student)) return rows;
  for (const subject of cohort.subjects) {
    if (!applies(subject, student)) continue;
    const examined = cohort.students.filter((other) => !isExempt(cohort, other));
    // Rules 1: a mark that is set aside, in a subject that its student does not take, makes no exam subject.
    const makesExam = (other: CohortStudent) =>
      findMark(other, subject) && took(cohort, other, subject) && !isOut(cohort, other, subject);
    if (!examined.some(makesExam)) continue;
    const mark = findMark(student, subject);
    const named = cohort.subjects.find(
      (one) => one.isFourthSubject && one.subjectCode === student.fourthSubjectCode && applies(one, student),
    );
    const fourth =
      cohort.classValue >= 9 &&
      subject.isFourthSubject &&
      !!named &&
      (named === subject || arePair(named, subject));
    const byChoice = subject.isFourthSubject || subject.isOptional;
    if (byChoice && !fourth && !isChosen(cohort, student, subject)) continue;
    let state: Row['state'] = '-';
    if (mark) state = mark.absent ? 'Ab' : 'sat';
    if (isOut(cohort, student, subject)) state = 'Exempt';
    rows.push({ subject, fourth, state, columns: readColumns(mark, subject, cohort.classValue) });
  }
  return rows;
};

const combineStates = (rows: Row[]): Row['state'] => {
  if (rows.some((row) => row.state === 'sat')) return 'sat';
  return rows.some((row) => row.state === 'Ab') ? 'Ab' : '-';
};

const gradePapers = (papers: Row[]): [string, number] => {
  const state = combineStates(papers);
  if (state !== 'sat') return [state, 0];
  for (const [component, maximum] of WRITTEN) {
    let full = 0n;
    let got: Ratio = [0n, 1n];
    for (const { subject, columns } of papers) {
      if (!subject.passSeparately || subject[maximum] == null) continue;
      full += BigInt(subject[maximum]!);
      got = plus(got, columns[component]);
    }
    if (got[0] < BigInt(halfUp([full * 33n, 100n])) * got[1]) return ['F', 0];
  }
  let total = 0;
  let full = 0;
  for (const paper of papers) {
    total += halfUp(exactTotal(paper));
    full += paper.subject.marks;
  }
  for (const [from, letter, point] of SCALE) if (total * 100 >= from * full) return [letter, point];
  throw new Error('unreachable');
};

const gradeRows = (all: Row[]) => {
  let points = 0;
  let count = 0;
  let fails = 0;
  let bonus = 0;
  const graded = new Map<Row, [string, number, boolean]>();
  for (const row of all) {
    const papers = all.filter((other) => other === row || arePair(other.subject, row.subject));
    if (papers[0] !== row) continue;
    const [letter, point] = gradePapers(papers);
    // A pair is the fourth subject only when both papers are.
    const fourth = papers.every((paper) => paper.fourth);
    const failed = !fourth && point === 0;
    graded.set(row, [letter, point, failed]);
    if (fourth) bonus = Math.max(0, point - 200);
    else {
      points += point;
      count += 1;
      fails += failed ? 1 : 0;
    }
  }
  const mean = (sum: number) =>
    fails > 0 || count === 0 ? 0 : Math.min(500, halfUp([BigInt(sum), BigInt(count)])) / 100;
  return { graded, fails, gpa: mean(points + bonus), without4th: mean(points) };
};

/** The naive results of the students of a filter, in the shape that is compared. */
const naive = (students: CohortStudent[], rowsByStudent: Row[][], filter: Filter) => {
  const everyone = [...students]
    .map((student) => {
      const printed = rowsByStudent[students.indexOf(student)]!;
      return { student, printed, rows: counting(printed) };
    })
    .sort(({ student: a }, { student: b }) => {
      if (a.roll !== b.roll) return a.roll - b.roll;
      const [one, other] = [a, b].map(({ section, shift, studentId }) =>
        [section, shift, studentId].join(' '),
      );
      return one! < other! ? -1 : 1;
    })
    .map((person) => ({
      ...person,
      ...gradeRows(person.rows),
      obtained: person.rows.reduce((sum, row) => sum + halfUp(exactTotal(row)), 0),
      examined: person.rows.some((row) => row.state === 'sat'),
    }));
  type Person = (typeof everyone)[number];
  // A position is one more than the number of the students who are better.
  const placeAmong = (all: Person[], person: Person) => {
    const ranked = all.filter((other) => other.examined);
    const better = ranked.filter(
      (other) =>
        other.fails < person.fails ||
        (other.fails === person.fails && other.gpa > person.gpa) ||
        (other.fails === person.fails && other.gpa === person.gpa && other.obtained > person.obtained),
    );
    return { position: person.examined ? 1 + better.length : null, of: ranked.length };
  };
  const people = everyone.filter(({ student }) => isWithinFilter(filter)(student));
  return people.map((person) => ({
    roll: person.student.roll,
    id: person.student.studentId,
    merit: placeAmong(people, person),
    inSection: placeAmong(
      everyone.filter(({ student }) => isWithinFilter(person.student)(student)),
      person,
    ),
    inClass: placeAmong(
      everyone.filter(({ student }) => student.group === person.student.group),
      person,
    ),
    gpa: person.gpa,
    without4th: person.without4th,
    fails: person.fails,
    obtained: person.obtained,
    full: person.rows.reduce((sum, row) => sum + row.subject.marks, 0),
    rows: person.printed.map((row) => {
      if (row.state === 'Exempt')
        return {
          ...{ combined: null, code: row.subject.subjectCode, columns: COLUMNS.map(() => 0), total: 0 },
          ...{ letter: 'Exempt', point: null, failed: false, fourth: row.fourth, highest: 0 },
        };
      const [letter, point, failed] = person.graded.get(row) ?? ['', null, false];
      const same = people.flatMap((other) => other.rows.filter((each) => each.subject === row.subject));
      const papers = person.rows.filter((each) => arePair(each.subject, row.subject));
      return {
        combined:
          papers.length > 1 && papers[0] === row
            ? [
                papers.reduce((sum, each) => sum + halfUp(exactTotal(each)), 0),
                papers.reduce((sum, each) => sum + each.subject.marks, 0),
              ]
            : null,
        code: row.subject.subjectCode,
        columns: COLUMNS.map((column) => tenth(row.columns[column])),
        total: halfUp(exactTotal(row)),
        letter,
        point: point === null ? null : point / 100,
        failed,
        fourth: row.fourth,
        highest: Math.max(...same.map((each) => halfUp(exactTotal(each)))),
      };
    }),
  }));
};

const compared = (results: StudentResult[]): ReturnType<typeof naive> =>
  results.map(({ studentInfo, TotalResult, summary, meritPosition, merit }) => ({
    roll: studentInfo.roll,
    id: studentInfo.studentId,
    merit: { position: meritPosition, of: summary.studentsCount },
    inSection: merit!.section,
    inClass: merit!.class,
    gpa: summary.gpa,
    without4th: summary.gpaWithout4th,
    fails: summary.noOfFail,
    obtained: summary.obtainedMarks,
    full: summary.totalMarks,
    rows: TotalResult.map((row) => ({
      combined: row.combined ? [row.combined.totalMarks, row.combined.fullMarks] : null,
      code: row.subjectCode,
      columns: COLUMNS.map((column) => row[column]),
      total: row.totalMarks,
      letter: row.grade,
      point: row.GP,
      failed: row.failed,
      fourth: row.isFourth,
      highest: row.Highest,
    })),
  }));

/** The rows of both terms merged, of which a student may not have taken a subject in one. */
const mergedRows = (halfYearly: Cohort, annual: Cohort, student: CohortStudent): Row[] => {
  const terms = [halfYearly, annual].map((term) => ({ term, rows: readRows(term, student) }));
  return annual.subjects.flatMap((subject) => {
    const [first, second] = terms.map(({ term, rows }) => {
      const then = term.students.find(({ studentId }) => studentId === student.studentId);
      const own = rows.find((one) => one.subject === subject);
      const { row, out } =
        own?.state === 'Exempt' ? { row: undefined, out: own } : { row: own, out: undefined };
      if (!then) return { row, out, brought: false };
      return took(term, then, subject)
        ? { row, out, brought: isBrought(term, then, row) }
        : { brought: false };
    }) as [Taken, Taken];
    const a = first.brought && second.row && !second.brought ? undefined : first.row;
    const b = second.brought && first.row && !first.brought ? undefined : second.row;
    if (!a || !b) return a ?? b ?? first.out ?? second.out ?? [];
    const columns = { ...a.columns };
    for (const column of COLUMNS) {
      const [top, bottom] = plus(a.columns[column], b.columns[column]);
      columns[column] = [top, 2n * bottom];
    }
    return [{ ...b, state: combineStates([a, b]), columns }];
  });
};

/** A row of a term, or the one that does not count; and whether a change brought its subject after the exam. */
type Taken = { row?: Row; out?: Row; brought: boolean };

/** Whether a student took a subject in a term, by its records. */
const took = (term: Cohort, student: CohortStudent, subject: Subject): boolean => {
  if (!applies(subject, student)) return false;
  if (!subject.isFourthSubject && !subject.isOptional) return true;
  if (isChosen(term, student, subject)) return true;
  return (
    term.classValue >= 9 &&
    term.subjects.some(
      (one) =>
        one.isFourthSubject &&
        one.subjectCode === student.fourthSubjectCode &&
        applies(one, student) &&
        (one === subject || arePair(one, subject)),
    )
  );
};

/** Whether nothing was entered in a subject that a change brought which set other marks of the student aside. */
const isBrought = (term: Cohort, student: CohortStudent, row: Row | undefined): boolean => {
  if (row?.state !== '-') return false;
  const { group, religion, isFourthSubject, isOptional } = row.subject;
  const byChoice = isFourthSubject || isOptional;
  const aside = term.marks
    .filter((mark) => mark.studentId === student.studentId && !mark.absent)
    .map((mark) => term.subjects.find(({ _id }) => _id === mark.subjectId)!)
    .filter((subject) => !took(term, student, subject));
  return aside.some((former) => {
    if (!['General', student.group].includes(former.group)) return byChoice || group !== 'General';
    return applies(former, student) ? byChoice : Boolean(religion);
  });
};

/** The days that a student was present, of those that the own section was open. */
const daysIn = ({ attendance }: Cohort, student: CohortStudent): [number | null, number | null] => [
  attendance.terms.find((term) => isWithinFilter(student)(term))?.workingDays ?? null,
  attendance.present[student.studentId] ?? null,
];
const both = (days: (number | null)[]): number | null =>
  days.length === 0 || days.includes(null) ? null : days.reduce((sum: number, one) => sum + one!, 0);

/** By student ID, each in the own section. */
const naiveInSections = (students: CohortStudent[], rows: Row[][]) => {
  const places = new Map(students.map((student) => [placementKey(student), student]));
  const results = [...places.values()].flatMap((place) => naive(students, rows, place));
  return new Map(results.map((result) => [result.id, result]));
};

const CLASSES = 100;

describe('results are the same by a second, simple implementation of the rules', () => {
  test(`${CLASSES} random classes, one term, every section, shift and group`, () => {
    for (let seed = 1; seed <= CLASSES; seed += 1) {
      const { annual } = randomClass(seed);
      const rows = annual.students.map((student) => readRows(annual, student));
      for (const filter of filtersFor(annual))
        expect(
          compared(compileResults(annual, isWithinFilter(filter))),
          `seed ${seed}, ${Object.values(filter).join(' ')}`,
        ).toEqual(naive(annual.students, rows, filter));
    }
  });

  test(`${CLASSES} random classes, both terms merged`, () => {
    for (let seed = 1; seed <= CLASSES; seed += 1) {
      const { halfYearly, annual } = randomClass(seed);
      const rows = annual.students.map((student) => mergedRows(halfYearly, annual, student));
      const arrived = annual.students.filter(({ studentId }) =>
        halfYearly.students.every((one) => one.studentId !== studentId),
      );
      const then = [...halfYearly.students, ...arrived];
      const rowsThen = then.map((student) => readRows({ ...halfYearly, students: then }, student));
      const rowsNow = annual.students.map((student) => readRows(annual, student));
      // Each term is the exam itself, in the student's own section, whatever the filter.
      const before = naiveInSections(then, rowsThen);
      const now = naiveInSections(annual.students, rowsNow);
      const printed = new Map<string, string>();
      for (const filter of filtersFor(annual)) {
        const where = `seed ${seed}, ${Object.values(filter).join(' ')}`;
        const merged = compileMergedResults(halfYearly, annual, isWithinFilter(filter));
        expect(compared(merged), where).toEqual(naive(annual.students, rows, filter));
        const halves = merged.map((one) => [one.halfYearlyResults, one.annualResults]);
        if (filter.section === 'All' && filter.shift === 'All')
          for (const [one, other] of halves) {
            const { studentId } = one!.studentInfo;
            printed.set(studentId, JSON.stringify([one, other]));
            expect(compared([one!, other!]), where).toEqual([before.get(studentId), now.get(studentId)]);
          }
        for (const [one, other] of halves)
          expect(JSON.stringify([one, other]), where).toBe(printed.get(one!.studentInfo.studentId));
        for (const { studentInfo, summary } of merged) {
          const own = [halfYearly, annual].flatMap((term) => {
            const [all, rowsOf] = term === annual ? [annual.students, rowsNow] : [then, rowsThen];
            const student = all.find(({ studentId }) => studentId === studentInfo.studentId)!;
            const rowsOfTerm = rowsOf[all.indexOf(student)]!;
            const isOutOfAll = rowsOfTerm.length > 0 && counting(rowsOfTerm).length === 0;
            return isExempt(term, student) || isOutOfAll ? [] : [daysIn(term, student)];
          });
          const counted = own.filter(([open, present]) => open !== null || present !== null);
          expect([summary.workingDays, summary.present], where).toEqual([
            both(counted.map(([open]) => open)),
            both(counted.map(([, present]) => present)),
          ]);
        }
      }
    }
  }, 300_000);
});
