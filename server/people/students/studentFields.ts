import type { StudentInput } from '#documents/model/student.ts';
import type { Headings, SheetFields } from '#server/platform/sheets/findHeadings.ts';

/** The headings of the template, in its order, and other names that schools give the same columns. */
export const studentHeadings: Headings<StudentField> = {
  studentId: [
    'Student ID',
    'S.ID',
    'ID',
    'ID No',
    'Student ID No',
    'শিক্ষার্থী আইডি',
    'শিক্ষার্থীর আইডি',
    'আইডি',
    'আইডি নং',
    'আইডি নম্বর',
  ],
  roll: ['Roll', 'Roll No', 'Roll Number', 'Class Roll', 'রোল', 'রোল নং', 'রোল নম্বর'],
  studentName: [
    'Student Name',
    ...['Name', "Student's Name", 'Name of Student', 'শিক্ষার্থীর নাম', 'নাম'].flatMap(inEnglish),
    'নাম (ইংরেজিতে)',
  ],
  studentNameBn: [
    'Student Name (Bangla)',
    ...['Name', "Student's Name", 'শিক্ষার্থীর নাম', 'নাম'].flatMap(inBangla),
  ],
  fatherName: ['Father Name', ...["Father's Name", 'Father', 'পিতার নাম', 'বাবার নাম', 'পিতা'].flatMap(inEnglish)],
  fatherNameBn: ['Father Name (Bangla)', ...["Father's Name", 'Father', 'পিতার নাম', 'পিতা'].flatMap(inBangla)],
  motherName: ['Mother Name', ...["Mother's Name", 'Mother', 'মাতার নাম', 'মায়ের নাম', 'মাতা'].flatMap(inEnglish)],
  motherNameBn: ['Mother Name (Bangla)', ...["Mother's Name", 'Mother', 'মাতার নাম', 'মাতা'].flatMap(inBangla)],
  mobile: [
    'Mobile',
    'Phone',
    'Phone Number',
    'Mobile Number',
    'Mobile No',
    'Phone No',
    'মোবাইল',
    'মোবাইল নম্বর',
    'মোবাইল নং',
    'ফোন',
    'ফোন নম্বর',
  ],
  class: ['Class', 'শ্রেণি', 'শ্রেণী'],
  year: ['Year', 'Session', 'সাল', 'শিক্ষাবর্ষ', 'বছর'],
  section: ['Section', 'শাখা'],
  shift: ['Shift', 'শিফট'],
  group: ['Group', 'বিভাগ', 'গ্রুপ'],
  religion: ['Religion', 'ধর্ম'],
  gender: ['Gender', 'Sex', 'লিঙ্গ'],
  fourthSubjectCode: [
    '4th Subject Code',
    '4th Subject',
    'Fourth Subject',
    'Fourth Subject Code',
    'চতুর্থ বিষয়',
    'চতুর্থ বিষয়ের কোড',
    '৪র্থ বিষয়',
    '৪র্থ বিষয়ের কোড',
  ],
  chosenSubjectCodes: [
    'Chosen Subject Codes',
    'Chosen Subjects',
    'Compulsory Subject Codes',
    'বাছাই বিষয়ের কোড',
  ],
  guardianName: [
    'Guardian Name',
    ...['Guardian', "Guardian's Name", 'অভিভাবক', 'অভিভাবকের নাম'].flatMap(inEnglish),
  ],
  guardianNameBn: [
    'Guardian Name (Bangla)',
    ...['Guardian', "Guardian's Name", 'অভিভাবক', 'অভিভাবকের নাম'].flatMap(inBangla),
  ],
  emergencyPhone: ['Emergency Phone', 'Emergency Contact', 'Emergency Number', 'জরুরি ফোন', 'জরুরি মোবাইল'],
  bloodGroup: ['Blood Group', 'Blood', 'রক্তের গ্রুপ'],
};

/** The names of a column that may say its script, or be one of two below a merged heading. */
function inEnglish(heading: string): string[] {
  return [
    heading,
    `${heading} (English)`,
    `${heading} in English`,
    `${heading} (ইংরেজি)`,
    `${heading} ইংরেজিতে`,
  ];
}
function inBangla(heading: string): string[] {
  return [
    `${heading} (Bangla)`,
    `${heading} in Bangla`,
    `${heading} (বাংলা)`,
    `${heading} বাংলায়`,
    `বাংলায় ${heading}`,
  ];
}

export type StudentField = keyof StudentInput;

const OPTIONAL: readonly string[] = [
  'studentNameBn',
  'fatherNameBn',
  'motherNameBn',
  'fourthSubjectCode',
  'chosenSubjectCodes',
  'guardianName',
  'guardianNameBn',
  'emergencyPhone',
  'bloodGroup',
] satisfies StudentField[];

export const STUDENT_FIELDS = Object.keys(studentHeadings) as StudentField[];

export const REQUIRED_STUDENT_FIELDS = STUDENT_FIELDS.filter((field) => !OPTIONAL.includes(field));

export const studentFields: SheetFields<StudentField> = {
  headings: studentHeadings,
  required: REQUIRED_STUDENT_FIELDS,
  shown: ['studentId', 'roll', 'mobile', 'emergencyPhone', 'fourthSubjectCode', 'chosenSubjectCodes'],
  filledDown: ['roll', 'class', 'year', 'section', 'shift', 'group', 'religion', 'gender'],
  name: 'studentName',
};
