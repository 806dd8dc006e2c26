import { z } from 'zod';
import { cohortFields, needsGroup, resolveGroup } from './exam.ts';
import { typedId, wholeNumber } from './fields.ts';

/** The days of a leap year: the most working days there can be. */
export const MOST_DAYS = 366;

export const workingDays = wholeNumber('Working days are a whole number from 1 to 366', 1, MOST_DAYS);
export const daysPresent = wholeNumber('Days present must be a whole number from 0', 0, MOST_DAYS);

/** Students in one request; no class has as many. */
const MOST = 2000;

/** The grid's request: each student's days present; null means not known, and clears a stored figure. */
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
