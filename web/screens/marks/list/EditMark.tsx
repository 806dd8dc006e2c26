import { useState } from 'react';
import type { MarkParts } from '#documents/model/mark.ts';
import type { ListedMark, MarkNow } from '#web/answers.ts';
import { isRefusal } from '#web/screens/isRefusal.ts';
import { useTell } from '#web/screens/useTell.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Problem } from '#web/ui/Problem.tsx';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import { partsIn } from '../partsIn.ts';
import { useNameOf } from '../useNameOf.ts';
import { editedMark, fieldsOf } from './editedMark.ts';
import { MarkFields } from './MarkFields.tsx';
import styles from './MarksList.module.css';
import { useEditMark } from './useMarks.ts';

type EditMarkProps = { mark: ListedMark; onClose: () => void };

const EditForm = ({ mark, onClose }: EditMarkProps) => {
  const { words, figures, say } = useStaffLanguage();
  const tell = useTell();
  const edit = useEditMark();
  const [was, setWas] = useState<MarkParts>(partsIn(mark));
  const [shown, setShown] = useState<MarkParts>(was);
  const [changed, setChanged] = useState<string | null>(null);
  const save = async (values: MarkParts) => {
    await edit(mark._id, values, was);
    onClose();
  };
  const fail = (error: unknown) => {
    if (!isRefusal(error)) return tell.error(words.marksNotUpdated);
    const now = error.faults.find(({ path }) => path === 'was')?.now as MarkNow | undefined;
    if (!now?.mark) return tell.error(`${words.marksNotUpdated}: ${say(error.message)}`);
    // Saving once more means it: then it is over the mark that she has been told of, with what only the other changed.
    setWas(now.mark);
    setShown(now.merged);
    setChanged(error.faults[0]?.message ?? error.message);
  };
  return (
    <Form schema={editedMark} defaults={fieldsOf(was, figures)} onSubmit={save} onFailure={fail}>
      {changed && <Problem>{say(changed)}</Problem>}
      <MarkFields mark={shown} />
      <Actions>
        <Submit busy={words.saving}>{words.save}</Submit>
        <Button onClick={onClose}>{words.cancel}</Button>
      </Actions>
    </Form>
  );
};

export const EditMark = ({ mark, onClose }: { mark: ListedMark | null; onClose: () => void }) => {
  const { lang, words } = useStaffLanguage();
  const nameOf = useNameOf();
  const subject = (lang === 'bn' && mark?.subjectNameBn) || mark?.subjectName || '';
  return (
    <Dialog title={words.editMarks} open={mark !== null} onClose={onClose}>
      <p className={styles.about}>{words.marksOf(nameOf(mark), subject)}</p>
      {mark && <EditForm key={mark._id} mark={mark} onClose={onClose} />}
    </Dialog>
  );
};
