import { z } from 'zod';
import { schemaMessage } from '#documents/i18n/messages/schemaMessage.ts';
import { shownStudent, wholeNumber } from './fields.ts';

/** The days of a leap year: the most working days there can be. */
export const MOST_DAYS = 366;

const workingDays = wholeNumber('attendance.workingDays', 1, MOST_DAYS);
const daysPresent = wholeNumber('attendance.present', 0, MOST_DAYS);

/** Students in one request; no class has as many. */
const MOST = 2000;

/**
 * The grid's request: each student's days present; null means not known, and clears a stored figure. Working days that
 * are left out stay as they are.
 */
export const attendanceInput = z.object({
  workingDays: workingDays.optional(),
  data: z
    .array(
      z.object({
        ...shownStudent,
        present: z.preprocess((input) => (input === '' ? null : input), daysPresent.nullable()),
      }),
    )
    .max(MOST, schemaMessage('student.mostAtATime', { max: MOST })),
});
