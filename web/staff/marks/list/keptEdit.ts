import { z } from 'zod';
import { markPartsSchema } from '#documents/model/mark.ts';
import { readKeptDraft, writeKeptDraft } from '#web/staff/forms/keptDraft.ts';
import { editedMark } from './editedMark.ts';

const correctedMark = markPartsSchema.extend({
  _id: z.string(),
  studentName: z.string(),
  studentNameBn: z.string().nullable(),
  subjectName: z.string(),
  subjectNameBn: z.string().nullable(),
});

/** What the dialog needs to know of the mark that it corrects. */
export type CorrectedMark = z.infer<typeof correctedMark>;

const keptEdit = z.object({ mark: correctedMark, typed: editedMark });

/** A correction that could not be sent: it waits in this browser, also while the page is closed. */
export type KeptEdit = z.infer<typeof keptEdit>;

const editKey = (user: string) => `mark-edit|${user}`;

export const readKeptEdit = (user: string): KeptEdit | null => readKeptDraft(editKey(user), keptEdit);
export const writeKeptEdit = (user: string, edit: KeptEdit | null): void =>
  writeKeptDraft(editKey(user), edit);
