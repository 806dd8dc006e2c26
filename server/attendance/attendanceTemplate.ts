import { AppError } from '#server/errors.ts';
import type { SheetToWrite } from '#server/sheets/writeSheet.ts';
import type { AttendanceAnswer } from './present.ts';
import { attendanceHeadings } from './readAttendanceSheet.ts';

/** The upload sheet filled with the class; roll and name are for who fills it in. Throws 404 without students. */
export const attendanceTemplate = ({ data }: AttendanceAnswer): SheetToWrite => {
  if (data.length === 0) throw new AppError('notFound', 'No students found.');
  const { studentId, present } = attendanceHeadings;
  return {
    name: 'Attendance',
    rows: [
      [studentId[0], 'Roll', 'Student Name', present[0]],
      ...data.map((student) => [
        student.studentId,
        String(student.roll),
        student.studentName,
        String(student.present ?? ''),
      ]),
    ],
  };
};
