import { z } from 'zod';
import { browserStorage } from '#web/state/storage.ts';
import { draftsChanged, listDraftKeys, useDraftChanges } from './draftKeys.ts';

/** Days for which this browser keeps what was typed and never saved. */
export const DRAFT_DAYS = 30;

const names = { name: z.string(), nameBn: z.string().nullish() };

/** The exam and subject of a draft, for the lists that lead to it. */
const aboutSchema = z.object({
  session: z.string().optional(),
  term: z.string().optional(),
  class: z.string().optional(),
  /** With the parts of a mark that the subject has, in their order. */
  subject: z.object({ ...names, parts: z.array(z.string()).optional() }).optional(),
  student: z.object(names).optional(),
});

const draftSchema = z.object({
  /** When it was typed last, ISO. */
  at: z.string(),
  /** The address of its screen. */
  href: z.string(),
  about: aboutSchema,
  /** By the record id of the student: what was typed, and the stored value that it was typed over (`was`). */
  rows: z.record(z.string(), z.looseObject({ was: z.unknown() })),
});

export type Draft = z.infer<typeof draftSchema>;
/** A 'mark' (a dialog) and a 'promotion' were drafts of version 1.0. */
export type DraftKind = 'marks' | 'attendance' | 'mark' | 'promotion';
export type KeyedDraft = Draft & { key: string; kind: DraftKind };

const kindIn = (key: string) => key.split('|')[2] as DraftKind;

/** Drafts by key as they were read last: rows that stay the same stay the same objects. */
const read = new Map<string, { text: string; draft: Draft | null }>();

/** What was typed and not saved; null for none. */
export const readDraft = (key: string): Draft | null => {
  const text = browserStorage.getItem(key) ?? '';
  const known = read.get(key);
  if (known?.text === text) return known.draft;
  const draft = parseDraft(text);
  read.set(key, { text, draft });
  return draft;
};

function parseDraft(text: string): Draft | null {
  try {
    return draftSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function storeDraft(key: string, draft: Draft | null): void {
  const isEmpty = !draft || Object.keys(draft.rows).length === 0;
  const text = JSON.stringify(draft);
  if (isEmpty) browserStorage.removeItem(key);
  else browserStorage.setItem(key, text);
  read.set(key, isEmpty ? { text: '', draft: null } : { text, draft });
}

type DraftRows = Draft['rows'];

/** Replaces rows of a draft, and removes those that are null. Its other rows stay, whichever tab typed them. */
export const changeRows = (
  key: string,
  described: Omit<Draft, 'rows'>,
  changes: Readonly<Record<string, DraftRows[string] | null>>,
): void => {
  const rows: DraftRows = { ...readDraft(key)?.rows };
  for (const [id, row] of Object.entries(changes)) {
    if (row) rows[id] = row;
    else delete rows[id];
  }
  storeDraft(key, { ...described, rows });
  draftsChanged();
};

/** Removes rows of a draft without typing anything. */
export const removeRows = (key: string, ids: readonly string[]): void => {
  const draft = readDraft(key);
  if (draft) changeRows(key, draft, Object.fromEntries(ids.map((id) => [id, null])));
};

export const removeDraft = (key: string): void => {
  browserStorage.removeItem(key);
  draftsChanged();
};

/** A student of a grid, with when the student ID was corrected last. */
export type DraftedStudent = NamedStudent & { _id: string; idCorrectedAt: string | null };

const studentSchema = z.object({
  studentId: z.string(),
  studentName: z.string(),
  studentNameBn: z.string().nullish(),
});
type NamedStudent = z.infer<typeof studentSchema>;

/** How a row names its student, for a grid that does not show the student any more. */
export const namedRow = ({ studentId, studentName, studentNameBn }: NamedStudent): NamedStudent => ({
  studentId,
  studentName,
  studentNameBn,
});

const namedSchema = z.looseObject({ student: studentSchema });

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

/** The rows of a draft whose students are not among these: the student as the draft names it, and what is typed. */
export const unshownRows = (draft: Draft | null, students: readonly Pick<DraftedStudent, '_id'>[]) => {
  const shown = new Set(students.map(({ _id }) => _id));
  const parts = draft?.about.subject?.parts;
  return Object.entries(draft?.rows ?? {}).flatMap(([id, row]) => {
    if (id === '' || shown.has(id)) return [];
    const named = namedSchema.safeParse(row);
    const student: NamedStudent = named.success ? named.data.student : { studentId: id, studentName: '' };
    return [{ id, ...student, typed: describeRow(row, parts) }];
  });
};

const textsSchema = z.record(z.string(), z.string());

const typedSchema = z.looseObject({
  typed: z.union([
    z.string(),
    z.object({ texts: textsSchema, absent: z.boolean() }),
    // Of a mark that was edited in version 1.0.
    z
      .looseObject({ absent: z.boolean() })
      .transform(({ absent, ...texts }) => ({ texts: textsSchema.parse(texts), absent })),
  ]),
});

/** What is typed in a row, in one line. Without `parts` a blank text is left out. */
export const describeRow = (row: unknown, parts?: readonly string[]): string => {
  const read = typedSchema.safeParse(row);
  if (!read.success) return '';
  const { typed } = read.data;
  if (typeof typed === 'string') return typed;
  if (typed.absent) return 'Ab';
  const texts = parts ? parts.map((part) => typed.texts[part] || '–') : Object.values(typed.texts);
  return texts.filter(Boolean).join(' + ');
};

/** The drafts of this person, the oldest first. */
export const listDrafts = (): KeyedDraft[] =>
  listDraftKeys()
    .flatMap((key): KeyedDraft[] => {
      const draft = readDraft(key);
      return draft ? [{ ...draft, key, kind: kindIn(key) }] : [];
    })
    .sort((one, other) => one.at.localeCompare(other.at));

/** Removes drafts that are too old, and returns them. */
export const dropOldDrafts = (now: Date): KeyedDraft[] => {
  const oldest = new Date(now.getTime() - DRAFT_DAYS * 24 * 3600 * 1000).toISOString();
  const old = listDrafts().filter(({ at }) => at < oldest);
  for (const { key } of old) removeDraft(key);
  return old;
};

/** Removes drafts of promotions, which version 1.0 kept and no screen reads any more. Returns them. */
export const dropPromotionDrafts = (): KeyedDraft[] => {
  const drafts = listDrafts().filter(({ kind }) => kind === 'promotion');
  for (const { key } of drafts) removeDraft(key);
  return drafts;
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
export const isUnstored = (key: string): boolean => browserStorage.isInMemory(key);
