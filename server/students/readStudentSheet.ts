import { utils, write } from 'xlsx';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { yearAtSchool } from '#documents/model/schoolDay.ts';
import { type StudentInput, studentIdKey, studentSchema } from '#documents/model/student.ts';
import { AppError, type FieldError } from '#server/base/errors.ts';
import type { Sheet, SheetRow } from '#server/base/sheet.ts';
import { noProgress, type Progress } from '#server/http/route.ts';
import {
  type Cells,
  type Columns,
  findColumns,
  type Headings,
  parseRows,
  type ReadRow,
  refuseErrors,
  repeatErrors,
  repeatedStudents,
  rowError,
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
export async function readStudentSheet(sheet: Sheet): Promise<StudentRow[]> {
  const columns = findColumns(sheet, studentHeadings, REQUIRED_STUDENT_FIELDS);
  const { rows, fieldErrors } = await parseRows(columns, studentSchema, { prepare });
  refuseErrors([...fieldErrors, ...(await repeats(rows, columns))]);
  return rows;
}

export type StudentRow = ReadRow<StudentInput>;

/** The headings of the template, in its order, and other names that schools give the same columns. */
export const studentHeadings: Headings<StudentField> = {
  studentId: ['Student ID', 'S.ID', 'ID'],
  roll: ['Roll', 'Roll No'],
  studentName: ['Student Name', 'Name'],
  studentNameBn: ['Student Name (Bangla)', 'Name (Bangla)'],
  fatherName: ['Father Name', "Father's Name"],
  fatherNameBn: ['Father Name (Bangla)', "Father's Name (Bangla)"],
  motherName: ['Mother Name', "Mother's Name"],
  motherNameBn: ['Mother Name (Bangla)', "Mother's Name (Bangla)"],
  mobile: ['Mobile', 'Phone', 'Phone Number', 'Mobile Number'],
  class: ['Class'],
  year: ['Year', 'Session'],
  section: ['Section'],
  shift: ['Shift'],
  group: ['Group'],
  religion: ['Religion'],
  gender: ['Gender', 'Sex'],
  fourthSubjectCode: ['4th Subject Code', '4th Subject', 'Fourth Subject', 'Fourth Subject Code'],
  chosenSubjectCodes: ['Chosen Subject Codes', 'Chosen Subjects', 'Compulsory Subject Codes'],
  guardianName: ['Guardian Name', 'Guardian', "Guardian's Name"],
  guardianNameBn: ['Guardian Name (Bangla)', "Guardian's Name (Bangla)"],
  emergencyPhone: ['Emergency Phone', 'Emergency Contact', 'Emergency Number'],
  bloodGroup: ['Blood Group', 'Blood'],
};

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
  ...(await repeatErrors(rows, columns.heading('roll'), rollKey, ({ roll }, first) =>
    createMessage('student.rollInRow', { roll, row: first }),
  )),
];

const rollKey = (student: StudentInput): string =>
  [student.year, student.class, student.section, student.shift, student.group, student.roll]
    .join('|')
    .toLowerCase();

export const SAMPLE_ONLY = 'sheet.onlySample';

/** The sheet of the columns is without the sample row. */
export type ParsedStudents = { columns: StudentColumns; rows: StudentRow[]; fieldErrors: FieldError[] };

/** As readStudentSheet for a long upload, but returns the readable rows together with every error. */
export async function parseStudents(uploaded: Sheet, progress: Progress = noProgress) {
  const columns = withoutSample(findColumns(uploaded, studentHeadings, REQUIRED_STUDENT_FIELDS));
  const { rows, fieldErrors } = await parseRows(columns, studentSchema, {
    prepare,
    onDone: (done) => progress('checking', done, columns.sheet.rows.length),
  });
  return {
    columns,
    rows,
    fieldErrors: [...fieldErrors, ...sampleErrors(columns), ...(await repeats(rows, columns))],
  };
}

/** The columns of the sheet without the template's sample row. Throws 400 when no other row is there. */
function withoutSample(columns: StudentColumns): StudentColumns {
  const { sheet } = columns;
  const rows = sheet.rows.filter((row) => !isSampleRow(columns, row));
  if (rows.length === 0 && sheet.rows.length > 0) throw new AppError('badInput', SAMPLE_ONLY);
  return { ...columns, sheet: { ...sheet, rows } };
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
const sampleErrors = ({ sheet, cell, heading }: StudentColumns): FieldError[] =>
  sheet.rows
    .filter((row) => isSampleId(cell(row, 'studentId')))
    .map(({ row }) => rowError(row, heading('studentId'), 'sheet.sampleId'));

/** GET /student/template.xlsx: the headings with one sample row, and a sheet that explains each column. */
export function studentTemplate(): Buffer {
  const sample = sampleStudent();
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet([
    STUDENT_FIELDS.map((field) => studentHeadings[field][0]),
    STUDENT_FIELDS.map((field) => sample[field] ?? ''),
  ]);
  sheet['!cols'] = STUDENT_FIELDS.map((field) => ({
    wch: Math.max(12, studentHeadings[field][0].length + 2),
  }));
  utils.book_append_sheet(book, sheet, 'Students');
  const help = utils.aoa_to_sheet([
    ['Column', 'Required', 'What to write', 'কী লিখবেন'],
    ...STUDENT_FIELDS.map((field) => [
      studentHeadings[field][0],
      REQUIRED_STUDENT_FIELDS.includes(field) ? 'Yes' : '',
      ...HELP[field],
    ]),
    ['', '', ...SAMPLE_HELP],
  ]);
  help['!cols'] = [22, 10, 80, 80].map((wch) => ({ wch }));
  utils.book_append_sheet(book, help, 'How to fill in');
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
}
