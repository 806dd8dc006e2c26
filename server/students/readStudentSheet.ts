import { createMessage } from '#documents/i18n/messages/index.ts';
import { yearAtSchool } from '#documents/model/schoolDay.ts';
import type { SheetChoices } from '#documents/model/sheetChoices.ts';
import { type StudentInput, studentIdKey, studentSchema } from '#documents/model/student.ts';
import { AppError, type FieldError, rowError } from '#server/base/errors.ts';
import type { Sheet, SheetRow, SheetToWrite } from '#server/base/sheet.ts';
import { noProgress, type Progress } from '#server/http/route.ts';
import { type Cells, type Columns, findColumns } from '#server/sheets/findColumns.ts';
import type { Headings, SheetFields } from '#server/sheets/findHeadings.ts';
import {
  parseRows,
  type ReadRow,
  refuseErrors,
  repeatErrors,
  repeatedStudents,
} from '#server/sheets/readRows.ts';

/** The ID of the sample row, which no student may have. */
const SAMPLE_ID = 'SAMPLE';

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

/** The students of a sheet. Throws 400 with the row and column of each error, also for duplicates in the file. */
export async function readStudentSheet(sheets: readonly Sheet[]): Promise<StudentRow[]> {
  const columns = await findColumns(sheets, studentFields);
  const { rows, fieldErrors } = await parseRows(columns, studentSchema, { prepare });
  refuseErrors([...fieldErrors, ...(await repeats(rows, columns))]);
  return rows;
}

export type StudentRow = ReadRow<StudentInput>;

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

const STUDENT_FIELDS = Object.keys(studentHeadings) as StudentField[];

const REQUIRED_STUDENT_FIELDS = STUDENT_FIELDS.filter((field) => !OPTIONAL.includes(field));

export const studentFields: SheetFields<StudentField> = {
  headings: studentHeadings,
  required: REQUIRED_STUDENT_FIELDS,
  shown: ['studentId', 'roll', 'mobile', 'emergencyPhone', 'fourthSubjectCode', 'chosenSubjectCodes'],
  filledDown: ['roll', 'class', 'year', 'section', 'shift', 'group', 'religion', 'gender'],
};

export type StudentColumns = Columns<StudentField>;

const prepare = (cells: Cells<StudentField>) => ({
  ...cells,
  mobile: withLeadingZero(cells.mobile ?? ''),
  ...(cells.emergencyPhone && { emergencyPhone: withLeadingZero(cells.emergencyPhone) }),
});

/** A spreadsheet reads 01712345678 as a number and drops the zero. */
const withLeadingZero = (mobile: string): string => (/^1[3-9]\d{8}$/.test(mobile) ? `0${mobile}` : mobile);

const repeats = async (rows: readonly StudentRow[], columns: StudentColumns): Promise<FieldError[]> => [
  ...(await repeatedStudents(rows, columns, ({ studentId, year }) => `${studentIdKey(studentId)}|${year}`)),
  ...(await repeatErrors(rows, columns, 'roll', rollKey, ({ roll }, first) =>
    createMessage('student.rollInRow', { roll, row: first }),
  )),
];

const rollKey = (student: StudentInput): string =>
  [student.year, student.class, student.section, student.shift, student.group, student.roll]
    .join('|')
    .toLowerCase();

export const SAMPLE_ONLY = 'sheet.onlySample';

/** The rows of the columns are without the sample row; `warnings` are of values that may be slips. */
export type ParsedStudents = {
  columns: StudentColumns;
  rows: StudentRow[];
  fieldErrors: FieldError[];
  warnings: FieldError[];
};

/** As readStudentSheet for a long upload, but returns the readable rows together with every error. */
export async function parseStudents(
  sheets: readonly Sheet[],
  choices: SheetChoices = {},
  progress: Progress = noProgress,
): Promise<ParsedStudents> {
  const columns = withoutSample(await findColumns(sheets, studentFields, choices));
  const { rows, fieldErrors } = await parseRows(columns, studentSchema, {
    prepare,
    onDone: (done) => progress('checking', done, columns.rows.length),
  });
  return {
    columns,
    rows,
    fieldErrors: [...fieldErrors, ...sampleErrors(columns), ...(await repeats(rows, columns))],
    warnings: phoneWarnings(rows, columns),
  };
}

/** Digits after which a mobile number of Bangladesh begins. */
const MOBILE = /^01[3-9]\d{8}$/;
const MOST_WARNINGS = 200;

/** Numbers that are typed to fill a cell, such as 00000000000. */
const phoneWarnings = (rows: readonly StudentRow[], { locate }: StudentColumns): FieldError[] =>
  rows
    .flatMap(({ row, value }) =>
      (['mobile', 'emergencyPhone'] as const).flatMap((field) => {
        const phone = value[field];
        return phone && !MOBILE.test(phone) ? [{ row, field, phone }] : [];
      }),
    )
    .slice(0, MOST_WARNINGS)
    .map(({ row, field, phone }) =>
      locate(rowError(row, field, createMessage('sheet.suspectPhone', { phone }))),
    );

/** The columns without the template's sample row. Throws 400 when no other row is there. */
function withoutSample(columns: StudentColumns): StudentColumns {
  const rows = columns.rows.filter((row) => !isSampleRow(columns, row));
  if (rows.length === 0 && columns.rows.length > 0) throw new AppError('badInput', SAMPLE_ONLY);
  return { ...columns, rows };
}

/** Whether a row is the unchanged sample; its year is the one of the download. */
function isSampleRow(columns: StudentColumns, row: SheetRow): boolean {
  if (!isSampleId(columns.cell(row, 'studentId'))) return false;
  const sample = sampleStudent();
  const cells = columns.cells(row);
  return STUDENT_FIELDS.every(
    (field) =>
      ['year', 'studentId'].includes(field) ||
      cells[field] === undefined ||
      isSameText(cells[field], String(sample[field] ?? '')),
  );
}

/** Normalising a long text is slow; none is the sample's that is several times as long. */
const isSameText = (cell: string, sample: string): boolean =>
  cell.length <= sample.length * 4 && cell.normalize('NFC') === sample.normalize('NFC');

const sampleStudent = (): StudentInput => ({
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

const isSampleId = (studentId: string | undefined): boolean => studentId?.trim().toUpperCase() === SAMPLE_ID;

/** An error for each row that is filled in but still has the sample's ID. */
const sampleErrors = ({ rows, cell, locate }: StudentColumns): FieldError[] =>
  rows
    .filter((row) => isSampleId(cell(row, 'studentId')))
    .map(({ row }) => locate(rowError(row, 'studentId', 'sheet.sampleId')));

/** Columns whose zeros a spreadsheet would drop. */
const TEXT_FIELDS: readonly string[] = ['studentId', 'mobile', 'emergencyPhone', 'fourthSubjectCode'];

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
