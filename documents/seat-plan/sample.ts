import type { AdmitCardsData } from '#documents/admit-cards/AdmitCards.tsx';
import { sampleAdmitted } from '#documents/admit-cards/sample.ts';
import type { Cohort } from '#documents/model/cohort.ts';
import { ALL } from '#documents/model/exam.ts';
import type { ExamRoom } from '#documents/model/examRooms.ts';
import { dealRooms } from '#documents/rules/seatPlan.ts';
import { BANGLA, ENGLISH, type Sample } from '#documents/school/sample.ts';
import { longestNames } from '#fixtures/edge/longestNames.ts';
import { class10Science } from '#fixtures/sample/class10Science.ts';
import { wholeClass8 } from '#fixtures/sample/wholeClass8.ts';

export const seatPlanSamples: Sample<AdmitCardsData>[] = [
  {
    name: 'class-10',
    data: sampleSeats(class10Science, [
      { name: '101', seats: 5 },
      { name: '102', seats: 30 },
    ]),
    options: ENGLISH,
  },
  {
    name: 'class-8-bn',
    data: sampleSeats(wholeClass8, [
      { name: 'বিজ্ঞান ভবন, কক্ষ ২০৩', seats: 45 },
      { name: '১০২', seats: 200 },
    ]),
    options: BANGLA,
  },
  { name: 'classes', data: sampleMixed(), options: ENGLISH },
  { name: 'classes-bn', data: sampleMixed(), options: BANGLA },
  { name: 'hall', data: sampleHall(12), options: ENGLISH },
  { name: 'hall-bn', data: sampleHall(25), options: BANGLA },
  { name: 'longest-names', data: sampleSeats(longestNames, [{ name: 'Hall', seats: 9 }]), options: ENGLISH },
];

/** The cohort dealt to rooms. */
export function sampleSeats(cohort: Cohort, rooms: readonly ExamRoom[]): AdmitCardsData {
  const data = sampleAdmitted(cohort);
  return { ...data, students: dealRooms(data.students, rooms) };
}

/** Class 8 and a smaller class 10 in two rooms. */
export function sampleMixed(admit: (cohort: Cohort) => AdmitCardsData = sampleAdmitted): AdmitCardsData {
  const [junior, senior] = [admit(wholeClass8), admit(class10Science)];
  const exam = { ...junior.exam, className: '8, 10', group: ALL, section: ALL };
  const rooms = [
    { name: '101', seats: 24 },
    { name: 'Hall', seats: 90 },
  ];
  return { ...junior, exam, students: dealRooms([...junior.students, ...senior.students], rooms) };
}

/** Five students of each of so many classes and sections in one hall. */
export function sampleHall(parts: number): AdmitCardsData {
  const data = sampleAdmitted(wholeClass8);
  const exam = { ...data.exam, className: '6, 7, 8, 9, 10', group: ALL, section: ALL };
  const students = Array.from({ length: parts }, (_, part) =>
    data.students.slice(0, 5).map((student, index) => ({
      ...student,
      class: String(6 + (part % 5)),
      section: 'ABCDE'[Math.floor(part / 5)]!,
      room: 'Hall',
      seat: 5 * part + index + 1,
    })),
  ).flat();
  return { ...data, exam, students };
}
