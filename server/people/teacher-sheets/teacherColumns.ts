import { namesOf, PHONE_NAMES, type SheetFields } from '#server/platform/sheets/findHeadings.ts';
import { madeForLine, templateSheet } from '#server/platform/sheets/template.ts';

/** The headings of the template, in its order, and other names that schools give the same columns. */
const teacherHeadings = {
  name: namesOf(
    "Teacher Name, Name, Teacher's Name, Name of Teacher, Teacher, শিক্ষকের নাম, শিক্ষক শিক্ষিকার নাম, শিক্ষক, নাম",
  ),
  phoneNumber: ['Phone Number', ...PHONE_NAMES],
  designation: ['Designation', 'Post', 'Position', 'পদবি', 'পদবী', 'পদ'],
  subject: namesOf('Subject, Subjects, Subject Name, Subject Code, বিষয়, বিষয়ের নাম, বিষয় কোড'),
  class: ['Class', 'শ্রেণি', 'শ্রেণী'],
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
  required: ['name', 'phoneNumber', 'subject'],
  shown: ['phoneNumber'],
  filledDown: ['designation', 'class', 'shift', 'group', 'ownClass', 'ownSection', 'ownShift', 'ownGroup'],
  identifying: ['phoneNumber'],
  alsoNames: [['name'], ['subject', 'designation']],
  name: 'name',
};

/** In place of a phone number; such a row is never stored. */
const SAMPLE_PHONE = 'SAMPLE';
const SAMPLE_NAME = 'Rahima Khatun';

/** Whether a row is one of the template's samples. */
export const isSampleTeacher = (name = '', number = ''): boolean =>
  number.trim().toUpperCase() === SAMPLE_PHONE && name.trim() === SAMPLE_NAME;

const SAMPLE = { name: SAMPLE_NAME, phoneNumber: SAMPLE_PHONE, class: '8', shift: 'Morning' };

/** A class teacher with two subjects. */
const SAMPLE_ROWS: readonly Partial<Record<TeacherField, string>>[] = [
  {
    ...SAMPLE,
    ...{ designation: 'Assistant Teacher', subject: 'Bangla 1st Paper' },
    ...{ ownClass: '8', ownSection: 'A', ownShift: 'Morning' },
  },
  { ...SAMPLE, subject: 'Bangla 2nd Paper' },
];

const HELP: Record<TeacherField, readonly [string, string]> = {
  name: [
    'Name of the teacher. A teacher with several subjects has a row for each, with the same name and number',
    'শিক্ষকের নাম। একাধিক বিষয় পড়ালে প্রতি বিষয়ের জন্য একটি সারি, একই নাম ও নম্বরে',
  ],
  phoneNumber: [
    '11 digits, such as 01712345678: the teacher signs in with it. For a number that has an account, only subjects, designation and own class are changed, never the password',
    '১১ অঙ্ক, যেমন ০১৭১২৩৪৫৬৭৮: শিক্ষক এই নম্বর দিয়ে সাইন-ইন করবেন। নম্বরটির অ্যাকাউন্ট থাকলে শুধু বিষয়, পদবি ও নিজের শ্রেণি বদলায়, পাসওয়ার্ড কখনো নয়',
  ],
  designation: ['Such as Senior Teacher', 'যেমন সিনিয়র শিক্ষক'],
  subject: [
    'One subject: its name in the list of subjects, or its code. Write all subjects of the teacher: subjects that are not in the sheet are removed. If all rows of a teacher are blank here, the subjects stay',
    'একটি বিষয়: বিষয়ের তালিকার নাম বা কোড। শিক্ষকের সব বিষয় লিখুন: শিটে যা নেই তা বাদ যাবে। শিক্ষকের সব সারিতে ফাঁকা থাকলে বিষয় আগের মতো থাকবে',
  ],
  class: ['The class of the subject, such as 8', 'বিষয়টির শ্রেণি, যেমন ৮'],
  shift: ['The shift of the subject', 'বিষয়টির শিফট'],
  group: [
    'Classes 9 and 10, if only one group is taught. Left blank: every group that has the subject',
    'নবম ও দশম শ্রেণিতে শুধু একটি বিভাগে পড়ালে। ফাঁকা থাকলে: যেসব বিভাগে বিষয়টি আছে',
  ],
  ownClass: ['The class of a class teacher, such as 8', 'শ্রেণিশিক্ষক হলে তাঁর শ্রেণি, যেমন ৮'],
  ownSection: ['The section of the own class', 'নিজের শ্রেণির শাখা'],
  ownShift: ['The shift of the own class', 'নিজের শ্রেণির শিফট'],
  ownGroup: ['The group of the own class, if it is one group', 'নিজের শ্রেণির বিভাগ, একটি বিভাগ হলে'],
};

const SAMPLE_HELP: [string, string] = [
  'The rows with SAMPLE show a teacher with two subjects. They are never stored.',
  'SAMPLE লেখা সারিগুলো দুই বিষয়ের একজন শিক্ষকের নমুনা, এগুলো কখনো সংরক্ষণ হয় না।',
];

/** GET /user/template.xlsx, made for the school of this name; `values` has the lists for the drop-downs. */
export const teacherTemplate = (school: string, values: Partial<Record<TeacherField, readonly string[]>>) =>
  templateSheet<TeacherField>({
    name: 'Teachers',
    fields: teacherFields,
    line: madeForLine([school]),
    samples: SAMPLE_ROWS,
    width: (field) => WIDTHS[field] ?? 13,
    textFields: ['phoneNumber', 'subject', 'class', 'ownClass'],
    values,
    help: HELP,
    sampleHelp: SAMPLE_HELP,
    helpWidth: 90,
  });

const WIDTHS: Partial<Record<TeacherField, number>> = {
  ...{ name: 28, phoneNumber: 16, designation: 22, subject: 32 },
};
