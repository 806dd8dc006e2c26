import { utils, write } from 'xlsx';
import type { StudentInput } from '#documents/model/student.ts';
import { type StudentField, studentHeadings } from './studentHeadings.ts';

const SAMPLE: StudentInput = {
  studentId: '2026001',
  roll: 1,
  studentName: 'Sumaiya Akter Mim',
  studentNameBn: 'সুমাইয়া আক্তার মিম',
  fatherName: 'Md. Habibur Rahman',
  fatherNameBn: 'মোঃ হাবিবুর রহমান',
  motherName: 'Rokeya Begum',
  motherNameBn: 'রোকেয়া বেগম',
  mobile: '01712345678',
  class: '9',
  year: 2026,
  section: 'A',
  shift: 'Morning',
  group: 'Science',
  religion: 'Islam',
  gender: 'Female',
  fourthSubjectCode: '126',
};

/** What GET /student/template.xlsx answers: the headings and one sample row. */
export const studentTemplate = (): Buffer => {
  const fields = Object.keys(studentHeadings) as StudentField[];
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet([
    fields.map((field) => studentHeadings[field][0]),
    fields.map((field) => SAMPLE[field] ?? ''),
  ]);
  utils.book_append_sheet(book, sheet, 'Students');
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
};
