import { yearAtSchool } from '#documents/model/schoolDay.ts';
import type { StudentInput } from '#documents/model/student.ts';
import type { SheetToWrite } from '#server/platform/base/sheet.ts';
import {
  REQUIRED_STUDENT_FIELDS,
  STUDENT_FIELDS,
  type StudentField,
  studentHeadings,
} from './studentFields.ts';

/**
 * GET /student/template.xlsx: the headings with one sample row, and a sheet that explains each column. `values` has the
 * school's lists for the drop-downs.
 */
export function studentTemplate(values: Partial<Record<StudentField, readonly string[]>> = {}): SheetToWrite {
  const sample = sampleStudent();
  return {
    name: 'Students',
    rows: [
      STUDENT_FIELDS.map((field) => studentHeadings[field][0]),
      STUDENT_FIELDS.map((field) => {
        const value = sample[field] ?? '';
        return typeof value === 'number' ? value : String(value);
      }),
    ],
    columns: STUDENT_FIELDS.map((field) => ({
      width: Math.max(12, studentHeadings[field][0].length + 2),
      ...(TEXT_FIELDS.includes(field) && { isText: true }),
      ...(values[field] && { values: values[field] }),
    })),
    more: [
      {
        name: 'How to fill in',
        columns: [22, 10, 80, 80].map((width) => ({ width })),
        rows: [
          ['Column', 'Required', 'What to write', 'কী লিখবেন'],
          ...STUDENT_FIELDS.map((field) => [
            studentHeadings[field][0],
            REQUIRED_STUDENT_FIELDS.includes(field) ? 'Yes' : '',
            ...HELP[field],
          ]),
          ['', '', ...SAMPLE_HELP],
        ],
      },
    ],
  };
}

/** Columns whose zeros a spreadsheet would drop. */
const TEXT_FIELDS: readonly string[] = ['studentId', 'mobile', 'emergencyPhone', 'fourthSubjectCode'];

/** The ID of the sample row, which no student may have. */
export const SAMPLE_ID = 'SAMPLE';

/** The template's explanation of each column, in English and Bangla. */
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
    'Classes 9 and 10: codes of the optional subjects that are compulsory for the student, with commas between, such as 138, 129. Left blank: where the group has only one other optional subject, that one; else those in which the student has marks',
    'নবম ও দশম শ্রেণি: ঐচ্ছিক বিষয়ের মধ্যে যেগুলো শিক্ষার্থীর আবশ্যিক সেগুলোর কোড, মাঝে কমা, যেমন ১৩৮, ১২৯। ফাঁকা থাকলে: বিভাগে অন্য ঐচ্ছিক বিষয় একটিই হলে সেটি, নইলে যেগুলোতে নম্বর আছে',
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

const SAMPLE_HELP = [
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
