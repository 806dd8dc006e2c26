import { describe, expect, test } from 'vitest';
import { createLanguage } from '#documents/i18n/language.ts';
import type { Cohort } from '#documents/model/cohort.ts';
import { defaultScheme } from '#documents/rules/defaultScheme.ts';
import { explainMergedResults, explainResults } from '#documents/rules/explainResults.ts';
import { testCohort, testMark, testStudent, testSubject } from '#documents/rules/testCohort.ts';
import { BANGLA, ENGLISH } from '#documents/school/sample.ts';
import { whyInWords } from './whyInWords.ts';

const read = (cohort: Partial<Cohort>, options = ENGLISH) =>
  whyInWords(explainResults(testCohort(cohort))[0]!, createLanguage(options));

const readSubject = (cohort: Partial<Cohort>, options = ENGLISH) => read(cohort, options).subjects[0]!;

describe('the worked examples of the rules', () => {
  const junior = {
    classValue: 8,
    students: [testStudent(1, { class: '8', group: 'General' })],
    marks: [testMark(1, '101', 52, { objective: 25, classAssignment: 24 })],
  };

  test('1: a junior subject out of 100', () => {
    expect(readSubject(junior)).toEqual({
      names: ['Subject 101'],
      takenAs: 'Compulsory',
      lines: [
        'Subjective 52 + Objective 25 + Practical 0 = 77',
        '70% of 77 = 53.9; CA 24 of 30; 53.9 + 24 = 77.9, rounded to 78',
        '78 of 100 = 78%: 70% or more, below 80%',
      ],
      total: '78',
      letter: 'A',
      point: '4.00',
    });
  });

  test('1: in Bangla with Bangla digits', () => {
    expect(readSubject(junior, BANGLA)).toMatchObject({
      takenAs: 'আবশ্যিক',
      lines: [
        'সৃজনশীল ৫২ + বহুনির্বাচনি ২৫ + ব্যবহারিক ০ = ৭৭',
        '৭৭-এর ৭০% = ৫৩.৯; শ্রেণি মূল্যায়ন ৩০-এর মধ্যে ২৪; ৫৩.৯ + ২৪ = ৭৭.৯, আসন্ন মান ৭৮',
        '১০০-এর মধ্যে ৭৮ = ৭৮%: ৭০% বা তার বেশি, ৮০%-এর কম',
      ],
      total: '৭৮',
      point: '৪.০০',
    });
  });

  test('2: a junior subject out of 50, CA out of 15', () => {
    const marks = [testMark(1, '101', 30, { objective: 12, practical: 5, classAssignment: 11 })];
    const subject = readSubject({ ...junior, subjects: [testSubject('101', { marks: 50 })], marks });
    expect(subject).toMatchObject({ total: '44', letter: 'A+', point: '5.00' });
    expect(subject.lines.slice(1)).toEqual([
      '70% of 47 = 32.9; CA 11 of 15; 32.9 + 11 = 43.9, rounded to 44',
      '44 of 50 = 88%: 80% or more',
    ]);
  });

  test('CA with another maximum is scaled to its share', () => {
    const subjects = [testSubject('101', { classAssignmentMarks: 20 })];
    expect(
      readSubject({ ...junior, subjects, marks: [testMark(1, '101', 50, { classAssignment: 17 })] }),
    ).toMatchObject({
      lines: [
        'Subjective 50 + Objective 0 + Practical 0 = 50',
        '70% of 50 = 35; CA 17 of 20; worth 25.5 of 30; 35 + 25.5 = 60.5, rounded to 61',
        '61 of 100 = 61%: 60% or more, below 70%',
      ],
    });
  });

  test.each([
    [79, 100, '79 of 100 = 79%: 70% or more, below 80%', 'A'],
    [40, 50, '40 of 50 = 80%: 80% or more', 'A+'],
    [119, 150, '119 of 150 = 79.333…%: 70% or more, below 80%', 'A'],
  ])('3: %i of %i', (marks, full, line, letter) => {
    const subject = readSubject({
      subjects: [testSubject('101', { marks: full })],
      marks: [testMark(1, '101', marks)],
    });
    expect([subject.lines.at(-1), subject.letter]).toEqual([line, letter]);
  });

  test.each([
    [
      true,
      [
        'Pass marks: Subjective 23 of 70 (got 20: not passed), Objective 10 of 30',
        'A part was not passed: F, whatever the total',
      ],
      'F',
      '0.00',
    ],
    [false, ['50 of 100 = 50%: 50% or more, below 60%'], 'B', '3.00'],
  ])('4: separate passing %s', (passSeparately, lines, letter, point) => {
    const subjects = [testSubject('101', { subjectiveMarks: 70, objectiveMarks: 30, passSeparately })];
    const subject = readSubject({ subjects, marks: [testMark(1, '101', 20, { objective: 30 })] });
    expect(subject).toMatchObject({ total: '50', letter, point });
    expect(subject.lines).toEqual(['Subjective 20 + Objective 30 = 50', ...lines]);
  });

  const NINE = [80, 80, 70, 70, 80, 60, 80, 70, 80];
  const secondary = (fourth: number, compulsory = NINE) => ({
    students: [testStudent(1, { fourthSubjectCode: '126' })],
    subjects: [
      ...compulsory.map((_, index) => testSubject(String(index))),
      testSubject('126', { isFourthSubject: true }),
    ],
    marks: [
      ...compulsory.map((marks, index) => testMark(1, String(index), marks)),
      testMark(1, '126', fourth),
    ],
  });

  test('5: nine subjects and a fourth subject', () => {
    expect(read(secondary(80)).figures).toEqual([
      {
        label: 'Obtained Marks',
        line: '80 + 80 + 70 + 70 + 80 + 60 + 80 + 70 + 80 + 80',
        figure: '750 / 1000',
      },
      {
        label: 'Grade points',
        line: '5.00 + 5.00 + 4.00 + 4.00 + 5.00 + 3.50 + 5.00 + 4.00 + 5.00',
        figure: '40.50',
      },
      { label: 'GPA Without 4th', line: '40.50 ÷ 9 = 4.50', figure: '4.50' },
      { label: 'Fourth Subject', line: '5.00 − 2.00 = 3.00', figure: '+ 3.00' },
      { label: 'GPA', line: '(40.50 + 3.00) ÷ 9 = 4.833…, rounded to 4.83', figure: '4.83  A' },
      {
        label: 'Merit',
        line: 'Fewer failed subjects first (0), then the higher GPA (4.83), then more marks (750)',
        figure: '1 of 1',
      },
    ]);
  });

  test('6: a fourth subject that adds nothing', () => {
    const [, , , fourth, gpa] = read(secondary(33)).figures;
    expect(fourth).toMatchObject({ line: '1.00 is not above 2.00: nothing is added', figure: '+ 0.00' });
    expect(gpa).toMatchObject({ line: '(40.50 + 0.00) ÷ 9 = 4.50', figure: '4.50  A' });
  });

  test('6: one failed compulsory subject', () => {
    const [, , gpa, merit] = read(secondary(80, [...NINE.slice(0, 8), 20])).figures;
    expect(gpa).toEqual({
      label: 'GPA',
      line: 'Compulsory subjects failed: 1. One is enough for 0.00',
      figure: '0.00  F',
    });
    expect(merit!.line).toContain('Fewer failed subjects first (1)');
  });

  test('7: both terms merged', () => {
    const [halfYearly, annual] = [61, 72].map((marks) => testCohort({ marks: [testMark(1, '101', marks)] }));
    const [explanation] = explainMergedResults(halfYearly!, annual!);
    const [subject] = whyInWords(explanation!, createLanguage(ENGLISH)).subjects;
    expect(subject).toMatchObject({ total: '67', letter: 'A-', point: '3.50' });
    expect(subject!.lines).toEqual([
      'Half Yearly: Subjective 61 + Objective 0 + Practical 0 = 61',
      'Annual: Subjective 72 + Objective 0 + Practical 0 = 72',
      '61 × 50% + 72 × 50% = 66.5, rounded to 67',
      '67 of 100 = 67%: 60% or more, below 70%',
    ]);
  });
});

describe('other cases of a subject', () => {
  const pair = [
    testSubject('101', { paperGroup: 'Bangla', subjectiveMarks: 100, passSeparately: true }),
    testSubject('102', { paperGroup: 'Bangla' }),
  ];

  test('the marks of two papers are added, and an absence in one counts 0', () => {
    const marks = [testMark(1, '101', 80), testMark(1, '102', 0, { absent: true })];
    expect(readSubject({ subjects: pair, marks })).toMatchObject({
      names: ['Subject 101', 'Subject 102'],
      lines: [
        'Subject 101: Subjective 80',
        'Subject 102: Absent, counts 0',
        'Together 80 + 0 = 80',
        'Pass marks: Subjective 33 of 100 (got 80)',
        '80 of 200 = 40%: 40% or more, below 50%',
      ],
      letter: 'C',
    });
  });

  test('an absence and a missing mark count as failed', () => {
    const students = [testStudent(1), testStudent(2)];
    const subjects = [testSubject('101'), testSubject('102')];
    const marks = [testMark(1, '101', 0, { absent: true }), testMark(2, '101', 50), testMark(2, '102', 50)];
    expect(
      read({ students, subjects, marks }).subjects.map(({ lines, letter }) => [letter, ...lines]),
    ).toEqual([
      ['Ab', 'Absent: counts as failed'],
      ['-', 'No mark was entered: counts as failed'],
    ]);
  });

  test('an absence in the fourth subject does not fail the student', () => {
    const cohort = {
      students: [testStudent(1, { fourthSubjectCode: '126' })],
      subjects: [testSubject('126', { isFourthSubject: true })],
      marks: [testMark(1, '126', 0, { absent: true })],
    };
    const { subjects, figures } = read(cohort);
    expect(subjects[0]).toMatchObject({
      takenAs: 'Fourth subject',
      lines: ['Absent: a fourth subject fails nobody'],
    });
    expect(figures[1]).toMatchObject({
      line: 'There is no compulsory subject to take a mean of',
      figure: '0.00  F',
    });
  });

  test('a scheme that leaves the fourth subject out of the marks is mentioned', () => {
    const cohort = {
      students: [testStudent(1, { fourthSubjectCode: '126' })],
      subjects: [testSubject('101'), testSubject('126', { isFourthSubject: true })],
      marks: [testMark(1, '101', 70), testMark(1, '126', 80)],
      scheme: { ...defaultScheme, fourthCountsInTotals: false },
    };
    expect(read(cohort).figures[0]).toEqual({
      label: 'Obtained Marks',
      line: '70; without the fourth subject',
      figure: '70 / 100',
    });
  });

  test('a subject with marks in one term only names that term', () => {
    const [explanation] = explainMergedResults(
      testCohort({}),
      testCohort({ marks: [testMark(1, '101', 72)] }),
    );
    expect(whyInWords(explanation!, createLanguage(ENGLISH)).subjects[0]!.lines[0]).toBe(
      'Annual (in this term only): Subjective 72 + Objective 0 + Practical 0 = 72',
    );
  });

  test('a student without marks has no position', () => {
    expect(
      read({ students: [testStudent(1), testStudent(2)], marks: [testMark(2, '101', 50)] }).figures.at(-1),
    ).toEqual({
      label: 'Merit',
      line: 'Without a mark in the exam there is no position',
      figure: '-',
    });
  });
});
