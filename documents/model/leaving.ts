import { z } from 'zod';
import { optionalText } from './fields.ts';

/** Why a student left the school (rules 12). */
export const LEAVING_REASONS = ['transfer', 'stopped', 'finished', 'other'] as const;
export type LeavingReason = (typeof LEAVING_REASONS)[number];

/** POST /student/:id/leave, and its form. `certificateNo` is the number of the transfer certificate. */
export const leavingSchema = z.object({
  on: z.iso.date('student.leftOnRequired'),
  reason: z.enum(LEAVING_REASONS, 'student.leftReasonRequired'),
  certificateNo: optionalText(60),
});
export type LeavingInput = z.infer<typeof leavingSchema>;

/** That a student has left, as answers have it. */
export type Leaving = { on: string; reason: LeavingReason; certificateNo: string };
