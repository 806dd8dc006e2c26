import { describe, expect, test } from 'vitest';
import { createLanguage } from '#documents/i18n/language.ts';
import type { Cohort } from '#documents/model/cohort.ts';
import { type StudentResult, type SubjectResult, subjectKey } from '#documents/model/result.ts';
import { compileResults } from '#documents/rules/compileResults.ts';
import { subjectsInOrder } from '#documents/rules/subjectOrder.ts';
import { BANGLA, ENGLISH } from '#documents/school/sample.ts';
import { sampleExam } from '#documents/school/sampleExam.ts';
import { pairedPapers } from '#fixtures/edge/pairedPapers.ts';
import { class5 } from '#fixtures/sample/class5.ts';
import { wholeClass8 } from '#fixtures/sample/wholeClass8.ts';
import { wholeClass10 } from '#fixtures/sample/wholeClass10.ts';
import {
  rowKey,
  sheetColumns,
  subjectColumns,
  subjectGroups,
  type TabulationSubject,
  tabulationLineColumns,
  tabulationRow,
} from './columns.ts';

const language = createLanguage(ENGLISH);

const groupNames = (subjects: Cohort['subjects'], results: StudentResult[]) =>
  subjectGroups(subjects, results).map(([subject, other]) => (other ? 'Religion' : subject!.name));

const groupTitles = (cohort: Cohort) =>
  subjectGroups(cohort.subjects, compileResults(cohort)).map(
    (group) => subjectColumns([group], { className: String(cohort.classValue) }, language)[0]!.group!,
  );

/** The cohort with another subject, in which every student to whom it applies has the same mark. */
const withSubject = (cohort: Cohort, changes: Partial<Cohort['subjects'][number]>): Cohort => {
  const own = cohort.subjects.find(({ religion }) => religion === 'Islam')!;
  const subject = { ...own, ...changes, _id: 'another' };
  return {
    ...cohort,
    subjects: [...cohort.subjects, subject],
    marks: [
      ...cohort.marks,
      ...cohort.students
        .filter(({ religion }) => religion === subject.religion)
        .map(({ studentId }) => ({
          studentId,
          subjectId: 'another',
          subjective: 20,
          objective: 16,
          practical: 0,
          classAssignment: 0,
          absent: false,
        })),
    ],
  };
};

const withArabic = withSubject(wholeClass8, {
  name: 'Arabic',
  subjectCode: '115',
  religion: 'Islam',
  marks: 50,
});

test('all religions share one group; every fourth subject has its own', () => {
  const { results } = sampleExam(wholeClass10);
  expect(groupNames(wholeClass10.subjects, results)).toEqual([
    'Bangla 1st Paper',
    'Bangla 2nd Paper',
    'English 1st Paper',
    'English 2nd Paper',
    'Mathematics',
    'Religion',
    'Information and Communication Technology',
    'Bangladesh and Global Studies',
    'Physics',
    'Chemistry',
    'Biology',
    'Higher Mathematics',
    'Agriculture Studies',
    'Home Science',
  ]);
});

test('a second subject with the same religion has a group of its own, with its full marks', () => {
  const titles = groupTitles(withArabic);
  expect(titles).toContain('Religion (100)');
  expect(titles).toContain('Arabic (50)');
  expect(titles).toHaveLength(groupTitles(wholeClass8).length + 1);
});

describe.each([
  ['class 5', class5],
  ['class 8', wholeClass8],
  ['class 8 with two subjects of Islam', withArabic],
  ['class 10', wholeClass10],
  ['paired papers', pairedPapers],
])('%s', (_, cohort) => {
  const results = compileResults(cohort);
  const groups = subjectGroups(cohort.subjects, results);
  const hasRow = (subjects: TabulationSubject[], row: SubjectResult) =>
    subjects.some((subject) => rowKey(subject) === subjectKey(row));

  test('every subject of a student is in one group, and no group has two subjects of a student', () => {
    for (const { TotalResult } of results) {
      for (const row of TotalResult) expect(groups.filter((group) => hasRow(group, row))).toHaveLength(1);
      for (const group of groups)
        expect(TotalResult.filter((row) => hasRow(group, row)).length).toBeLessThanOrEqual(1);
    }
  });

  test('the totals of the columns add up to the obtained marks, on the sheet and in the spreadsheet', () => {
    const columns = tabulationLineColumns(
      { subjects: cohort.subjects, results, exam: sampleExam(cohort).exam },
      language,
    ).filter(({ title }) => title.endsWith(' Total'));
    for (const result of results) {
      const row = tabulationRow(result);
      const total = columns.reduce((sum, { cell }) => sum + Number(cell(row, 0)), 0);
      expect(total).toBe(result.summary.obtainedMarks);
    }
  });

  test('the order is that of the subjects of the class, in any order of the students', () => {
    const names = groupNames(cohort.subjects, results);
    expect(groupNames(cohort.subjects, [...results].reverse())).toEqual(names);
    const plain = cohort.subjects.filter(({ religion, name }) => !religion && names.includes(name));
    expect(names.filter((name) => plain.some((subject) => subject.name === name))).toEqual(
      plain.map(({ name }) => name),
    );
  });
});

describe('papers that are graded together', () => {
  /** The columns of each group beside each other. */
  const columnGroups = (data: Parameters<typeof sheetColumns>[0], lang = language) => {
    const columns = sheetColumns(data, lang).subjects.flat();
    const starts = columns.flatMap(({ edge }, index) => (edge ? [index] : []));
    return starts.map((start, index) => columns.slice(start, starts[index + 1]));
  };

  const cells = (cohort: Cohort, lang = language) => {
    const { exam, results } = sampleExam(cohort);
    const groups = columnGroups({ subjects: cohort.subjects, results, exam }, lang);
    const table = (result: StudentResult) =>
      groups.map((columns) => [
        columns[0]!.group,
        ...columns.map(({ cell }) => cell(tabulationRow(result), 0)),
      ]);
    return { groups, rows: results.map(table) };
  };

  test('have their total, letter and point once, after both', () => {
    const { groups, rows } = cells(pairedPapers);
    expect(groups.slice(0, 4).map((columns) => columns.map(({ title }) => title).join(' '))).toEqual([
      'Cre MCQ PRA Total',
      'Cre MCQ PRA Total',
      'Total LG GP',
      'Cre MCQ PRA Total',
    ]);
    expect(rows[1]!.slice(0, 6)).toEqual([
      ['Bangla 1st Paper (100)', '61', '23', '–', '84'],
      ['Bangla 2nd Paper (100)', '54', '21', '–', '75'],
      ['Bangla (200)', '159', 'A', '4.00'],
      ['English 1st Paper (100)', '80', '–', '–', '80'],
      ['English 2nd Paper (100)', '0', '–', '–', '0 Ab'],
      ['English (200)', '80', 'C', '2.00'],
    ]);
  });

  test('are named in the language of the sheet', () => {
    const { groups } = cells(pairedPapers, createLanguage(BANGLA));
    expect(groups.slice(0, 3).map(([first]) => first!.group)).toEqual([
      'বাংলা ১ম পত্র (১০০)',
      'বাংলা ২য় পত্র (১০০)',
      'বাংলা (২০০)',
    ]);
  });

  test('of a student who takes one of them have its figures; a subject without a pair is as before', () => {
    const { subjects } = pairedPapers;
    const secondOnly = {
      ...pairedPapers,
      subjects: subjects.filter(({ subjectCode }) => subjectCode !== '101'),
    };
    const { exam } = sampleExam(pairedPapers);
    const results = [compileResults(secondOnly)[0]!, ...compileResults(pairedPapers).slice(1)];
    const groups = columnGroups({ subjects, results, exam });
    const row = tabulationRow(results[0]!);
    expect(groups.slice(0, 3).map((columns) => columns.map(({ cell }) => cell(row, 0)))).toEqual([
      ['', '', '', ''],
      ['58', '24', '–', '82'],
      ['82', 'A+', '5.00'],
    ]);
    expect(groups.find(([first]) => first!.group!.startsWith('Physics'))).toHaveLength(6);
  });
});

test('the group of religions has full marks only where those of all its subjects are equal', () => {
  const subjects = class5.subjects.map((subject) =>
    subject.religion && subject.religion !== 'Islam' ? { ...subject, marks: 50 } : subject,
  );
  expect(groupTitles({ ...class5, subjects }).filter((title) => title.startsWith('Religion'))).toEqual([
    'Religion',
  ]);
  expect(groupTitles(class5)).toContain('Religion (100)');
});

test('a class with one religion has its subject as the title', () => {
  const { results } = sampleExam(class5);
  const muslims = results.filter(({ TotalResult }) =>
    TotalResult.some(({ religion }) => religion === 'Islam'),
  );
  expect(groupNames(class5.subjects, muslims)).toContain('Islam and Moral Education');
  expect(groupNames(class5.subjects, results)).toContain('Religion');
});

test('subjects print by code, paired papers together, subjects that may be a fourth at the end', () => {
  const subject = (subjectCode: string, paperGroup: string | null = null, isFourthSubject = false) => ({
    ...wholeClass10.subjects[0]!,
    _id: subjectCode,
    subjectCode,
    paperGroup: paperGroup ?? undefined,
    isFourthSubject,
  });
  const subjects = [
    subject('126', null, true),
    subject('150'),
    subject('109', 'English'),
    subject('101', 'Bangla'),
    subject('108'),
    subject('107', 'English'),
    subject('99'),
    subject('111', 'Bangla'),
  ];
  expect(subjectsInOrder(subjects).map(({ subjectCode }) => subjectCode)).toEqual([
    '99',
    '101',
    '111',
    '107',
    '109',
    '108',
    '150',
    '126',
  ]);
});
