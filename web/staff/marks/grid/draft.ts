import { z } from 'zod';
import { markPartsSchema } from '#documents/model/mark.ts';
import { readKeptDraft } from '#web/staff/forms/keptDraft.ts';
import type { Kept } from './gridState.ts';
import type { Line } from './line.ts';

const text = z.string();
const draftSchema = z.object({
  at: z.string(),
  toSend: z.boolean().optional(),
  rows: z.record(
    z.string(),
    z.object({
      was: markPartsSchema.nullable(),
      typed: z.object({
        texts: z.object({ subjective: text, objective: text, practical: text, classAssignment: text }),
        absent: z.boolean(),
      }),
    }),
  ),
});

/**
 * What was typed and not saved, by student, and when it was typed last; `toSend` where it was to be saved and waits for
 * the connection.
 */
export type Draft = { at: string; rows: Record<string, Kept>; toSend?: boolean | undefined };

export type DraftOf = {
  user: string;
  session: number | string;
  term: string;
  class: string;
  section: string;
  shift: string;
  group: string;
  subject: string;
};

/** One draft a person, exam, section and subject, whatever the roll range: it is the same work. */
export const draftKey = (of: DraftOf): string =>
  ['marks-draft', of.user, of.session, of.term, of.class, of.section, of.shift, of.group, of.subject].join(
    '|',
  );

export const readDraft = (key: string): Draft | null => readKeptDraft(key, draftSchema);

/** The rows that are not saved yet, beside those of students who are not in this roll range. */
export const draftWith = (
  before: Draft | null,
  lines: readonly Line[],
  at: string,
  toSend = false,
): Draft | null => {
  const here = new Set(lines.map(({ student }) => student.studentId));
  const others = Object.entries(before?.rows ?? {}).filter(([studentId]) => !here.has(studentId));
  const unsaved = lines
    .filter(({ changed }) => changed)
    .map(({ student, was, typed }): [string, Kept] => [student.studentId, { was, typed }]);
  const rows = [...others, ...unsaved];
  return rows.length > 0 ? { at, rows: Object.fromEntries(rows), ...(toSend && { toSend }) } : null;
};
