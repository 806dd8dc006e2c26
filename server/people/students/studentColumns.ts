import { yearAtSchool } from '#documents/model/schoolDay.ts';
import type { StudentInput } from '#documents/model/student.ts';
import {
  type Headings,
  namesOf,
  PHONE_NAMES,
  type SheetFields,
} from '#server/platform/sheets/findHeadings.ts';
import { templateSheet } from '#server/platform/sheets/template.ts';

export const ROLL_NAMES = namesOf('Roll, Roll No, Roll Number, Class Roll, রোল, রোল নং, রোল নম্বর');

const NAMES = ['Name', "Student's Name", 'Name of Student', 'শিক্ষার্থীর নাম', 'নাম'];
/** The name of a student in either script, where it is only compared. */
export const STUDENT_NAMES: [string, ...string[]] = [
  'Student Name',
  ...NAMES.flatMap(inEnglish),
  ...['Student Name', ...NAMES].flatMap(inBangla),
];

/** The headings of the template, in its order, and other names that schools give the same columns. */
export const studentHeadings: Headings<StudentField> = {
  studentId: namesOf(
    'Student ID, S.ID, ID, ID No, Student ID No, শিক্ষার্থী আইডি, শিক্ষার্থীর আইডি, আইডি, আইডি নং, আইডি নম্বর',
  ),
  roll: ROLL_NAMES,
  studentName: ['Student Name', ...NAMES.flatMap(inEnglish), 'নাম (ইংরেজিতে)'],
  studentNameBn: ['Student Name (Bangla)', ...NAMES.flatMap(inBangla)],
  fatherName: ['Father Name', ...["Father's Name", 'Father', 'পিতার নাম', 'বাবার নাম', 'পিতা'].flatMap(inEnglish)],
  fatherNameBn: ['Father Name (Bangla)', ...["Father's Name", 'Father', 'পিতার নাম', 'পিতা'].flatMap(inBangla)],
  motherName: ['Mother Name', ...["Mother's Name", 'Mother', 'মাতার নাম', 'মায়ের নাম', 'মাতা'].flatMap(inEnglish)],
  motherNameBn: ['Mother Name (Bangla)', ...["Mother's Name", 'Mother', 'মাতার নাম', 'মাতা'].flatMap(inBangla)],
  mobile: ['Mobile', ...PHONE_NAMES],
  class: ['Class', 'শ্রেণি', 'শ্রেণী'],
  year: ['Year', 'Session', 'সাল', 'শিক্ষাবর্ষ', 'বছর'],
  section: ['Section', 'শাখা'],
  shift: ['Shift', 'শিফট'],
  group: ['Group', 'বিভাগ', 'গ্রুপ'],
  religion: ['Religion', 'ধর্ম'],
  gender: ['Gender', 'Sex', 'লিঙ্গ'],
  fourthSubjectCode: namesOf(
    '4th Subject Code, 4th Subject, Fourth Subject, Fourth Subject Code, চতুর্থ বিষয়, চতুর্থ বিষয়ের কোড, ৪র্থ বিষয়, ৪র্থ বিষয়ের কোড',
  ),
  chosenSubjectCodes: namesOf(
    'Chosen Subject Codes, Chosen Subjects, Compulsory Subject Codes, বাছাই বিষয়ের কোড',
  ),
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
    ...['(English)', 'in English', '(ইংরেজি)', 'ইংরেজিতে'].map((script) => `${heading} ${script}`),
  ];
}
function inBangla(heading: string): string[] {
  const named = ['(Bangla)', 'in Bangla', '(বাংলা)', 'বাংলায়'].map((script) => `${heading} ${script}`);
  return [...named, `বাংলায় ${heading}`];
}

export type StudentField = keyof StudentInput;

const OPTIONAL: readonly string[] = [
  ...['studentNameBn', 'fatherNameBn', 'motherNameBn', 'fourthSubjectCode', 'chosenSubjectCodes'],
  ...['guardianName', 'guardianNameBn', 'emergencyPhone', 'bloodGroup'],
];

export const STUDENT_FIELDS = Object.keys(studentHeadings) as StudentField[];

/** What a class register has in its title, and not in each row. */
export const SAME_FOR_ALL = ['class', 'year', 'section', 'shift', 'group', 'religion', 'gender'] as const;

export const studentFields: SheetFields<StudentField> = {
  headings: studentHeadings,
  required: STUDENT_FIELDS.filter((field) => !OPTIONAL.includes(field)),
  shown: ['studentId', 'roll', 'mobile', 'emergencyPhone', 'fourthSubjectCode', 'chosenSubjectCodes'],
  filledDown: ['roll', 'class', 'year', 'section', 'shift', 'group', 'religion', 'gender'],
  sameForAll: SAME_FOR_ALL,
  identifying: ['studentId', 'roll', 'mobile'],
  alsoNames: [
    ['studentName', 'studentNameBn'],
    ['fatherName', 'fatherNameBn', 'motherName', 'motherNameBn'],
  ],
  name: 'studentName',
};

/** GET /student/template.xlsx; `values` has the school's lists for the drop-downs. */
export const studentTemplate = (values: Partial<Record<StudentField, readonly string[]>> = {}) =>
  templateSheet<StudentField>({
    name: 'Students',
    fields: studentFields,
    samples: [{ ...sampleStudent(), chosenSubjectCodes: '' }],
    width: (field) => Math.max(12, studentHeadings[field][0].length + 2),
    textFields: ['studentId', 'mobile', 'emergencyPhone', 'fourthSubjectCode'],
    values,
    help: HELP,
    sampleHelp: SAMPLE_HELP,
    helpWidth: 80,
  });

/** The ID of the sample row, which no student may have. */
export const SAMPLE_ID = 'SAMPLE';

const HELP: Record<StudentField, readonly [string, string]> = {
  studentId: ['The ID of the student, never given twice', 'শিক্ষার্থীর আইডি, একবারই দেওয়া যায়'],
  roll: ['1 to 9999', '১ থেকে ৯৯৯৯'],
  studentName: ['Name in English', 'ইংরেজিতে নাম'],
  studentNameBn: ['Name in Bangla', 'বাংলায় নাম'],
  fatherName: ["Father's name in English", 'ইংরেজিতে পিতার নাম'],
  fatherNameBn: ["Father's name in Bangla", 'বাংলায় পিতার নাম'],
  motherName: ["Mother's name in English", 'ইংরেজিতে মাতার নাম'],
  motherNameBn: ["Mother's name in Bangla", 'বাংলায় মাতার নাম'],
  mobile: ['11 digits, such as 01712345678', '১১ অঙ্ক, যেমন ০১৭১২৩৪৫৬৭৮'],
  class: ['1 to 10, such as 9 or IX', '১ থেকে ১০, যেমন ৯ বা IX'],
  year: ['The school year, such as 2026', 'শিক্ষাবর্ষ, যেমন ২০২৬'],
  section: ['A section of the school', 'স্কুলের একটি শাখা'],
  shift: ['Morning or Day', 'প্রভাতি বা দিবা'],
  group: [
    'Science, Humanities or Business in classes 9 and 10; General in the others',
    'নবম ও দশম শ্রেণিতে বিজ্ঞান, মানবিক বা ব্যবসায় শিক্ষা; অন্য শ্রেণিতে সাধারণ',
  ],
  religion: ['A religion of the school’s list', 'স্কুলের তালিকার একটি ধর্ম'],
  gender: ['A gender of the school’s list', 'স্কুলের তালিকার একটি লিঙ্গ'],
  fourthSubjectCode: [
    'Classes 9 and 10: the code of the fourth subject, such as 126',
    'নবম ও দশম শ্রেণি: চতুর্থ বিষয়ের কোড, যেমন ১২৬',
  ],
  chosenSubjectCodes: [
    'Codes of the optional subjects that the student takes, without the fourth, with commas between, such as 134 or 138, 129. Left blank: those in which the student has marks; in classes 9 and 10, where the group has only one other optional subject, that one',
    'শিক্ষার্থী যে ঐচ্ছিক বিষয়গুলো নেয় সেগুলোর কোড, চতুর্থ বিষয় বাদে, মাঝে কমা, যেমন ১৩৪ বা ১৩৮, ১২৯। ফাঁকা থাকলে: যেগুলোতে নম্বর আছে; নবম ও দশম শ্রেণিতে বিভাগে অন্য ঐচ্ছিক বিষয় একটিই হলে সেটি',
  ],
  guardianName: [
    'Who answers for the student in place of the parents, in English',
    'পিতামাতার বদলে যিনি অভিভাবক, তাঁর নাম ইংরেজিতে',
  ],
  guardianNameBn: ['The same name in Bangla', 'একই নাম বাংলায়'],
  emergencyPhone: [
    'Whom to call in an emergency, where that is another number than Mobile',
    'জরুরি প্রয়োজনে যে নম্বরে ফোন করা হবে, মোবাইল নম্বর থেকে আলাদা হলে',
  ],
  bloodGroup: ['A+, A-, B+, B-, AB+, AB-, O+ or O-', 'A+, A-, B+, B-, AB+, AB-, O+ বা O-'],
};

const SAMPLE_HELP: [string, string] = [
  'The row SAMPLE shows how a row is filled in. It is never stored.',
  'SAMPLE সারিটি নমুনা, এটি কখনো সংরক্ষণ হয় না।',
];

/** The students of the template. */
export const sampleStudent = (): StudentInput => ({
  studentId: SAMPLE_ID,
  roll: 1,
  studentName: 'Sumaiya Akter Mim',
  studentNameBn: 'সুমাইয়া আক্তার মিম',
  fatherName: 'Md. Habibur Rahman',
  fatherNameBn: 'মোঃ হাবিবুর রহমান',
  motherName: 'Rokeya Begum',
  motherNameBn: 'রোকেয়া বেগম',
  mobile: '01712345678',
  class: '9',
  year: yearAtSchool(),
  section: 'A',
  shift: 'Morning',
  group: 'Science',
  religion: 'Islam',
  gender: 'Female',
  fourthSubjectCode: '126',
});
