import { useState } from 'react';
import type { Translatable } from '#documents/i18n/translate.ts';
import type { MarkParts } from '#documents/model/mark.ts';
import type { MarkNow } from '#web/api/answers.ts';
import { isRefusal } from '#web/api/api.ts';
import { isAway, useCancel, useOnline } from '#web/api/useConnection.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { partsIn } from '#web/staff/exam/marks/partsIn.ts';
import { useStudentName } from '#web/staff/exam/marks/useStudentName.ts';
import { FormLeaving } from '#web/staff/forms/FormLeaving.tsx';
import { removeDraft } from '#web/staff/shell/drafts/drafts.ts';
import { keepCall } from '#web/staff/shell/drafts/sendDrafts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Problem } from '#web/ui/Problem.tsx';
import { editedMark, type MarkFields as Typed, toFields } from './editedMark.ts';
import { type CorrectedMark, describeEdit, editKey, type KeptEdit } from './keptEdit.ts';
import { MarkFields } from './MarkFields.tsx';
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
  const tell = useTell();
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
      tell.warning(words.editWaits, 5000);
      return onClose();
    }
    removeDraft(editKey(mark._id));
    onClose();
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
  return (
    <Form schema={editedMark} defaults={kept ?? toFields(was, figures)} onSubmit={save} onFailure={fail}>
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
