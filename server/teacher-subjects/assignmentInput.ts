import { z } from 'zod';
import { wholeNumber } from '#documents/model/fields.ts';

const SELECT = 'Please select class, shift, and at least one subject!';

/** An id, alone or as reads have it: the screen sends back what it was given. */
const reference = (message: string) =>
  z.preprocess(
    (value) => (typeof value === 'object' && value !== null && '_id' in value ? value._id : value),
    wholeNumber(message, 1, Number.MAX_SAFE_INTEGER).transform(String),
  );

export const assignmentInput = z.object({
  teacher_id: reference('Please select a teacher'),
  ClassVsSubject: z
    .array(
      z.object({
        class_id: reference(SELECT),
        shift: z.string(SELECT).min(1, SELECT).max(20, SELECT),
        subjects: z.array(reference(SELECT), SELECT).min(1, SELECT).max(500, 'At most 500 subjects'),
      }),
      SELECT,
    )
    .min(1, SELECT)
    .max(200, 'At most 200 classes'),
});
export type AssignmentInput = z.infer<typeof assignmentInput>;
