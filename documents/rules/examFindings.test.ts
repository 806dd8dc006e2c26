import { describe, expect, test } from 'vitest';
import type { Cohort } from '#documents/model/cohort.ts';
import type { Mark } from '#documents/model/mark.ts';
import type { Subject } from '#documents/model/subject.ts';
import { compileResults } from './compileResults.ts';
import { completeness } from './completeness.ts';
import { examFindings as allFindings } from './examFindings.ts';
import { testCohort, testMark, testStudent, testSubject } from './testCohort.ts';

/** Without the parts in which nobody has a mark: most of these classes have one part. */
const examFindings = (...cohorts: Parameters<typeof allFindings>) =>
  allFindings(...cohorts).filter(({ kind }) => kind !== 'unmarkedPart');

const SEAT = { section: 'A', shift: 'Morning', group: 'Science' };
const cell = (roll: number) => ({ ...SEAT, studentId: `S${roll}`, roll });
/** A cohort of class 8, where no student needs a fourth subject. */
const rolls = (count: number) => Array.from({ length: count }, (_, at) => testStudent(at + 1));
const class8 = (input: Partial<Cohort>) => testCohort({ classValue: 8, ...input });

const SPLIT = { subjectiveMarks: 70, objectiveMarks: 30 };

describe('a mark above its maximum', () => {
  const found = (mark: Mark, subject: Partial<Subject>, input: Partial<Cohort> = {}) =>
    examFindings(class8({ subjects: [testSubject('101', subject)], marks: [mark], ...input })).map(
      (finding) =>
        finding.kind === 'aboveMaximum'
          ? `${finding.part}: ${finding.entered} of ${finding.maximum}`
          : finding.kind,
    );

  test.each<[string, Mark, Partial<Subject>, string[]]>([
    ['no mark that is full', testMark(1, '101', 70, { objective: 30 }), SPLIT, []],
    ['a part', testMark(1, '101', 71), SPLIT, ['subjective: 71 of 70']],
    [
      'two parts',
      testMark(1, '101', 80, { objective: 31 }),
      SPLIT,
      ['subjective: 80 of 70', 'objective: 31 of 30'],
    ],
    [
      'a part for which the stated maxima leave nothing',
      testMark(1, '101', 1, { practical: 2 }),
      SPLIT,
      ['practical: 2 of 0'],
    ],
    ['the parts together', testMark(1, '101', 60, { objective: 41 }), {}, ['written: 101 of 100']],
    ['CA', testMark(1, '101', 1, { classAssignment: 31 }), {}, ['classAssignment: 31 of 30']],
    ['nothing of an absence', testMark(1, '101', 999, { absent: true }), {}, []],
  ])('is %s', (_, mark, subject, lines) => {
    expect(found(mark, subject)).toEqual(lines);
  });

  test('is not reported for CA in a class where CA does not count', () => {
    expect(found(testMark(1, '101', 1, { classAssignment: 31 }), {}, { classValue: 5 })).toEqual([]);
  });

  test('has the cell of the mark', () => {
    expect(examFindings(class8({ marks: [testMark(1, '101', 101)] }))).toEqual([
      {
        ...cell(1),
        kind: 'aboveMaximum',
        level: 'stop',
        subjectId: '101',
        part: 'subjective',
        entered: 101,
        maximum: 100,
      },
    ]);
  });
});

describe('a column of equal marks', () => {
  const column = (values: number[], part: keyof Mark, subject: Partial<Subject> = {}, classValue = 8) =>
    examFindings(
      testCohort({
        classValue,
        students: rolls(values.length),
        subjects: [testSubject('101', subject)],
        marks: values.map((value, at) => testMark(at + 1, '101', at, { [part]: value })),
      }),
    );

  test.each<[string, number[], keyof Mark, Partial<Subject>, boolean]>([
    ['five times 20', [20, 20, 20, 20, 20], 'objective', SPLIT, true],
    ['everybody at a large maximum', [25, 25, 25, 25, 25], 'practical', { practicalMarks: 25 }, true],
    ['equal CA', [20, 20, 20, 20, 20], 'classAssignment', {}, true],
    ['one that differs', [20, 20, 20, 20, 21], 'objective', SPLIT, false],
    ['four marks', [20, 20, 20, 20], 'objective', SPLIT, false],
    ['zeros, of a part that was not held', [0, 0, 0, 0, 0], 'objective', SPLIT, false],
    ['everybody at a maximum of 5', [5, 5, 5, 5, 5], 'practical', { practicalMarks: 5 }, false],
    ['4 of 5', [4, 4, 4, 4, 4], 'practical', { practicalMarks: 5 }, true],
  ])('%s', (_, values, part, subject, isFound) => {
    expect(column(values, part, subject).map(({ kind }) => kind)).toEqual(isFound ? ['equalColumn'] : []);
  });

  test('is not reported for CA in a class where CA does not count', () => {
    expect(column([20, 20, 20, 20, 20], 'classAssignment', {}, 5)).toEqual([]);
  });

  test('ignores absences, and has the rolls of the grid', () => {
    const students = rolls(7);
    const marks = students.map(({ roll }) => testMark(roll, '101', 33, { absent: roll === 1 }));
    expect(examFindings(class8({ students, marks }))).toEqual([
      {
        ...SEAT,
        kind: 'equalColumn',
        level: 'look',
        subjectId: '101',
        part: 'subjective',
        value: 33,
        marks: 6,
        startRoll: 2,
        endRoll: 7,
      },
    ]);
  });

  test('is searched in one grid at a time, so two sections of three students have none', () => {
    const students = rolls(6).map((one) => ({ ...one, section: one.roll > 3 ? 'B' : 'A' }));
    const marks = students.map(({ roll }) => testMark(roll, '101', 33));
    expect(examFindings(class8({ students, marks }))).toEqual([]);
  });
});

describe('a total far from that of the other term', () => {
  const far = (now: number[], before: number[], subject: Partial<Subject> = {}) => {
    const input = { students: rolls(now.length), subjects: [testSubject('101', subject)], classValue: 5 };
    const toMarks = (values: number[]) => values.map((value, at) => testMark(at + 1, '101', value));
    return examFindings(
      testCohort({ ...input, marks: toMarks(now) }),
      testCohort({ ...input, marks: toMarks(before) }),
    ).flatMap((finding) =>
      finding.kind === 'farFromOtherTerm' ? [`${finding.roll}: usually ${finding.usualChange}`] : [],
    );
  };

  test.each<[string, number[], number[], Partial<Subject>, string[]]>([
    ['not found for the same total', [50, 60, 70], [50, 60, 70], {}, []],
    ['found for a fall by 30', [50, 60, 40], [50, 60, 70], {}, ['3: usually 0']],
    ['not found for a fall by 29', [50, 60, 41], [50, 60, 70], {}, []],
    ['found for a rise by 30', [50, 60, 70], [50, 60, 40], {}, ['3: usually 0']],
    ['found for the same total where the class rose', [90, 95, 40], [50, 55, 40], {}, ['3: usually 40']],
    ['not found where the whole class fell', [20, 25, 30], [60, 66, 71], {}, []],
    ['found for 15 of 50, which are 30 points', [25, 30, 20], [25, 30, 35], { marks: 50 }, ['3: usually 0']],
    ['not found for 14 of 50', [25, 30, 21], [25, 30, 35], { marks: 50 }, []],
    ['compared with the median of four', [51, 60, 32, 41], [50, 60, 62, 41], {}, ['3: usually 0']],
    ['compared with half a mark too', [51, 60, 30, 42], [50, 60, 60, 40], {}, ['3: usually 0.5']],
    ['not found for two students', [50, 10], [50, 60], {}, []],
  ])('is %s', (_, now, before, subject, lines) => {
    expect(far(now, before, subject)).toEqual(lines);
  });

  test('is not found for a student absent or without a mark in either term', () => {
    const input = { students: rolls(5), classValue: 5 };
    const before = [1, 2, 3, 4, 5].map((roll) => testMark(roll, '101', 60));
    const now = [testMark(1, '101', 60), testMark(2, '101', 61), testMark(3, '101', 62)];
    const marks = [...now, testMark(4, '101', 0, { absent: true })];
    const kinds = examFindings(testCohort({ ...input, marks }), testCohort({ ...input, marks: before })).map(
      ({ kind }) => kind,
    );
    expect(kinds).toEqual(['noMarks']);
  });

  test('names both totals', () => {
    const input = { students: rolls(3), classValue: 5 };
    const before = [1, 2, 3].map((roll) => testMark(roll, '101', 60));
    const marks = [testMark(1, '101', 60), testMark(2, '101', 63), testMark(3, '101', 12)];
    expect(examFindings(testCohort({ ...input, marks }), testCohort({ ...input, marks: before }))).toEqual([
      {
        ...cell(3),
        kind: 'farFromOtherTerm',
        level: 'look',
        subjectId: '101',
        total: 12,
        otherTotal: 60,
        fullMarks: 100,
        usualChange: 0,
      },
    ]);
  });
});

describe('findings about students', () => {
  const biology = testSubject('138', { isFourthSubject: true, group: 'Science' });

  test.each<[string, Partial<Cohort>, object[]]>([
    [
      'no fourth subject in class 9',
      { students: [testStudent(1)] },
      [{ ...cell(1), kind: 'noFourth', level: 'look' }],
    ],
    ['not in class 8, which has no fourth subjects', { classValue: 8 }, []],
    [
      'a code of no subject',
      { students: [testStudent(1, { fourthSubjectCode: '999' })] },
      [{ ...cell(1), kind: 'unknownFourth', level: 'look', code: '999' }],
    ],
    [
      'a code of another group',
      {
        subjects: [biology],
        students: [testStudent(1, { fourthSubjectCode: '138', group: 'Business' })],
      },
      [{ ...cell(1), group: 'Business', kind: 'unknownFourth', level: 'look', code: '138' }],
    ],
    [
      'a code of the own group is right',
      { subjects: [biology], students: [testStudent(1, { fourthSubjectCode: '138' })] },
      [],
    ],
    [
      'no mark at all',
      { classValue: 8, students: [testStudent(1), testStudent(2)], marks: [testMark(1, '101', 50)] },
      [{ ...cell(2), kind: 'noMarks', level: 'look' }],
    ],
    ['nothing before the first mark of the class', { classValue: 8, students: rolls(3) }, []],
    [
      'a mark in a subject of another religion',
      {
        classValue: 8,
        subjects: [testSubject('112', { religion: 'Hindu' })],
        marks: [testMark(1, '112', 50)],
      },
      [{ ...cell(1), kind: 'othersSubject', level: 'look', subjectId: '112' }],
    ],
  ])('%s', (_, input, findings) => {
    expect(examFindings(testCohort(input))).toEqual(findings);
  });
});

describe('chosen subjects of classes 9 and 10', () => {
  const biology = testSubject('138', { isFourthSubject: true, group: 'Science' });
  const maths = testSubject('126', { isFourthSubject: true, group: 'Science' });
  const home = testSubject('151', { isFourthSubject: true });
  const subjects = [testSubject('101'), biology, maths, home];
  const withHome = (roll: number, chosenSubjectCodes: string[] | null) =>
    testStudent(roll, { fourthSubjectCode: '151', chosenSubjectCodes });

  test('names students whose number of compulsory subjects differs from the group', () => {
    const students = [withHome(1, ['138']), withHome(2, ['138']), withHome(3, null)];
    expect(examFindings(testCohort({ subjects, students }))).toEqual([
      { ...cell(3), kind: 'compulsoryCount', level: 'look', count: 1, usual: 2 },
    ]);
  });

  test('counts papers that are graded together once', () => {
    const pair = { isFourthSubject: true, group: 'Science', paperGroup: 'Biology' };
    const paired = [testSubject('138', pair), testSubject('139', pair), maths, home];
    const students = [withHome(1, ['138']), withHome(2, ['126'])];
    expect(examFindings(testCohort({ subjects: paired, students }))).toEqual([]);
  });

  test('takes the larger of two equally frequent numbers as usual, since a missing subject is likelier', () => {
    const students = [withHome(1, ['138']), withHome(2, [])];
    expect(examFindings(testCohort({ subjects, students }))).toMatchObject([
      { kind: 'compulsoryCount', studentId: 'S2', count: 1, usual: 2 },
    ]);
  });

  test('names a mark in a subject that was not chosen and has no row in the result', () => {
    const cohort = testCohort({
      subjects,
      students: [withHome(1, ['138'])],
      marks: [testMark(1, '101', 50), testMark(1, '126', 60)],
    });
    expect(examFindings(cohort)).toEqual([
      { ...cell(1), kind: 'notChosen', level: 'look', subjectId: '126' },
    ]);
    expect(compileResults(cohort)[0]!.TotalResult.map(({ subjectCode }) => subjectCode)).toEqual(['101']);
  });

  test('a chosen subject whose mark is deleted stays a row that fails, and one fewer mark is entered', () => {
    const students = [withHome(1, ['138']), withHome(2, ['138'])];
    const marks = [1, 2].flatMap((roll) => [testMark(roll, '101', 80), testMark(roll, '151', 80)]);
    const cohort = testCohort({ subjects, students, marks: [...marks, testMark(2, '138', 80)] });
    expect(compileResults(cohort)[0]).toMatchObject({
      TotalResult: [{ subjectCode: '101' }, { subjectCode: '138', grade: '-', failed: true }, {}],
      summary: { gpa: 0, noOfFail: 1 },
    });
    const row = completeness(cohort).find(({ subjectId }) => subjectId === '138');
    expect(row).toMatchObject({ enrolled: 2, entered: 1, missing: ['S1'], due: 1 });
  });
});

describe('a part that counts and in which nobody has a mark', () => {
  const found = (classValue: number, marks: Mark[], subject: Partial<Subject> = {}) =>
    allFindings(
      testCohort({ classValue, students: rolls(2), subjects: [testSubject('101', subject)], marks }),
    ).flatMap((finding) =>
      finding.kind === 'unmarkedPart'
        ? `${finding.level}: ${finding.part}, at most ${finding.most} of ${finding.fullMarks}`
        : [],
    );

  test.each<[string, string[], string[]]>([
    [
      'CA of a class whose scheme counts it',
      found(8, [testMark(1, '101', 78)]),
      ['look: classAssignment, at most 70 of 100'],
    ],
    [
      'CA that one student has',
      found(8, [testMark(1, '101', 78), testMark(2, '101', 9, { classAssignment: 1 })]),
      [],
    ],
    ['CA of a band without it', found(9, [testMark(1, '101', 78)]), []],
    ['a stated part', found(9, [testMark(1, '101', 60)], SPLIT), ['look: objective, at most 70 of 100']],
    [
      'a stated part that weighs 70 %',
      found(8, [testMark(1, '101', 60, { classAssignment: 5 })], SPLIT),
      ['look: objective, at most 79 of 100'],
    ],
    ['where everybody was absent', found(8, [testMark(1, '101', 0, { absent: true })]), []],
  ])('%s', (_, lines, expected) => {
    expect(lines).toEqual(expected);
  });
});

test('a mark of a student who does not take the subject makes no exam subject (findings A3)', () => {
  const flagged = (code: string) => testSubject(code, { isFourthSubject: true });
  const chosen = (roll: number, code: string) =>
    testStudent(roll, { group: 'Humanities', fourthSubjectCode: null, chosenSubjectCodes: [code] });
  const cohort = testCohort({
    students: [chosen(1, '151'), chosen(4, '134')],
    subjects: [testSubject('101'), flagged('151'), flagged('134')],
    marks: [testMark(1, '101', 80), testMark(1, '151', 80), testMark(4, '101', 80), testMark(1, '134', 50)],
  });
  const [, fourth] = compileResults(cohort);
  expect([fourth!.summary.gpa, fourth!.TotalResult.map(({ subjectCode }) => subjectCode)]).toEqual([
    5,
    ['101'],
  ]);
  expect(completeness(cohort).filter(({ subjectId }) => subjectId === '134')).toMatchObject([
    { isExamined: false, due: 0 },
  ]);
});
