import { samplePapers } from '#documents/exam-routine/sample.ts';
import type { Cohort } from '#documents/model/cohort.ts';
import { takenSubjects } from '#documents/rules/takenSubjects.ts';
import { BANGLA, ENGLISH, type Sample } from '#documents/school/sample.ts';
import { DRAFT, sampleExam } from '#documents/school/sampleExam.ts';
import { onPaper } from '#documents/school/samplePaper.ts';
import { longestNames } from '#fixtures/edge/longestNames.ts';
import { photoOne, photoTall, photoTwo } from '#fixtures/pictures/pictures.ts';
import { class10Science } from '#fixtures/sample/class10Science.ts';
import { wholeClass8 } from '#fixtures/sample/wholeClass8.ts';
import type { AdmitCardsData } from './AdmitCards.tsx';

/** Used in turn, with a missing photo. */
const PHOTOS = [photoOne, null, photoTwo, photoTall];

export const admitCardSamples: Sample<AdmitCardsData>[] = [
  { name: 'class-10', data: sampleAdmitted(class10Science), options: ENGLISH },
  { name: 'routine-bn', data: withRoutine(class10Science), options: BANGLA },
  { name: 'routine', data: onPaper(withRoutine(class10Science)), options: ENGLISH },
  { name: 'class-8-bn', data: sampleAdmitted(wholeClass8), options: BANGLA },
  { name: 'longest-names-bn', data: sampleAdmitted(longestNames), options: BANGLA },
  { name: 'school-paper', data: onPaper(sampleAdmitted(class10Science)), options: ENGLISH },
];

export function sampleAdmitted(cohort: Cohort): AdmitCardsData {
  const { school, exam } = sampleExam(cohort, DRAFT);
  const students = cohort.students.map((student, index) => ({
    ...student,
    photo: PHOTOS[index % PHOTOS.length] ?? null,
    room: null,
    seat: null,
  }));
  return { school, exam, students };
}

/** The same with what each student writes. */
export function withRoutine(cohort: Cohort): AdmitCardsData {
  const data = sampleAdmitted(cohort);
  const takenBy = takenSubjects(cohort);
  const students = data.students.map((student, index) => ({
    ...student,
    papers: samplePapers(cohort.subjects.filter(takenBy(cohort.students[index]!).takes), ['All']),
  }));
  return { ...data, students };
}
