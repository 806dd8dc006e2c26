import type { CohortFilters } from '#documents/model/exam.ts';
import { type BigClass, groupOf, SESSION, studentIdOf } from './bigSchool.ts';

const TERMS = ['Half Yearly', 'Annual'] as const;
const SEATS = 340;

const FOUR_COHORTS = ['A', 'B'].flatMap((section) =>
  ['Morning', 'Day'].map((shift) => ({ section, shift, students: SEATS })),
);

/** 10,000 students, 211,000 marks; class 10 has one section of 1,000 with 13 subjects. */
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

export const cohortOf = (className: string, section: string, shift: string): CohortFilters => ({
  session: SESSION,
  term: TERMS[0],
  className,
  section,
  shift,
  group: groupOf(className),
});

/** Every sixth girl of these classes: the same ones in every run. */
export const lookupsOf = (classNames: readonly string[]): (CohortFilters & { studentId: string })[] =>
  classNames.flatMap((className) =>
    FOUR_COHORTS.flatMap(({ section, shift }, cohort) =>
      Array.from({ length: Math.floor(SEATS / 6) }, (_, index) => ({
        ...cohortOf(className, section, shift),
        studentId: studentIdOf(className, cohort * SEATS + index * 6 + 1),
      })),
    ),
  );
