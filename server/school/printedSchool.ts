import { unprintedMessage } from '#documents/model/printedLetters.ts';
import { schoolSchema } from '#documents/model/school.ts';

/** The lookup goes on asking for what it asked for where nothing is said of it. */
const sentSchool = schoolSchema.extend({
  lookupSecondFactor: schoolSchema.shape.lookupSecondFactor.unwrap().optional(),
});

/** The school as its form sends it. All of its text is printed, so it may only have letters that the fonts have. */
export const printedSchool = sentSchool.superRefine((school, context) => {
  for (const [field, value] of Object.entries(school)) {
    const message = typeof value === 'string' ? unprintedMessage(value) : null;
    if (message) context.addIssue({ code: 'custom', path: [field], message });
  }
});
