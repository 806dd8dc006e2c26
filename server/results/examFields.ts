import { z } from 'zod';
import { cohortFields } from '#documents/model/exam.ts';

/** What names an exam of a class. */
export const examFields = z.object({
  session: cohortFields.session,
  term: cohortFields.term,
  className: cohortFields.className,
});
