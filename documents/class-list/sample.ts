import type { Cohort } from '#documents/model/cohort.ts';
import { ALL } from '#documents/model/exam.ts';
import type { ExamHead } from '#documents/model/result.ts';
import { BANGLA, ENGLISH, type Sample } from '#documents/school/sample.ts';
import { DRAFT, sampleExam } from '#documents/school/sampleExam.ts';
import { longestNames } from '#fixtures/edge/longestNames.ts';
import { wholeClass8 } from '#fixtures/sample/wholeClass8.ts';
import { wholeClass10 } from '#fixtures/sample/wholeClass10.ts';
import type { ClassListData } from './ClassList.tsx';

const EVERYONE = { section: ALL, shift: ALL };

export const classListSamples: Sample<ClassListData>[] = [
  { name: 'class-10', data: sampleList(wholeClass10), options: ENGLISH },
  { name: 'class-8-bn', data: sampleList(wholeClass8), options: BANGLA },
  { name: 'longest-names', data: sampleList(longestNames, EVERYONE), options: ENGLISH },
  { name: 'longest-names-bn', data: sampleList(longestNames, EVERYONE), options: BANGLA },
];

function sampleList(cohort: Cohort, differences?: Partial<ExamHead>): ClassListData {
  const { school, exam } = sampleExam(cohort, { ...DRAFT, term: '', ...differences });
  const students = cohort.students.map(({ fourthSubjectCode, ...student }, index) => {
    const fourth = cohort.subjects.find(({ subjectCode }) => subjectCode === fourthSubjectCode);
    return {
      ...student,
      mobile: `017${String(12_345_678 + index * 1_357)}`,
      fourthSubject: fourth
        ? { code: fourth.subjectCode, name: fourth.name, nameBn: fourth.nameBn ?? null }
        : null,
    };
  });
  return { school, exam, students };
}
