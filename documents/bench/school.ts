import type { Cohort } from '#documents/model/cohort.ts';
import type { ExamHead, StudentResult } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import type { Subject } from '#documents/model/subject.ts';
import { compileResults } from '#documents/rules/compileResults.ts';
import { defaultScheme } from '#documents/rules/defaultScheme.ts';
import { gradeScaleRows } from '#documents/rules/gradeFor.ts';

const GIVEN = [
  'Fatema',
  'Ayesha',
  'Tasnim',
  'Sumaiya',
  'Nusrat',
  'Jannatul',
  'Lamia',
  'Sadia',
  'Purnima',
  'Ritu',
];
const FAMILY = ['Khatun', 'Akter', 'Rahman', 'Sultana', 'Begum', 'Das', 'Biswas', 'Jahan', 'Islam', 'Haque'];

export const school: School = {
  name: "Brahmaputra Government Girls' High School",
  city: 'Mymensingh',
  address: 'College Road',
  eiin: '111870',
  headmaster: 'Rokeya Sultana',
  studentType: 'Regular',
  gradePreset: 'national',
  lookupSecondFactor: 'none',
  locale: 'en',
  timeZone: 'Asia/Dhaka',
  terms: [],
  logo: null,
  paper: null,
};

export const SUBJECTS = [
  subject('101', 'Bangla 1st Paper', [70, 30, 0]),
  subject('102', 'Bangla 2nd Paper', [70, 30, 0]),
  subject('107', 'English 1st Paper', [100, 0, 0]),
  subject('108', 'English 2nd Paper', [100, 0, 0]),
  subject('109', 'Mathematics', [70, 30, 0]),
  subject('111', 'Islam and Moral Education', [70, 30, 0]),
  subject('136', 'Physics', [50, 25, 25]),
  subject('137', 'Chemistry', [50, 25, 25]),
  subject('138', 'Biology', [50, 25, 25]),
  subject('150', 'Bangladesh And Global Studies', [70, 30, 0]),
  subject('154', 'Information and Communications Technology', [0, 25, 25]),
  subject('126', 'Higher Mathematics', [50, 25, 25], true),
];

function subject(code: string, name: string, parts: [number, number, number], fourth = false): Subject {
  return {
    _id: code,
    subjectCode: code,
    name,
    marks: parts[0] + parts[1] + parts[2],
    group: 'General',
    isFourthSubject: fourth,
    isOptional: false,
    subjectiveMarks: parts[0],
    objectiveMarks: parts[1],
    practicalMarks: parts[2],
    passSeparately: false,
  };
}

export const exam: ExamHead = {
  session: 2025,
  term: 'Annual',
  className: '10',
  group: 'Science',
  section: 'A',
  shift: 'Morning',
  gradeScale: gradeScaleRows(defaultScheme),
  weights: { written: 100, ca: 0 },
  publishedOn: '2025-12-28T00:00:00.000Z',
};

export const issue = {
  serial: '2025-AN-10-0012',
  verifyUrl: 'https://results.school.edu.bd/verify/K7QX2M9ZRT4VBN8PLW3CDY6HJF',
};

export const createResults = (size: number): StudentResult[] => compileResults(createCohort(size));

/** A cohort of class 10 of any size; the same on every machine. */
const createCohort = (size: number): Cohort => ({
  classValue: 10,
  subjects: SUBJECTS,
  students: Array.from({ length: size }, (_, index) => ({
    _id: person(index).studentId,
    ...person(index),
    class: '10',
    section: 'A',
    shift: 'Morning',
    group: 'Science',
    roll: index + 1,
    religion: 'Islam',
    chosenSubjectCodes: null,
    fourthSubjectCode: '126',
  })),
  markedInSession: [],
  marks: Array.from({ length: size }, (_, index) =>
    SUBJECTS.map((one, row) => ({
      studentId: String(20250001 + index),
      subjectId: one._id,
      subjective: share(one.subjectiveMarks, index * 13 + row),
      objective: share(one.objectiveMarks, index * 5 + row),
      practical: share(one.practicalMarks, index * 3 + row),
      classAssignment: 0,
      absent: false,
    })),
  ).flat(),
  scheme: defaultScheme,
  attendance: {
    terms: [{ section: 'A', shift: 'Morning', group: 'Science', workingDays: 112 }],
    present: {},
  },
});

const person = (index: number) => ({
  studentId: String(20250001 + index),
  studentName: `${GIVEN[index % 10]} ${FAMILY[(index * 7 + 3) % 10]}`,
  studentNameBn: null,
  fatherName: `Md. Abdur ${FAMILY[(index * 3) % 10]}`,
  fatherNameBn: null,
  motherName: `Mst. ${GIVEN[(index * 3 + 1) % 10]} Begum`,
  motherNameBn: null,
});

const share = (full: number | null | undefined, seed: number) =>
  Math.floor(((full ?? 0) * (50 + ((seed * 37) % 50))) / 100);
