import { z } from 'zod';
import type { SchemaMessage } from '#documents/i18n/messages/schemaMessage.ts';
import {
  classNumber,
  clearableText,
  enteredYear,
  formerValues,
  noFormula,
  requiredText,
  typedId,
  wholeNumber,
} from './fields.ts';
import { printed } from './printedLetters.ts';

/** A blank maximum is not stated. */
const maximum = (message: SchemaMessage) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
      wholeNumber(message, 0, 1000).nullable(),
    )
    .optional();

const fields = {
  name: printed(noFormula(requiredText('subject.nameRequired'))),
  nameBn: printed(noFormula(clearableText(120))),
  subjectCode: printed(typedId('subject.codeRequired', 20)),
  year: enteredYear('class.required'),
  /** Full marks. */
  marks: wholeNumber('subject.marksRequired', 1, 1000),
  class: classNumber('class.required'),
  group: requiredText('filters.group', 20),
  subjectiveMarks: maximum('subject.subjectiveWhole'),
  objectiveMarks: maximum('subject.objectiveWhole'),
  practicalMarks: maximum('subject.practicalWhole'),
  classAssignmentMarks: maximum('subject.caWhole'),
  religion: clearableText(20),
  paperGroup: clearableText(40),
};

/** A subject of one class, group and year (rules 2-4 and 9). Marks are whole numbers. */
export const subjectSchema = z.object({
  ...fields,
  isFourthSubject: z.boolean().default(false),
  /** Students choose whether they take it, as a compulsory subject (rules 4). */
  isOptional: z.boolean().default(false),
  passSeparately: z.boolean().default(false),
});

/**
 * An edit: a field left out stays as it is, a blank one is emptied. `was` has what each sent field was when its form was
 * opened; `setAside` agrees that marks are set aside.
 */
export const subjectEditSchema = z
  .object({
    ...fields,
    isFourthSubject: z.boolean(),
    isOptional: z.boolean(),
    passSeparately: z.boolean(),
  })
  .partial()
  .extend({ setAside: z.boolean().optional(), was: formerValues });
export type SubjectEdit = z.infer<typeof subjectEditSchema>;
export type SubjectInput = z.infer<typeof subjectSchema>;

/** A subject as rules and reports read it. Order of a list is its order on paper. */
export type Subject = Omit<SubjectInput, 'class' | 'year'> & { _id: string };

/** Whether only some students take a subject, because they choose it: an optional one, or one that may be a fourth (rules 4). */
export const isByChoice = ({
  isFourthSubject,
  isOptional,
}: Pick<Subject, 'isFourthSubject' | 'isOptional'>): boolean => isFourthSubject || isOptional;

/** A subject as the API lists it. */
export type ListedSubject = Subject & {
  year: number;
  class: { _id: string; name: string; value: number };
};
