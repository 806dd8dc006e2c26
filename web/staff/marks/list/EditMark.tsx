import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { Translatable } from '#documents/i18n/translate.ts';
import type { MarkParts } from '#documents/model/mark.ts';
import type { MarkNow } from '#web/api/answers.ts';
import { isRefusal } from '#web/api/isRefusal.ts';
import { authAtom } from '#web/api/session.ts';
import { isAway, useCancel, useOnline, useResend } from '#web/api/useConnection.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { FormLeaving } from '#web/staff/forms/FormLeaving.tsx';
import { partsIn } from '#web/staff/marks/partsIn.ts';
import { useStudentName } from '#web/staff/marks/useStudentName.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Problem } from '#web/ui/Problem.tsx';
import { editedMark, type MarkFields as Typed, toFields } from './editedMark.ts';
import { type CorrectedMark, type KeptEdit, writeKeptEdit } from './keptEdit.ts';
import { MarkFields } from './MarkFields.tsx';
import styles from './MarksList.module.css';
import { useEditMark } from './useMarks.ts';

type EditMarkProps = {
  mark: CorrectedMark;
  /** The correction of this mark that waited in this browser when the page was opened. */
  kept: Typed | null;
  onClose: () => void;
};

const EditForm = ({ mark, kept, onClose }: EditMarkProps) => {
  const { words, figures, t } = useStaffLanguage();
  const tell = useTell();
  const edit = useEditMark();
  const online = useOnline();
  const cancel = useCancel();
  const user = useAtomValue(authAtom)?._id ?? '';
  const [was, setWas] = useState<MarkParts>(partsIn(mark));
  const [shown, setShown] = useState<MarkParts>(was);
  const [changed, setChanged] = useState<Translatable | null>(null);
  const [waiting, setWaiting] = useState<Typed | null>(kept);
  const wait = (typed: Typed | null) => {
    setWaiting(typed);
    writeKeptEdit(user, typed && { mark: { ...mark, ...was }, typed });
  };
  const close = () => {
    cancel.cancel();
    wait(null);
    onClose();
  };
  const save = async (typed: Typed) => {
    try {
      await cancel.run((signal) => edit(mark._id, typed, was, signal));
      wait(null);
      onClose();
    } catch (error) {
      if (cancel.isCancelled()) return;
      if (isAway(error)) return wait(typed);
      wait(null);
      throw error;
    }
  };
  const fail = (error: unknown) => {
    if (!isRefusal(error)) return tell.error(words.marksNotUpdated);
    const now = error.fieldErrors.find(({ path }) => path === 'was')?.now as MarkNow | undefined;
    if (!now?.mark) return tell.error(`${words.marksNotUpdated}: ${t(error)}`);
    // Saving once more means it: then it is over the mark that was shown, with what only the other changed.
    setWas(now.mark);
    setShown(now.merged);
    setChanged(error.fieldErrors[0] ?? error);
  };
  useResend(waiting !== null, () => {
    if (waiting) save(waiting).catch(fail);
  });
  return (
    <Form schema={editedMark} defaults={kept ?? toFields(was, figures)} onSubmit={save} onFailure={fail}>
      {changed && <Problem>{t(changed)}</Problem>}
      {waiting && <Problem>{words.editWaits}</Problem>}
      {!waiting && !online && <Problem>{words.notConnected}</Problem>}
      <FormLeaving />
      <MarkFields mark={shown} kept={kept} />
      <Actions>
        <Submit busy={words.saving}>{words.save}</Submit>
        <Button onClick={close}>{waiting ? words.doNotSend : words.cancel}</Button>
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
