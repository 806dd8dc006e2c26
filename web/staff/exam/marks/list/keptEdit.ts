import { z } from 'zod';
import { markPartsSchema } from '#documents/model/mark.ts';
import { draftKey } from '#web/staff/shell/drafts/draftKeys.ts';
import { type Draft, readDraft, readRows } from '#web/staff/shell/drafts/drafts.ts';
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

/** A correction that could not be sent, or was not taken when it was. */
export type KeptEdit = z.infer<typeof keptEdit>;

export const editKey = (markId: string): string => draftKey('mark', markId);

export const readKeptEdit = (markId: string): KeptEdit | null =>
  readRows(readDraft(editKey(markId)), keptEdit)[markId] ?? null;

/** What the lists of drafts say of this one; its address opens the dialog again. */
export const describeEdit = (edit: KeptEdit, at: string): Omit<Draft, 'waiting'> => {
  const { _id, studentName, studentNameBn, subjectName, subjectNameBn } = edit.mark;
  const address = new URLSearchParams(window.location.search);
  address.set('edit', _id);
  return {
    at,
    href: `${window.location.pathname}?${address}`,
    about: {
      student: { name: studentName, nameBn: studentNameBn },
      subject: { name: subjectName, nameBn: subjectNameBn },
    },
    rows: { [_id]: { was: null, ...edit } },
  };
};
