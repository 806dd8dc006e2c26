import { z } from 'zod';
import { pageFields, requiredText, typedId, wholeNumber } from './fields.ts';
import { MARK_PARTS, markPart, markPartsSchema, NO_MARKS } from './mark.ts';

/** At most so many students stand in one grid, and so many marks in one call. */
export const MAX_MARKS = 2000;

const blankIsLeftOut = (value: unknown): unknown => (value === '' || value === null ? undefined : value);
const optional = <Value>(schema: z.ZodType<Value>) => z.preprocess(blankIsLeftOut, schema.optional());

/** A name, a code or an id, the latter two typed as numbers too. */
const reference = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string().max(120),
);

const word = (message: string) => requiredText(message, 40);
const classValue = (message: string) => wholeNumber(message, 1, 12).transform(String);

/** A field is missed also while other fields are wrong: everything is said at once. */
const ALWAYS = { when: () => true };

const needsOne =
  (...names: string[]) =>
  (said: Record<string, unknown>): boolean =>
    names.some((name) => blankIsLeftOut(said?.[name]) !== undefined);

const FIELD = 'This field is required';

/** The search above the marks grid. `class` is the class's number, `classId` its id or number. */
export const markGridFilters = z
  .object({
    session: wholeNumber(FIELD, 1900, 2200),
    term: word(FIELD),
    shift: word(FIELD),
    section: word(FIELD),
    group: optional(word(FIELD)),
    class: optional(classValue('Please select a class')),
    classId: optional(reference),
    subject: optional(reference),
    subjectId: optional(reference),
    startRoll: wholeNumber('Roll number is required'),
    endRoll: wholeNumber('Roll number is required'),
  })
  .refine(needsOne('class', 'classId'), { ...ALWAYS, path: ['classId'], message: 'Please select a class' })
  .refine(needsOne('subject', 'subjectId'), { ...ALWAYS, path: ['subject'], message: 'Subject is required' });
export type MarkGridFilters = z.infer<typeof markGridFilters>;

const examFields = {
  session: wholeNumber('Session is required', 1900, 2200),
  term: word('Term is required'),
  className: classValue('class is required'),
  section: word('Section is required'),
  shift: word('Shift is required'),
  group: optional(word('Group is required')),
  /** An id, a code or a name; what may be an id and a code is refused, and `subjectId` is only the id. */
  subjectName: optional(reference),
  subjectId: optional(reference),
};

const SUBJECT = { ...ALWAYS, path: ['subjectName'], message: 'subject is required' };
const hasSubject = needsOne('subjectName', 'subjectId');

/** A template comes filled where it says of what. */
export const markTemplateFilters = z.object(examFields).partial();

/** The fields beside an uploaded sheet of marks. */
export const markUploadFields = z.object(examFields).refine(hasSubject, SUBJECT);
export type MarkUploadFields = z.infer<typeof markUploadFields>;

const markEntryInput = z
  .object({
    studentId: typedId('Student ID is required'),
    subjective: markPart.prefault(0),
    objective: markPart.prefault(0),
    practical: markPart.prefault(0),
    classAssignment: markPart.prefault(0),
    absent: z.boolean().default(false),
    /** What the grid had read, null for nothing; left out, whatever stands there now is replaced. */
    was: markPartsSchema.nullable().optional(),
    /** The parts that were typed where nothing stood: there a 0 alone may be a blank. */
    typed: z.array(z.enum(MARK_PARTS)).optional(),
  })
  // What stands beside an absence is no mark: components print 0 (rules 3).
  .transform((entry) => (entry.absent ? { ...entry, ...NO_MARKS, absent: true } : entry));

/** One Submit of the marks grid. */
export const markSubmission = z
  .object({
    ...examFields,
    results: z
      .array(markEntryInput, 'There are no marks to save')
      .min(1, 'There are no marks to save')
      .max(MAX_MARKS, `At most ${MAX_MARKS} marks at a time`),
  })
  .refine(hasSubject, SUBJECT);

/** The marks list. */
export const markFilters = z.object({
  ...examFields,
  section: examFields.section.default('All'),
  shift: examFields.shift.default('All'),
  ...pageFields,
});
export type MarkFilters = z.infer<typeof markFilters>;

/** The edit dialog: a part that is left out stays as it is. */
export const markEdit = z.object({
  subjective: markPart.optional(),
  objective: markPart.optional(),
  practical: markPart.optional(),
  classAssignment: markPart.optional(),
  absent: z.boolean().optional(),
  was: markPartsSchema.nullable().optional(),
});
export type MarkEdit = z.infer<typeof markEdit>;
