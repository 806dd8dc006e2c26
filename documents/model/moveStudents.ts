import { z } from 'zod';
import { optionalSelect, shortText } from './exam.ts';
import { schoolYear } from './fields.ts';

/** Where the ticked students of a list go: a section, and a shift unless they keep their own. */
export const moveFields = z.object({
  section: shortText('select.section'),
  shift: optionalSelect(shortText('select.shift')),
  /** Rolls stay as they are, or are the next ones after the last of the section. */
  rolls: z.enum(['same', 'next'], 'input.required'),
});
export type MoveFields = z.infer<typeof moveFields>;

/** The same with the students, in the enrolment of `year` or else in their latest. */
export const moveInput = moveFields.extend({
  ids: z
    .array(z.string().regex(/^\d{1,19}$/, 'student.notFound'), 'student.select')
    .min(1, 'student.select')
    .max(1000, 'student.most')
    .transform((ids) => [...new Set(ids)]),
  year: schoolYear('select.year').optional(),
});
export type MoveInput = z.infer<typeof moveInput>;
