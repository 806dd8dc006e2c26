import { z } from 'zod';
import { classNumber, optionalText, requiredText, schoolYear, typedId, wholeNumber } from './fields.ts';
import { printed } from './printedLetters.ts';

/** A blank maximum is not stated. */
const maximum = (label: string) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
      wholeNumber(`${label} must be a whole number`, 0, 1000).nullable(),
    )
    .optional();

const clearable = (max: number) => z.preprocess((value) => value ?? '', optionalText(max)).optional();

const fields = {
  name: printed(requiredText('Subject Name is required')),
  nameBn: printed(clearable(120)),
  subjectCode: typedId('Subject Code is required', 20),
  year: schoolYear('class is required'),
  /** Full marks. */
  marks: wholeNumber('Marks is required', 1, 1000),
  class: classNumber('class is required'),
  group: requiredText('Group is required', 20),
  subjectiveMarks: maximum('Subjective'),
  objectiveMarks: maximum('Objective'),
  practicalMarks: maximum('Practical'),
  classAssignmentMarks: maximum('CA'),
  religion: clearable(20),
  paperGroup: clearable(40),
};

/** A subject of one class, group and year (rules 2-4 and 9). Marks are whole numbers. */
export const subjectSchema = z.object({
  ...fields,
  isFourthSubject: z.boolean().default(false),
  passSeparately: z.boolean().default(false),
});

/** An edit: a field left out stays as it is, a blank one is emptied. */
export const subjectEditSchema = z.object({
  ...fields,
  year: fields.year.optional(),
  isFourthSubject: z.boolean().optional(),
  passSeparately: z.boolean().optional(),
});
export type SubjectEdit = z.infer<typeof subjectEditSchema>;
export type SubjectInput = z.infer<typeof subjectSchema>;

/** A subject as rules and reports read it. Order of a list is its order on paper. */
export type Subject = Omit<SubjectInput, 'class' | 'year'> & { _id: string };

/** A subject as the API lists it. */
export type ListedSubject = Subject & {
  year: number;
  class: { _id: string; name: string; value: number };
};
