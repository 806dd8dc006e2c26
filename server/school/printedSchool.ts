import { unprintedMessage } from '#documents/model/printedLetters.ts';
import { schoolSchema } from '#documents/model/school.ts';

/** The school as its form sends it; every word of it stands on papers, so that it is of letters that print. */
export const printedSchool = schoolSchema.superRefine((school, context) => {
  for (const [field, value] of Object.entries(school)) {
    const message = typeof value === 'string' ? unprintedMessage(value) : null;
    if (message) context.addIssue({ code: 'custom', path: [field], message });
  }
});
