import { z } from 'zod';
import { enterMark, markPartsSchema } from '#documents/model/mark.ts';
import type { GridAnswer } from '#web/api/answers.ts';
import { type GridFilters, toAddress } from '#web/staff/exam/marks/gridFilters.ts';
import { partsIn } from '#web/staff/exam/marks/partsIn.ts';
import { changeDraft, readDraft, readRows, type WaitingCall } from '#web/staff/shell/drafts/drafts.ts';
import type { Entry } from './entries.ts';
import type { Kept } from './gridState.ts';
import type { Line } from './line.ts';

const text = z.string();
const rowSchema = z.object({
  was: markPartsSchema.nullable(),
  typed: z.object({
    texts: z.object({ subjective: text, objective: text, practical: text, classAssignment: text }),
    absent: z.boolean(),
  }),
});

/** By student, what was typed and not saved. */
export const readMarksDraft = (key: string): Record<string, Kept> => readRows(readDraft(key), rowSchema);

/** What the lists of drafts say of this one. */
export const describeMarksDraft = (filters: GridFilters, subject: GridAnswer['subject'], at: string) => ({
  at,
  href: `/add-result?${toAddress(filters)}`,
  about: {
    session: filters.session,
    term: filters.term,
    class: filters.class,
    subject: { name: subject.name, nameBn: subject.nameBn ?? null },
  },
});

/** Keeps the changed lines, beside what was typed for students who are not among them. */
export const keepLines = (
  key: string,
  lines: readonly Line[],
  described: ReturnType<typeof describeMarksDraft>,
): void => {
  const here = new Set(lines.map(({ student }) => student.studentId));
  changeDraft(key, (before) => ({
    ...before,
    ...described,
    refused: undefined,
    rows: Object.fromEntries([
      ...Object.entries(before?.rows ?? {}).filter(([studentId]) => !here.has(studentId)),
      ...lines
        .filter(({ changed }) => changed)
        .map(({ student, was, typed }): [string, Kept] => [student.studentId, { was, typed }]),
    ]),
  }));
};

/** The rows of a draft as they are submitted, and the marks that are stored once these entries are taken. */
export const takenMarks = (key: string, entries: readonly Entry[]): WaitingCall['taken'] => {
  const { rows = {} } = readDraft(key) ?? {};
  return Object.fromEntries(
    entries.flatMap((entry) => {
      const row = rows[entry.studentId];
      return row ? [[entry.studentId, { row, was: enterMark(entry.was, partsIn(entry)) }]] : [];
    }),
  );
};
