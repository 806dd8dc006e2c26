import type { Cohort } from '#documents/model/cohort.ts';
import { BANGLA, ENGLISH, type Sample } from '#documents/school/sample.ts';
import { sampleSchool } from '#documents/school/sampleExam.ts';
import { longestNames } from '#fixtures/edge/longestNames.ts';
import { wholeClass8 } from '#fixtures/sample/wholeClass8.ts';
import type { SignInSlipsData } from './SignInSlips.tsx';

export const signInSlipSamples: Sample<SignInSlipsData>[] = [
  { name: 'class-8', data: sampleSlips(wholeClass8, 20), options: ENGLISH },
  { name: 'longest-names-bn', data: sampleSlips(longestNames, 3), options: BANGLA },
  {
    name: 'teachers',
    data: {
      school: sampleSchool,
      session: 2026,
      address: 'https://results.example.edu.bd',
      teachers: [
        {
          name: 'Rahima Khatun',
          designation: 'Assistant Teacher',
          phoneNumber: '01711000201',
          password: 'Kadam4qz',
        },
        { name: 'সালমা বেগম', designation: 'সহকারী শিক্ষক', phoneNumber: '01711000203', password: 'Shapla7mx' },
        { name: 'Abdul Karim', designation: '', phoneNumber: '01711000202', password: 'Padma3hd' },
      ],
    },
    options: ENGLISH,
  },
];

function sampleSlips({ students }: Cohort, count: number): SignInSlipsData {
  const { class: className, section, shift, group } = students[0]!;
  const slips = students.slice(0, count).map((student, index) => ({
    ...student,
    // The third has a sister with the guardian's number.
    phoneNumber: index === 2 ? '' : `01712345${String(600 + student.roll)}`,
    password: `kadam-${String(4127 + student.roll * 53)}`,
  }));
  return {
    school: sampleSchool,
    session: 2026,
    className,
    section,
    shift,
    group,
    address: 'https://results.example.edu.bd',
    slips,
  };
}
