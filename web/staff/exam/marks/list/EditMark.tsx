import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import type { Translatable } from '#documents/i18n/translate.ts';
import { type MarkParts, markPartsSchema } from '#documents/model/mark.ts';
import type { MarkNow } from '#web/api/answers.ts';
import { isRefusal } from '#web/api/api.ts';
import { isAway, useCancel, useOnline } from '#web/api/useConnection.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { partsIn } from '#web/staff/exam/marks/typedMark.ts';
import { useStudentName } from '#web/staff/exam/working-exam/boardNames.ts';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { draftKey } from '#web/staff/shell/drafts/draftKeys.ts';
import { type Draft, readDraft, readRows, removeDraft } from '#web/staff/shell/drafts/drafts.ts';
import { keepCall } from '#web/staff/shell/drafts/sendDrafts.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Actions, Fields } from '#web/ui/Layout.tsx';
import { Problem } from '#web/ui/Problem.tsx';
import { NumberField } from '#web/ui/TextField.tsx';
import { editedMark, followingFrom, type MarkFields as Typed, toTypedFields } from './editedMark.ts';
import styles from './MarksList.module.css';
import { useEditMark } from './useMarks.ts';

type EditMarkProps = {
  mark: CorrectedMark;
  /** The correction of this mark that was not taken when it was sent later. */
  kept: Typed | null;
  onClose: () => void;
};

const EditForm = ({ mark, kept, onClose }: EditMarkProps) => {
  const { words, figures, t } = useStaffLanguage();
  const toast = useToast();
  const edit = useEditMark();
  const online = useOnline();
  const cancel = useCancel();
  const [was, setWas] = useState<MarkParts>(partsIn(mark));
  const [shown, setShown] = useState<MarkParts>(was);
  const [changed, setChanged] = useState<Translatable | null>(null);
  const close = () => {
    cancel.cancel();
    onClose();
  };
  const save = async (typed: Typed) => {
    try {
      await cancel.run((signal) => edit(mark._id, typed, was, signal));
    } catch (error) {
      if (cancel.isCancelled()) return;
      if (!isAway(error)) throw error;
      const kept = { mark: { ...mark, ...was }, typed, was: null };
      const path = `/api/v1/result/update/${mark._id}`;
      keepCall(
        editKey(mark._id),
        {
          id: mark._id,
          method: 'PUT',
          path,
          body: { ...typed, was },
          taken: { [mark._id]: { row: kept, was: null } },
        },
        describeEdit(kept, new Date().toISOString()),
      );
      toast.warning(words.editWaits, 5000);
      return onClose();
    }
    removeDraft(editKey(mark._id));
    onClose();
  };
  const fail = (error: unknown) => {
    if (!isRefusal(error)) return toast.error(words.marksNotUpdated);
    const now = error.fieldErrors.find(({ path }) => path === 'was')?.now as MarkNow | undefined;
    if (!now?.mark) return toast.error(`${words.marksNotUpdated}: ${t(error)}`);
    // Saving once more means it: then it is over the mark that was shown, with what only the other changed.
    setWas(now.mark);
    setShown(now.merged);
    setChanged(error.fieldErrors[0] ?? error);
  };
  return (
    <Form schema={editedMark} defaults={kept ?? toTypedFields(was, figures)} onSubmit={save} onFailure={fail}>
      {changed && <Problem>{t(changed)}</Problem>}
      {!online && <Problem>{words.notConnected}</Problem>}
      <FormLeaving />
      <MarkFields mark={shown} kept={kept} />
      <Actions>
        <Submit busy={words.saving}>{words.save}</Submit>
        <Button onClick={close}>{words.cancel}</Button>
      </Actions>
    </Form>
  );
};

type EditDialogProps = { mark: CorrectedMark | null; kept: KeptEdit | null; onClose: () => void };

export const EditMark = ({ mark, kept, onClose }: EditDialogProps) => {
  const { lang, words } = useStaffLanguage();
  const nameFor = useStudentName();
  const subject = (lang === 'bn' && mark?.subjectNameBn) || mark?.subjectName || '';
  const typed = kept && kept.mark._id === mark?._id ? kept.typed : null;
  return (
    <Dialog title={words.editMarks} open={mark !== null} onClose={onClose}>
      <p className={styles.about}>{words.marksTitle(nameFor(mark), subject)}</p>
      {mark && <EditForm key={mark._id} mark={mark} kept={typed} onClose={onClose} />}
    </Dialog>
  );
};

/**
 * The parts of a mark and its absence, which follow from one another; another `mark` puts its own in their place. A part
 * that is wiped out says what stays stored.
 */
const MarkFields = ({ mark, kept }: { mark: MarkParts; kept: Typed | null }) => {
  const { words, figures } = useStaffLanguage();
  const { reset, setValue, watch } = useFormContext<Typed>();
  const stored = toTypedFields(mark, figures);
  const isFirst = useRef(true);
  const figuresNow = useRef(figures);
  figuresNow.current = figures;
  useEffect(() => {
    // Another language puts nothing in the place of what is typed.
    const read = toTypedFields(mark, figuresNow.current);
    reset(isFirst.current && kept ? kept : read);
    isFirst.current = false;
    const { unsubscribe } = watch((values, { name, type }) => {
      // What is put in by this very function is nobody's typing.
      if (type !== 'change') return;
      const after = Object.entries(followingFrom(name, values as Typed, read));
      for (const [field, value] of after) setValue(field as keyof Typed, value);
    });
    return unsubscribe;
  }, [mark, kept, reset, setValue, watch]);
  return (
    <>
      <Fields short>
        <NumberField name="subjective" label={words.subjective} placeholder={stored.subjective} />
        <NumberField name="objective" label={words.objective} placeholder={stored.objective} />
        <NumberField name="practical" label={words.practical} placeholder={stored.practical} />
        <NumberField name="classAssignment" label={words.ca} placeholder={stored.classAssignment} />
      </Fields>
      <CheckField name="absent" label={words.absent} />
    </>
  );
};

const correctedMark = markPartsSchema.extend({
  _id: z.string(),
  studentName: z.string(),
  studentNameBn: z.string().nullable(),
  subjectName: z.string(),
  subjectNameBn: z.string().nullable(),
});

/** What the dialog needs to know of the mark that it corrects. */
type CorrectedMark = z.infer<typeof correctedMark>;

const keptEdit = z.object({ mark: correctedMark, typed: editedMark });

/** A correction that could not be sent, or was not taken when it was. */
type KeptEdit = z.infer<typeof keptEdit>;

export const editKey = (markId: string): string => draftKey('mark', markId);

export const readKeptEdit = (markId: string): KeptEdit | null =>
  readRows(readDraft(editKey(markId)), keptEdit)[markId] ?? null;

/** What the lists of drafts say of this one; its address opens the dialog again. */
const describeEdit = (edit: KeptEdit, at: string): Omit<Draft, 'waiting'> => {
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
