import { z } from 'zod';
import type { EnrolledStudent } from './cohort.ts';
import { cohortFields, needsGroup, resolveGroup } from './exam.ts';
import type { Component } from './result.ts';

/** A sheet on which the marks of a subject are written by hand, of a section, shift and group. */
export type BlankMarkSheet = {
  section: string;
  shift: string;
  group: string;
  subject: { name: string; nameBn: string | null; code: string; fullMarks: number };
  components: { component: Component; fullMarks: number }[];
  /** By roll. */
  students: Pick<EnrolledStudent, 'roll' | 'studentId' | 'studentName' | 'studentNameBn'>[];
};

/** The filters of blank mark sheets: a cohort in a term, and a subject's code for its sheet alone. */
export const markSheetFilters = z
  .object({ ...cohortFields, subjectCode: z.string().trim().max(20, 'subject.codeRequired').optional() })
  .check(needsGroup)
  .transform(resolveGroup);
export type MarkSheetFilters = z.infer<typeof markSheetFilters>;
