import { z } from 'zod';
import { enterMark, isSameMark, markPartsSchema } from '#documents/model/mark.ts';
import type { GridAnswer } from '#web/api/answers.ts';
import { changeDraft, type Draft, draftKey, readDraft, readRows } from '#web/staff/drafts/drafts.ts';
import { type GridFilters, toAddress } from '#web/staff/marks/gridFilters.ts';
import { toEntry } from '#web/staff/marks/typedMark.ts';
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

type Exam = Pick<GridFilters, 'session' | 'term' | 'class'> & { subject: string };

/** One draft an exam and subject, whatever the section, group and rolls. */
export const marksDraftKey = ({ session, term, class: className, subject }: Exam): string =>
  draftKey('marks', session, term, className, subject);

/** By student, what was typed and not saved. */
export const readMarksDraft = (key: string): Record<string, Kept> => readRows(readDraft(key), rowSchema);

/** What the lists of drafts say of this one. */
export const describeDraft = (filters: GridFilters, subject: GridAnswer['subject'], at: string) => ({
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
  described: ReturnType<typeof describeDraft>,
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

const bodySchema = z.object({
  results: z.array(markPartsSchema.extend({ studentId: z.string(), was: markPartsSchema.nullable() })),
});

/** The rows that are left once a call was taken: what was typed after it was submitted stays. */
export const rowsAfter = (rows: Draft['rows'], body: unknown): Draft['rows'] => {
  const { results } = bodySchema.parse(body);
  const left = { ...rows };
  for (const { studentId, was, ...sent } of results) {
    const row = rowSchema.safeParse(rows[studentId]).data;
    if (!row) continue;
    const stored = enterMark(was, sent);
    if (isSameMark(enterMark(stored, toEntry(row.typed)), stored)) delete left[studentId];
    else left[studentId] = { ...row, was: stored };
  }
  return left;
};
