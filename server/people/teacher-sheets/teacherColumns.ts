import { namesOf, PHONE_NAMES, type SheetFields } from '#server/platform/sheets/findHeadings.ts';
import { madeForLine, templateSheet } from '#server/platform/sheets/template.ts';

/** The headings of the template, in its order, and other names that schools give the same columns. */
const teacherHeadings = {
  name: namesOf(
    "Teacher Name, Name, Teacher's Name, Name of Teacher, Teacher, শিক্ষকের নাম, শিক্ষক শিক্ষিকার নাম, শিক্ষক, নাম",
  ),
  phoneNumber: ['Phone Number', ...PHONE_NAMES],
  designation: ['Designation', 'Post', 'Position', 'পদবি', 'পদবী', 'পদ'],
  subjects: namesOf(
    'Subjects, Subject, Subject Name, Subjects Taught, বিষয়, বিষয়সমূহ, বিষয়ের নাম, পাঠদানের বিষয়',
  ),
  class: ['Class', 'Classes', 'শ্রেণি', 'শ্রেণী'],
  shift: ['Shift', 'শিফট'],
  group: ['Group', 'বিভাগ', 'গ্রুপ'],
  ownClass: namesOf(
    'Own Class, Class Teacher of, Class Teacher, Own Class Class, Class Teacher of Class, নিজের শ্রেণি, শ্রেণি শিক্ষক, শ্রেণিশিক্ষক',
  ),
  ownSection: ['Own Section', 'Own Class Section', 'Class Teacher of Section', 'নিজের শাখা'],
  ownShift: ['Own Shift', 'Own Class Shift', 'Class Teacher of Shift', 'নিজের শিফট'],
  ownGroup: ['Own Group', 'Own Class Group', 'Class Teacher of Group', 'নিজের বিভাগ'],
} satisfies Record<string, [string, ...string[]]>;

export type TeacherField = keyof typeof teacherHeadings;

export const teacherFields: SheetFields<TeacherField> = {
  headings: teacherHeadings,
  required: ['name', 'phoneNumber', 'subjects'],
  shown: ['phoneNumber'],
  filledDown: ['designation', 'class', 'shift', 'group', 'ownClass', 'ownSection', 'ownShift', 'ownGroup'],
  name: 'name',
};

/** In place of a phone number; such a row is never stored. */
export const SAMPLE_PHONE = 'SAMPLE';

export const SAMPLE_NAMES: readonly string[] = ['Rahima Khatun', 'Abdul Karim'];

/** A teacher with a row for each subject, and one with all of them in one cell. */
const SAMPLE_ROWS: readonly Partial<Record<TeacherField, string>>[] = [
  {
    name: SAMPLE_NAMES[0]!,
    phoneNumber: SAMPLE_PHONE,
    designation: 'Assistant Teacher',
    subjects: 'Bangla 1st Paper',
    class: '8',
    shift: 'Morning',
    ownClass: '8',
    ownSection: 'A',
    ownShift: 'Morning',
  },
  { subjects: 'Bangla 2nd Paper', class: '8, 9', shift: 'Morning' },
  {
    name: SAMPLE_NAMES[1]!,
    phoneNumber: SAMPLE_PHONE,
    designation: 'Senior Teacher',
    subjects: 'English 1st 9 Day; English 2nd 9 Day; ICT 6-8 Day',
  },
];

const HELP: Record<TeacherField, readonly [string, string]> = {
  name: [
    'Name of the teacher. In further rows of the same teacher, repeat name and number or leave both blank',
    'শিক্ষকের নাম। একই শিক্ষকের পরের সারিগুলোতে নাম ও নম্বর আবার লিখুন বা দুটিই ফাঁকা রাখুন',
  ],
  phoneNumber: [
    '11 digits, such as 01712345678: the teacher signs in with it. For a number that has an account, only subjects, designation and own class are changed, never the password',
    '১১ অঙ্ক, যেমন ০১৭১২৩৪৫৬৭৮: শিক্ষক এই নম্বর দিয়ে সাইন-ইন করবেন। নম্বরটির অ্যাকাউন্ট থাকলে শুধু বিষয়, পদবি ও নিজের শ্রেণি বদলায়, পাসওয়ার্ড কখনো নয়',
  ],
  designation: ['Such as Senior Teacher', 'যেমন সিনিয়র শিক্ষক'],
  subjects: [
    'One subject in a row, with its class and shift beside it; or several in one cell, such as Bangla 1st 8 Morning; English 1st 9 Day. A name as in the list of subjects, or its code. All subjects of the teacher: those that the sheet leaves out are taken away. Left blank in every row of a teacher, the subjects stay as they are',
    'এক সারিতে একটি বিষয়, পাশে শ্রেণি ও শিফট; অথবা এক ঘরে কয়েকটি, যেমন বাংলা ১ম ৮ প্রভাতি; ইংরেজি ১ম ৯ দিবা। বিষয়ের তালিকার নাম বা কোড লিখুন। শিক্ষকের সব বিষয় লিখুন: শিটে যা নেই তা বাদ যাবে। শিক্ষকের সব সারিতে ফাঁকা থাকলে বিষয় আগের মতো থাকবে',
  ],
  class: ['Of the subject: 8, or several such as 6, 7 or 6-8', 'বিষয়টির শ্রেণি: ৮, বা কয়েকটি হলে ৬, ৭ বা ৬-৮'],
  shift: ['Of the subject: Morning or Day, or both', 'বিষয়টির শিফট: প্রভাতি বা দিবা, বা দুটিই'],
  group: [
    'Classes 9 and 10, where only one group is taught. Left blank: every group that has the subject',
    'নবম ও দশম শ্রেণিতে শুধু একটি বিভাগে পড়ালে। ফাঁকা থাকলে: যেসব বিভাগে বিষয়টি আছে',
  ],
  ownClass: [
    'Of a class teacher: 8; or all of it in this cell, such as 8 A Morning',
    'শ্রেণিশিক্ষক হলে তাঁর শ্রেণি: ৮; বা এই ঘরেই সব, যেমন ৮ ক প্রভাতি',
  ],
  ownSection: ['The section of the own class', 'নিজের শ্রেণির শাখা'],
  ownShift: ['The shift of the own class', 'নিজের শ্রেণির শিফট'],
  ownGroup: ['The group of the own class, if it is one group', 'নিজের শ্রেণির বিভাগ, একটি বিভাগ হলে'],
};

const SAMPLE_HELP: [string, string] = [
  'The rows with SAMPLE show two ways to fill in the sheet. They are never stored.',
  'SAMPLE লেখা সারিগুলো শিট পূরণের দুটি নমুনা, এগুলো কখনো সংরক্ষণ হয় না।',
];

/** GET /user/template.xlsx, made for the school of this name; `values` has the lists for the drop-downs. */
export const teacherTemplate = (school: string, values: Partial<Record<TeacherField, readonly string[]>>) =>
  templateSheet<TeacherField>({
    name: 'Teachers',
    fields: teacherFields,
    line: madeForLine([school]),
    samples: SAMPLE_ROWS,
    width: (field) => WIDTHS[field] ?? 13,
    textFields: ['phoneNumber', 'subjects', 'class', 'ownClass'],
    values,
    help: HELP,
    sampleHelp: SAMPLE_HELP,
    helpWidth: 90,
  });

const WIDTHS: Partial<Record<TeacherField, number>> = {
  ...{ name: 28, phoneNumber: 16, designation: 22, subjects: 48 },
};
