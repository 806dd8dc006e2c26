import type { Knex } from 'knex';
import type { CohortFilters } from '#documents/model/exam.ts';
import { storeMarks } from '#server/exams/marks/storeMarks.ts';
import { storeStudents } from '#server/people/students/storeStudents.ts';
import { storeSubjects } from '#server/school/subjects/storeSubjects.ts';
import { storeSchool } from '#server/testing/factories.ts';
import { testSubject } from '#server/testing/testExam.ts';
import { testStudentRows } from '#server/testing/testStudents.ts';

const BY_NOBODY = { by: null, source: null, at: new Date('2026-06-01T04:00:00Z') };
const TERMS = ['Half Yearly', 'Annual'] as const;
const SEATS = 340;

const FOUR_COHORTS = ['A', 'B'].flatMap((section) =>
  ['Morning', 'Day'].map((shift) => ({ section, shift, students: SEATS })),
);

/** The size of a class. Every student has a mark in every subject of every term. */
export type BigClass = {
  className: string;
  cohorts: readonly { section: string; shift: string; students: number }[];
  subjects: number;
  terms: readonly string[];
};

export const SESSION = 2026;

export const classGroup = (className: string): string => (Number(className) >= 9 ? 'Science' : 'General');

/** The ID of a student, unique among classes: class '8' and number 17 give 800017. */
export const createStudentId = (className: string, number: number): string =>
  String(Number(className) * 100_000 + number);

/** Fills a database with the code of the product. Returns the numbers of students and marks. */
export async function storeBigSchool(db: Knex, classes: readonly BigClass[]) {
  await storeSchool(db);
  let [students, marks] = [0, 0];
  for (const big of classes) {
    await storeSubjects(
      db,
      createSubjects(big).map((value, index) => ({ row: index + 2, value })),
    );
    students += (await storeStudents(db, createStudents(big))).added;
    for (const term of big.terms) marks += await storeExam(db, big, term);
  }
  return { students, marks };
}

const createSubjects = ({ className, subjects }: BigClass) =>
  Array.from({ length: subjects }, (_, index) =>
    testSubject(String(101 + index), `Subject ${index + 1}`, { year: SESSION, class: className }),
  );

function createStudents({ className, cohorts }: BigClass) {
  const placements = cohorts.flatMap(({ section, shift, students }) =>
    Array.from({ length: students }, (_, index) => ({ section, shift, roll: index + 1 })),
  );
  return testStudentRows(
    ...placements.map((placement, index) => ({
      studentId: createStudentId(className, index + 1),
      class: className,
      ...placement,
      group: classGroup(className),
      fourthSubjectCode: '',
    })),
  );
}

async function storeExam(db: Knex, big: BigClass, term: string): Promise<number> {
  const { className } = big;
  const exam = { session: SESSION, term, className, section: 'All', shift: 'All' };
  const rows = await db('subjects')
    .join('classes', 'classes.id', 'subjects.classId')
    .where({ 'classes.value': Number(className), session: SESSION, live: 1 })
    .orderBy('subjects.id')
    .select('subjects.id');
  const students = createStudents(big);
  for (const [index, { id }] of rows.entries()) {
    const entries = students.map(({ value }, number) => ({
      studentId: value.studentId,
      subjective: sampleMark(number, index),
      objective: 0,
      practical: 0,
      classAssignment: 0,
      absent: false,
    }));
    await storeMarks(db, { ...exam, subjectId: String(id) }, entries, BY_NOBODY);
  }
  return rows.length * students.length;
}

/** Marks from 20 to 99, which vary but are the same in every run. */
const sampleMark = (student: number, subject: number): number => 20 + ((student * 31 + subject * 17) % 80);

/** 10,000 students with 211,000 marks. Class 10 has one section of 1,000 students with 13 subjects. */
export const BIG_SCHOOL: readonly BigClass[] = [
  ...['4', '5', '6', '7', '8', '9'].map((className) => ({
    className,
    cohorts: FOUR_COHORTS,
    subjects: 10,
    terms: TERMS,
  })),
  {
    className: '10',
    cohorts: [
      { section: 'A', shift: 'Morning', students: 1000 },
      { section: 'B', shift: 'Morning', students: 840 },
    ],
    subjects: 13,
    terms: TERMS,
  },
];

export const cohortFilters = (className: string, section: string, shift: string): CohortFilters => ({
  session: SESSION,
  term: TERMS[0],
  className,
  section,
  shift,
  group: classGroup(className),
});

/** The details to look up every sixth student of these classes, or as `step` says; the same ones in every run. */
export const lookupFilters = (
  classNames: readonly string[],
  step = 6,
): (CohortFilters & { studentId: string })[] =>
  classNames.flatMap((className) =>
    FOUR_COHORTS.flatMap(({ section, shift }, cohort) =>
      Array.from({ length: Math.floor(SEATS / step) }, (_, index) => ({
        ...cohortFilters(className, section, shift),
        studentId: createStudentId(className, cohort * SEATS + index * step + 1),
      })),
    ),
  );
