import { z } from 'zod';
import { optionalText, requiredText, wholeNumber } from './fields.ts';

const maximum = (label: string) =>
  wholeNumber(`${label} must be a whole number`, 0, 1000).nullable().optional();

/** A subject of one class, group and year (rules 2-4 and 9). Marks are whole numbers. */
export const subjectSchema = z.object({
  name: requiredText('Subject Name is required'),
  nameBn: optionalText(),
  subjectCode: z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    requiredText('Subject Code is required', 20),
  ),
  year: wholeNumber('class is required', 1900, 2200),
  /** Full marks. */
  marks: wholeNumber('Marks is required', 1, 1000),
  class: wholeNumber('class is required', 1, 12).transform(String),
  group: requiredText('Group is required', 20),
  isFourthSubject: z.boolean().default(false),
  subjectiveMarks: maximum('Subjective'),
  objectiveMarks: maximum('Objective'),
  practicalMarks: maximum('Practical'),
  classAssignmentMarks: maximum('CA'),
  passSeparately: z.boolean().default(false),
  religion: optionalText(20),
  paperGroup: optionalText(40),
});
export type SubjectInput = z.infer<typeof subjectSchema>;

/** A subject as rules and reports read it. Order of a list is its order on paper. */
export type Subject = Omit<SubjectInput, 'class' | 'year'> & { _id: string };
