import { useState } from 'react';
import { z } from 'zod';
import { type MarkParts, markPart } from '#documents/model/mark.ts';
import type { ListedMark, MarkNow } from '#web/answers.ts';
import { isApiError } from '#web/api.ts';
import { useTell } from '#web/screens/useTell.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Actions, Fields } from '#web/ui/Layout.tsx';
import { Problem } from '#web/ui/Problem.tsx';
import { NumberField } from '#web/ui/TextField.tsx';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import { useNameOf } from '../useNameOf.ts';
import styles from './MarksList.module.css';
import { partsIn } from './partsIn.ts';
import { useEditMark } from './useMarks.ts';

const part = (label: string) => {
  const message = `${label} must be a whole number`;
  return markPart.pipe(z.int(message).min(0, message));
};
const schema = z.object({
  subjective: part('Subjective'),
  objective: part('Objective'),
  practical: part('Practical'),
  classAssignment: part('CA'),
  absent: z.boolean(),
});
const NOTHING = { subjective: 0, objective: 0, practical: 0, classAssignment: 0 };

type EditMarkProps = { mark: ListedMark; onClose: () => void };

const EditForm = ({ mark, onClose }: EditMarkProps) => {
  const { words, figures, say } = useStaffLanguage();
  const tell = useTell();
  const edit = useEditMark();
  const [was, setWas] = useState<MarkParts>(partsIn(mark));
  const [changed, setChanged] = useState<string | null>(null);
  const save = async (values: MarkParts) => {
    await edit(mark._id, values.absent ? { ...values, ...NOTHING } : values, was);
    onClose();
  };
  const fail = (error: unknown) => {
    const known = isApiError(error) && error.status > 0 && error.status < 500;
    if (!known) return tell.error(words.marksNotUpdated);
    const now = error.faults.find(({ path }) => path === 'was')?.now as MarkNow | undefined;
    if (!now?.mark) return tell.error(`${words.marksNotUpdated}: ${say(error.message)}`);
    // Saving once more means it: then it is over the mark that she has been told of.
    setWas(now.mark);
    setChanged(error.faults[0]?.message ?? error.message);
  };
  return (
    <Form
      schema={schema}
      defaults={{
        subjective: figures(mark.subjective),
        objective: figures(mark.objective),
        practical: figures(mark.practical),
        classAssignment: figures(mark.classAssignment),
        absent: mark.absent,
      }}
      onSubmit={save}
      onFailure={fail}
    >
      {changed && <Problem>{say(changed)}</Problem>}
      <Fields short>
        <NumberField name="subjective" label={words.subjective} />
        <NumberField name="objective" label={words.objective} />
        <NumberField name="practical" label={words.practical} />
        <NumberField name="classAssignment" label={words.ca} />
      </Fields>
      <CheckField name="absent" label={words.absent} />
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
