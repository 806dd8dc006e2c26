import { z } from 'zod';
import { type SchemaMessage, schemaMessage } from '#documents/i18n/messages/schemaMessage.ts';
import { ALL, shortText } from './exam.ts';
import {
  firstRoll,
  lastRoll,
  optionalText,
  pageFields,
  requiredText,
  rollsInOrder,
  schoolYear,
  shownStudent,
  wholeNumber,
} from './fields.ts';
import { REASON_LENGTH } from './limits.ts';
import { markPartsSchema, readMarkCells } from './mark.ts';

/** The most students in one grid, and the most marks in one request. */
export const MAX_MARKS = 2000;

const blankIsLeftOut = (value: unknown): unknown => (value === '' || value === null ? undefined : value);
const optional = <Value>(schema: z.ZodType<Value>) => z.preprocess(blankIsLeftOut, schema.optional());

/** A name, a code or an id; codes and ids may also be numbers. */
const reference = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string('mark.namesSubject').max(120, schemaMessage('text.most', { max: 120 })),
);

const classValue = (message: SchemaMessage) => wholeNumber(message, 1, 12).transform(String);

/** A missing field is reported even while other fields are wrong, so that all errors appear at once. */
const ALWAYS = { when: () => true };

const needsOne =
  (...names: string[]) =>
  (input: Record<string, unknown>): boolean =>
    names.some((name) => blankIsLeftOut(input?.[name]) !== undefined);

const FIELD = 'input.required';

/** The search above the marks grid. `class` is the class's number, `classId` its id or number. */
export const markGridFilters = z
  .object({
    session: schoolYear(FIELD),
    term: shortText(FIELD),
    shift: shortText(FIELD),
    section: shortText(FIELD),
    group: optional(shortText(FIELD)),
    class: optional(classValue('filters.class')),
    classId: optional(reference),
    subject: optional(reference),
    subjectId: optional(reference),
    startRoll: firstRoll(0),
    endRoll: lastRoll(),
  })
  .check(rollsInOrder('startRoll', 'endRoll'))
  .refine(needsOne('class', 'classId'), { ...ALWAYS, path: ['classId'], message: 'filters.class' })
  .refine(needsOne('subject', 'subjectId'), {
    ...ALWAYS,
    path: ['subject'],
    message: 'mark.subjectRequired',
  });
export type MarkGridFilters = z.infer<typeof markGridFilters>;

const examFields = {
  session: schoolYear('filters.session'),
  term: shortText('filters.term'),
  className: classValue('class.required'),
  section: shortText('filters.section'),
  shift: shortText('filters.shift'),
  group: optional(shortText('filters.group')),
  /** An id, a code or a name; refused where it could be an id or a code. `subjectId` is always the id. */
  subjectName: optional(reference),
  subjectId: optional(reference),
};

const SUBJECT = { ...ALWAYS, path: ['subjectName'], message: 'mark.subjectNameRequired' };
const hasSubject = needsOne('subjectName', 'subjectId');

/** A template is filled in where these are given, so each may be left out. */
export const markTemplateFilters = z.object(examFields).partial();

/** The fields beside an uploaded sheet of marks. */
export const markUploadFields = z.object(examFields).refine(hasSubject, SUBJECT);
export type MarkUploadFields = z.infer<typeof markUploadFields>;

/** Cells are checked later, so that unreadable ones are reported together with those that are too high. */
const markCells = {
  subjective: z.unknown().optional(),
  objective: z.unknown().optional(),
  practical: z.unknown().optional(),
  classAssignment: z.unknown().optional(),
  absent: z.boolean('mark.absentBoolean').optional(),
  /** The mark as it was read before, null for none. Where left out, the entry is applied to whatever is stored. */
  was: markPartsSchema.nullable().optional(),
};

type Cells = { [Cell in keyof typeof markCells]?: z.infer<(typeof markCells)[Cell]> };

/** `notAbsent` is true where the request takes an absence back explicitly (`absent: false`). */
const readEntry = ({ absent, was, ...cells }: Cells) => ({
  ...readMarkCells(cells, absent),
  notAbsent: absent === false,
  was,
});

const markEntryInput = z
  .object({ ...shownStudent, ...markCells }, 'mark.namesStudent')
  .transform(({ _id, studentId, ...cells }) => ({ _id, studentId, ...readEntry(cells) }));

/** One Submit of the marks grid. */
export const markSubmission = z
  .object({
    ...examFields,
    results: z
      .array(markEntryInput, 'mark.nothingToSave')
      .min(1, 'mark.nothingToSave')
      .max(MAX_MARKS, schemaMessage('mark.most', { max: MAX_MARKS })),
  })
  .refine(hasSubject, SUBJECT);

/** The filters of the marks list. */
export const markFilters = z.object({
  ...examFields,
  section: examFields.section.default(ALL),
  shift: examFields.shift.default(ALL),
  ...pageFields,
});
export type MarkFilters = z.infer<typeof markFilters>;

/** The edit dialog: a part that is left out or blank stays as it is. */
export const markEdit = z.object(markCells).transform(readEntry);
export type MarkEdit = z.infer<typeof markEdit>;

/** Corrections of a published exam are for single marks; to enter more, the exam is unpublished first. */
const MAX_CORRECTED = 50;

const correctedMark = z
  .object(
    {
      ...shownStudent,
      /** The id of a subject of the exam, or its code. */
      subjectId: requiredText('mark.subjectRequired', 40),
      ...markCells,
    },
    'mark.namesStudent',
  )
  .transform(({ _id, studentId, subjectId, ...cells }) => ({
    ...{ _id, studentId, subjectId },
    ...readEntry(cells),
  }));

/** Rules 10: marks of a published exam that are corrected without closing it. */
export const markCorrection = z.object({
  session: examFields.session,
  term: examFields.term,
  className: examFields.className,
  marks: z
    .array(correctedMark, 'correction.noMarks')
    .min(1, 'correction.noMarks')
    .max(MAX_CORRECTED, schemaMessage('mark.most', { max: MAX_CORRECTED })),
  /** Left out in a dry run only. */
  reason: optionalText(REASON_LENGTH),
  /** What the preview answered; 409 where the exam has changed since. */
  seen: z.string().max(400).optional(),
});
export type MarkCorrection = z.infer<typeof markCorrection>;
