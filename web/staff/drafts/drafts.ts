import { z } from 'zod';
import { draftsChanged, listDraftKeys, unstored, useDraftChanges } from './draftKeys.ts';

/** Days for which what was typed and never saved is kept in this browser. */
export const DRAFT_DAYS = 30;

const names = { name: z.string(), nameBn: z.string().nullish() };

/** What a draft is of, for the lists that lead to it. */
const aboutSchema = z.object({
  session: z.string().optional(),
  term: z.string().optional(),
  class: z.string().optional(),
  subject: z.object(names).optional(),
  student: z.object(names).optional(),
});

/** A call that could not be sent yet. `id` tells it from another of the same draft, such as that of another section. */
const callSchema = z.object({
  id: z.string(),
  method: z.string(),
  path: z.string(),
  body: z.record(z.string(), z.unknown()),
  /** By student, the row as it was submitted, and what is stored once the call is taken. */
  taken: z.record(z.string(), z.object({ row: z.unknown(), was: z.unknown() })),
});

const draftSchema = z.object({
  /** When it was typed last, ISO. */
  at: z.string(),
  /** The address of its screen. */
  href: z.string(),
  about: aboutSchema,
  /** By student: what was typed, and over what (`was`). */
  rows: z.record(z.string(), z.looseObject({ was: z.unknown() })),
  /** What was submitted without a connection, in the order in which it is sent. */
  waiting: z.array(callSchema).optional(),
  /** Why the server did not take what was sent later; gone with the next that is typed or submitted. */
  refused: z.looseObject({ message: z.string() }).optional(),
});

export type Draft = z.infer<typeof draftSchema>;
export type WaitingCall = z.infer<typeof callSchema>;
export type DraftKind = 'marks' | 'attendance' | 'mark' | 'promotion';
export type KeyedDraft = Draft & { key: string; kind: DraftKind };

const kindIn = (key: string) => key.split('|')[2] as DraftKind;

/** What was typed and not saved; null for none. */
export const readDraft = (key: string): Draft | null => {
  try {
    return draftSchema.parse(JSON.parse(unstored.get(key) ?? localStorage.getItem(key) ?? ''));
  } catch {
    return null;
  }
};

/** A student of a grid, with when her student ID was corrected last. */
type DraftedStudent = {
  _id: string;
  studentId: string;
  studentName: string;
  idCorrectedAt: string | null;
};

/** What a row keeps of its student beside what was typed: a row is known by the student's row id. */
export const namedRow = ({ studentId, studentName }: Pick<DraftedStudent, 'studentId' | 'studentName'>) => ({
  studentId,
  studentName,
});

const namedSchema = z.looseObject({ student: z.object({ studentId: z.string(), studentName: z.string() }) });

/**
 * Takes over the rows of version 1.0, which were known by the student ID, of these students: not those whose ID was
 * corrected after the row was typed, because it may have been another student's.
 */
export const adoptRows = (key: string, students: readonly DraftedStudent[]): void => {
  const draft = readDraft(key);
  if (!draft) return;
  const adopted = students.filter(({ studentId, idCorrectedAt }) => {
    const row = draft.rows[studentId];
    const isOld = row !== undefined && !namedSchema.safeParse(row).success;
    return isOld && (idCorrectedAt === null || idCorrectedAt < draft.at);
  });
  if (adopted.length === 0) return;
  const old = new Set(adopted.map(({ studentId }) => studentId));
  const left = Object.entries(draft.rows).filter(([id]) => !old.has(id));
  const taken = adopted.map((student) => [
    student._id,
    { ...draft.rows[student.studentId]!, student: namedRow(student) },
  ]);
  // Nobody has to be told: the draft has the same rows.
  storeDraft(key, { ...draft, rows: Object.fromEntries([...left, ...taken]) });
};

/** The rows of a draft whose students are not among these, by the name and ID that the draft has of them. */
export const unshownRows = (draft: Draft | null, students: readonly DraftedStudent[]) => {
  const shown = new Set(students.map(({ _id }) => _id));
  return Object.entries(draft?.rows ?? {}).flatMap(([id, row]) => {
    const named = namedSchema.safeParse(row);
    if (id === '' || shown.has(id)) return [];
    const { studentId, studentName } = named.success
      ? named.data.student
      : { studentId: id, studentName: '' };
    return [{ id, studentId, studentName, row }];
  });
};

/** The rows of a draft that are of this shape. */
export const readRows = <Row>(draft: Draft | null, schema: z.ZodType<Row>): Record<string, Row> =>
  Object.fromEntries(
    Object.entries(draft?.rows ?? {}).flatMap(([id, stored]) => {
      const row = schema.safeParse(stored);
      return row.success ? [[id, row.data]] : [];
    }),
  );

/** Changes a draft; one without rows or calls that wait is removed. */
export const changeDraft = (key: string, change: (draft: Draft | null) => Draft | null): void => {
  storeDraft(key, change(readDraft(key)));
  draftsChanged();
};

function storeDraft(key: string, draft: Draft | null): void {
  const isEmpty = !draft || (Object.keys(draft.rows).length === 0 && !draft.waiting?.length);
  const text = JSON.stringify(draft);
  unstored.delete(key);
  try {
    if (isEmpty) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (!isEmpty) unstored.set(key, text);
  }
}

/** Replaces the `listed` rows of a draft and keeps its others; what the server refused before is forgotten. */
export const keepRows = (
  key: string,
  described: Omit<Draft, 'rows' | 'waiting' | 'refused'>,
  listed: readonly string[],
  rows: Draft['rows'],
): void => {
  const here = new Set(listed);
  changeDraft(key, (before) => {
    const others = Object.entries(before?.rows ?? {}).filter(([id]) => !here.has(id));
    const merged = { ...Object.fromEntries(others), ...rows };
    return { ...before, ...described, refused: undefined, rows: merged };
  });
};

/** The submitted rows, each with what the server has of it once it accepts them, as `rowsAfter` needs them. */
export const takenRows = (
  rows: Draft['rows'],
  stored: Readonly<Record<string, unknown>>,
): WaitingCall['taken'] =>
  Object.fromEntries(
    Object.entries(stored).flatMap(([id, was]) => (rows[id] ? [[id, { row: rows[id], was }]] : [])),
  );

/** The rows that are left once a call was taken: what was typed after it was submitted stays. */
export const rowsAfter = (rows: Draft['rows'], { taken }: Pick<WaitingCall, 'taken'>): Draft['rows'] => {
  const left = { ...rows };
  for (const [id, { row, was }] of Object.entries(taken)) {
    if (JSON.stringify(left[id]) === JSON.stringify(row)) delete left[id];
    else if (left[id]) left[id] = { ...left[id], was };
  }
  return left;
};

export const removeDraft = (key: string): void => changeDraft(key, () => null);

/** The drafts of this person, the oldest first. */
export const listDrafts = (): KeyedDraft[] =>
  listDraftKeys()
    .flatMap((key): KeyedDraft[] => {
      const draft = readDraft(key);
      return draft ? [{ ...draft, key, kind: kindIn(key) }] : [];
    })
    .sort((one, other) => one.at.localeCompare(other.at));

/** Takes away what is too old, and returns it. */
export const dropOldDrafts = (now: Date): KeyedDraft[] => {
  const oldest = new Date(now.getTime() - DRAFT_DAYS * 24 * 3600 * 1000).toISOString();
  const old = listDrafts().filter(({ at }) => at < oldest);
  for (const { key } of old) removeDraft(key);
  return old;
};

export const useDrafts = (): KeyedDraft[] => {
  useDraftChanges();
  return listDrafts();
};

export const useDraft = (key: string): Draft | null => {
  useDraftChanges();
  return readDraft(key);
};

/** Whether the draft is in this page alone, because the browser has no room or allows no storage. */
export const isUnstored = (key: string): boolean => unstored.has(key);
