import { z } from 'zod';
import { requiredText, typedId, wholeNumber } from '#documents/model/fields.ts';

const SELECT = 'Please select class, shift, and at least one subject!';

/** An id, alone or as reads have it: the screen sends back what it was given. */
const reference = (message: string) =>
  z.preprocess(
    (value) => (typeof value === 'object' && value !== null && '_id' in value ? value._id : value),
    wholeNumber(message, 1, Number.MAX_SAFE_INTEGER).transform(String),
  );

/** A subject by its code (contract 8), with its group where two groups use the code; or by the id of any year's row. */
const subjectReference = z.union(
  [
    reference(SELECT),
    z.object({ code: typedId(SELECT, 20), group: requiredText('Group is required', 20).optional() }),
  ],
  SELECT,
);
export type SubjectReference = z.infer<typeof subjectReference>;

const taughtClasses = z
  .array(
    z.object({
      class_id: reference(SELECT),
      shift: z.string(SELECT).min(1, SELECT).max(20, SELECT),
      subjects: z.array(subjectReference, SELECT).min(1, SELECT).max(500, 'At most 500 subjects'),
    }),
    SELECT,
  )
  .max(200, 'At most 200 classes');
export type TaughtClasses = z.infer<typeof taughtClasses>;

export const assignmentInput = z
  .object({
    teacher_id: reference('Please select a teacher'),
    ClassVsSubject: taughtClasses,
    /** What the caller saw assigned. With it nothing that somebody else changed meanwhile is replaced unseen. */
    was: taughtClasses.optional(),
  })
  // Taking everything away needs what is taken away.
  .refine(({ ClassVsSubject, was }) => ClassVsSubject.length > 0 || was !== undefined, {
    path: ['ClassVsSubject'],
    message: SELECT,
  });
export type AssignmentInput = z.infer<typeof assignmentInput>;
