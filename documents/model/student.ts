import { z } from 'zod';
import type { PlainKey } from '#documents/i18n/messages/index.ts';
import { type SchemaMessage, schemaMessage } from '#documents/i18n/messages/schemaMessage.ts';
import { banglaText } from './banglaText.ts';
import {
  classNumber,
  codeList,
  enteredYear,
  formerValues,
  isFormula,
  noFormula,
  optionalId,
  optionalPhone,
  optionalText,
  phoneNumber,
  requiredText,
  rollNumber,
  typedId,
} from './fields.ts';
import type { Leaving } from './leaving.ts';
import { printed } from './printedLetters.ts';
import { cleanText, isPlaceholder } from './typedText.ts';

export const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;

const NO_BLOOD_GROUP = schemaMessage('student.bloodGroup', { groups: BLOOD_GROUPS.join(', ') });

/** As it is stored from what is typed, such as 'B +ve', 'o positive' or 'AB−'. */
const tidyBloodGroup = (value: unknown): unknown =>
  typeof value === 'string' && value.length <= 20
    ? value
        .toUpperCase()
        .replace(/[\s()]/g, '')
        .replace(/POSITIVE$|POS$|\+VE$/, '+')
        .replace(/NEGATIVE$|NEG$|[-−–—]VE$|[−–—]$/, '-')
    : value;

/** Signs that file names and addresses cannot have, and the names of folders. */
const PATH = /[/\\]|^\.\.?$/;

/** Whether a new student may have the ID; students who are stored with another one keep it. */
export const isNewStudentId = (studentId: string): boolean => whyNoNewId(studentId) === null;

/** The heading of the column of IDs, which a copied row of headings has in its place. */
const ID_WORD =
  /^(student('?s)?\s*)?(s\.?\s*)?id(\s*(no|number)\.?)?$|^(শিক্ষার্থীর?\s*)?আইডি(\s*(নং|নম্বর))?$/iu;

/** Why a new student may not have the ID; null for one that is taken. */
export function whyNoNewId(studentId: string): PlainKey | null {
  const isWord = ID_WORD.test(studentId) || (/\p{L}/u.test(studentId) && isPlaceholder(studentId));
  if (!isWord && (PATH.test(studentId) || isFormula(studentId))) return 'student.idSigns';
  return isWord || isPlaceholder(studentId) ? 'student.idPlaceholder' : null;
}

const storedId = printed(typedId('student.idRequired'));

/** The ID of a new student, or a corrected one. */
export const newStudentId = storedId.superRefine((studentId, context) => {
  const message = whyNoNewId(studentId);
  if (message) context.addIssue({ code: 'custom', message });
});

/** A name, which has a letter and is no 'N/A'. */
const studentName = noFormula(requiredText('student.nameRequired')).refine(
  (name) => name === '' || !isPlaceholder(name),
  'student.namePlaceholder',
);

/** A parent's or guardian's name that only fills the cell is stored, and printed, as a blank. */
const blankPlaceholder = <Name>(name: Name): Name | '' =>
  typeof name === 'string' && name !== '' && isPlaceholder(cleanText(name)) ? '' : name;
const parentName = (required: SchemaMessage) =>
  printed(noFormula(requiredText(required))).transform(blankPlaceholder);
const optionalName = () => z.preprocess(blankPlaceholder, printed(noFormula(optionalText()))).optional();
const optionalNameBn = () => z.preprocess(blankPlaceholder, printed(noFormula(banglaText()))).optional();

/** A student with the enrolment of one year, as Add Student has it. */
export const studentSchema = z.object({
  studentId: newStudentId,
  roll: rollNumber(),
  studentName: printed(studentName),
  studentNameBn: printed(noFormula(banglaText())),
  fatherName: parentName('student.fatherRequired'),
  fatherNameBn: optionalNameBn(),
  motherName: parentName('student.motherRequired'),
  motherNameBn: optionalNameBn(),
  mobile: phoneNumber('student.phoneRequired'),
  /** Who answers for the student in place of the parents. */
  guardianName: optionalName(),
  guardianNameBn: optionalNameBn(),
  /** Called in an emergency, where that is not `mobile`. */
  emergencyPhone: optionalPhone(),
  bloodGroup: z.preprocess(tidyBloodGroup, z.enum(['', ...BLOOD_GROUPS], NO_BLOOD_GROUP)).optional(),
  class: classNumber(),
  year: enteredYear('select.year'),
  section: requiredText('select.section', 20),
  shift: requiredText('select.shift', 20),
  group: requiredText('filters.group', 20),
  religion: requiredText('student.religionRequired', 20),
  gender: requiredText('student.genderRequired', 20),
  fourthSubjectCode: optionalId(20),
  /** Optional subjects, and in classes 9 and 10 possible fourth ones, that are compulsory for this student (rules 4). */
  chosenSubjectCodes: codeList(),
});
export type StudentInput = z.infer<typeof studentSchema>;

/** A row of an uploaded sheet, which may be of a student who is stored already. */
export const studentRowSchema = studentSchema.extend({ studentId: storedId });

/** The names of a student and the parents, in both scripts. */
export const NAME_FIELDS = [
  'studentName',
  'studentNameBn',
  'fatherName',
  'fatherNameBn',
  'motherName',
  'motherNameBn',
] as const satisfies readonly (keyof StudentInput)[];

/** Personal data, which is the same in all years. */
export const PERSON_FIELDS = [
  ...NAME_FIELDS,
  'mobile',
  'religion',
  'gender',
  'guardianName',
  'guardianNameBn',
  'emergencyPhone',
  'bloodGroup',
] as const satisfies readonly (keyof StudentInput)[];
export type PersonField = (typeof PERSON_FIELDS)[number];

/** Specification 1, section 5. */
export const FOURTH_REQUIRED = 'student.fourthRequired';

type FourthChoice = { fourthSubjects?: readonly string[]; fourthSubjectCode?: string };

/** The form knows the fourth subjects on offer: where there are any, one must be chosen. */
export const studentFormSchema = studentSchema
  .extend({ fourthSubjects: z.array(z.string()).default([]) })
  .check(
    z.refine<FourthChoice>(
      ({ fourthSubjects = [], fourthSubjectCode = '' }) =>
        fourthSubjects.length === 0 || fourthSubjects.includes(fourthSubjectCode),
      {
        path: ['fourthSubjectCode'],
        message: FOURTH_REQUIRED,
        // Also while other fields are wrong: a form shows all errors at once.
        when: () => true,
      },
    ),
  )
  .transform(
    ({ fourthSubjects: _offered, chosenSubjectCodes, ...student }): StudentInput => ({
      ...student,
      // None ticked means none entered, so the defaults of rules 4 apply.
      chosenSubjectCodes: chosenSubjectCodes?.length ? chosenSubjectCodes : null,
    }),
  );

/**
 * An edit: a field left out stays as it is. `was` has former values, `year` the enrolment (else the latest); `setAside`
 * agrees to the marks that no longer count (rules 12).
 */
export const studentEditSchema = studentRowSchema.partial().extend({
  was: formerValues,
  setAside: z.stringbool(schemaMessage('input.boolean', { field: 'setAside' })).optional(),
  /** Blank removes the photo; a new one comes as a file. */
  studentPicture: z.enum(['', 'null'], 'student.photoAsFile').optional(),
});
export type StudentEdit = z.infer<typeof studentEditSchema>;

/** `left` is null for a student who has not left the enrolment that the answer is of. */
export type Student = StudentInput & { _id: string; studentPicture: string | null; left: Leaving | null };
