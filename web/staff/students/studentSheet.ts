import type { StudentInput } from '#documents/model/student.ts';
import type { ListedStudent } from '#web/api/answers.ts';
import type { SheetColumn } from '#web/staff/lists/ListTools.tsx';

/** The headings of the upload's template, in its order; a test compares them. */
const TITLES: Record<keyof StudentInput, string> = {
  studentId: 'Student ID',
  roll: 'Roll',
  studentName: 'Student Name',
  studentNameBn: 'Student Name (Bangla)',
  fatherName: 'Father Name',
  fatherNameBn: 'Father Name (Bangla)',
  motherName: 'Mother Name',
  motherNameBn: 'Mother Name (Bangla)',
  mobile: 'Mobile',
  class: 'Class',
  year: 'Year',
  section: 'Section',
  shift: 'Shift',
  group: 'Group',
  religion: 'Religion',
  gender: 'Gender',
  fourthSubjectCode: '4th Subject Code',
  chosenSubjectCodes: 'Chosen Subject Codes',
  guardianName: 'Guardian Name',
  guardianNameBn: 'Guardian Name (Bangla)',
  emergencyPhone: 'Emergency Phone',
  bloodGroup: 'Blood Group',
};

/** Every column of the upload, as stored: the list can be corrected in a spreadsheet and uploaded again. */
export const studentSheet: readonly SheetColumn<ListedStudent>[] = Object.entries(TITLES).map(
  ([field, title]) => ({
    title,
    value: (student) => {
      const stored = student[field as keyof StudentInput];
      return Array.isArray(stored) ? stored.join(', ') : (stored ?? '');
    },
  }),
);
