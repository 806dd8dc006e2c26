import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** The name of a student where only the student ID is known, as in reports. */
export const StudentLink = ({ studentId, children }: { studentId: string; children: ReactNode }) => (
  <Link to={studentAddress(studentId)}>{children}</Link>
);

/** The page of the student with this student ID. */
export const studentAddress = (studentId: string): string => `/student?${new URLSearchParams({ studentId })}`;
