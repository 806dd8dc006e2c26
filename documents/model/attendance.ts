import { z } from 'zod';
import { cohortFields, needsGroup, resolveGroup } from './exam.ts';
import { typedId, wholeNumber } from './fields.ts';

/** A leap year has no more days than this. */
export const MOST_DAYS = 366;

export const workingDays = wholeNumber('Working days are a whole number from 1 to 366', 1, MOST_DAYS);
export const daysPresent = wholeNumber('Days present must be a whole number from 0', 0, MOST_DAYS);

/** More students than a class of a school has. */
const MOST = 2000;

/** What the grid sends: the days each student came, null where they are not known (any more). */
export const attendanceInput = z.object({
  workingDays,
  data: z
    .array(
      z.object({
        studentId: typedId('Student ID is required'),
        present: z.preprocess((input) => (input === '' ? null : input), daysPresent.nullable()),
      }),
    )
    .max(MOST, `At most ${MOST} students at a time`),
});

/** The fields beside an uploaded sheet. */
export const attendanceUpload = z
  .object({ ...cohortFields, workingDays })
  .check(needsGroup)
  .transform(resolveGroup);
