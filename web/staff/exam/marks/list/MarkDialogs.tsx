import { type ChangeEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { nameIn } from '#documents/i18n/language.ts';
import type { Translatable } from '#documents/i18n/translate.ts';
import { MARK_PARTS, type MarkParts } from '#documents/model/mark.ts';
import type { DeletedMark, ListedMark, MarkChange, MarkNow } from '#web/api/answers.ts';
import { api, isRefusal } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { isAway, useOnline } from '#web/api/useConnection.ts';
import { Loaded } from '#web/frame/Loaded.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { partsIn, useMarkText, usePartTitle } from '#web/staff/exam/marks/typedMark.ts';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { examName, useStudentName } from '#web/staff/forms/names.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { DeletedRecords } from '#web/staff/lists/DeletedDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { CheckField } from '#web/ui/Field.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Actions, Fields, Problem, Stack } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { NumberField } from '#web/ui/TextField.tsx';
import { editedMark, followingFrom, type MarkFields as Typed, toTypedFields } from './editedMark.ts';
import { useMarkHistory, useNotifySaved, useRestoreMarks } from './useMarks.ts';

type EditDialogProps = { mark: ListedMark | null; onClose: () => void };

export const EditMark = ({ mark, onClose }: EditDialogProps) => {
  const { lang, words } = useStaffLanguage();
  const nameFor = useStudentName();
  const subject = nameIn(lang, mark?.subjectName, mark?.subjectNameBn) || '';
  return (
    <Dialog title={words.editMarks} open={mark !== null} onClose={onClose}>
      <Stack>
        <p className="soft">{words.marksTitle(nameFor(mark), subject)}</p>
        {mark && <EditForm key={mark._id} mark={mark} onClose={onClose} />}
      </Stack>
    </Dialog>
  );
};

type EditMarkProps = { mark: ListedMark; onClose: () => void };

const EditForm = ({ mark, onClose }: EditMarkProps) => {
  const { words, figures, t } = useStaffLanguage();
  const toast = useToast();
  const notifySaved = useNotifySaved();
  const online = useOnline();
  const [was, setWas] = useState<MarkParts>(partsIn(mark));
  const [changed, setChanged] = useState<Translatable | null>(null);
  const fail = (error: unknown) => {
    if (isAway(error)) return toast.error(words.editNotSent);
    if (!isRefusal(error)) return toast.error(words.marksNotUpdated);
    const now = error.fieldErrors.find(({ path }) => path === 'was')?.now as MarkNow | undefined;
    if (!now?.mark) return toast.error(`${words.marksNotUpdated}: ${t(error)}`);
    // Saving once more means it: what is typed replaces the mark that was shown.
    setWas(now.mark);
    setChanged(error.fieldErrors[0] ?? error);
  };
  const save = async (typed: Typed) => {
    const answer = await api.put(`/result/update/${mark._id}`, { ...typed, was });
    onClose();
    await notifySaved(mark._id, answer, was);
  };
  return (
    <Form schema={editedMark} defaults={toTypedFields(was, figures)} onSubmit={save} onFailure={fail}>
      {changed && <Problem>{t(changed)}</Problem>}
      {!online && <Problem>{words.notConnected}</Problem>}
      <FormLeaving />
      <MarkFields mark={was} />
      <Actions>
        <Submit busy={words.saving}>{words.save}</Submit>
        <Button onClick={onClose}>{words.cancel}</Button>
      </Actions>
    </Form>
  );
};

/** The parts of a mark and its absence, which follow from one another; a part that is wiped out says what stays stored. */
const MarkFields = ({ mark }: { mark: MarkParts }) => {
  const { words, figures } = useStaffLanguage();
  const partTitle = usePartTitle();
  const { getValues, setValue } = useFormContext<Typed>();
  const stored = toTypedFields(mark, figures);
  const follow = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const after = Object.entries(followingFrom(target.name, getValues(), stored));
    for (const [field, value] of after) setValue(field as keyof Typed, value);
  };
  return (
    <>
      <Fields short>
        {MARK_PARTS.map((part) => (
          <NumberField
            key={part}
            name={part}
            label={partTitle(part)}
            placeholder={stored[part]}
            onChange={follow}
          />
        ))}
      </Fields>
      <CheckField name="absent" label={words.absent} onChange={follow} />
    </>
  );
};

/** Every value that a mark had: who changed it, when, by hand or with which file. */
export const MarkHistory = ({ mark, onClose }: { mark: ListedMark | null; onClose: () => void }) => {
  const words = useStaffWords();
  const nameFor = useStudentName();
  return (
    <Dialog title={words.historyTitle(nameFor(mark))} open={mark !== null} onClose={onClose} wide>
      <Stack gap={5}>
        {mark && <Changes mark={mark} />}
        <div>
          <Button onClick={onClose}>{words.close}</Button>
        </div>
      </Stack>
    </Dialog>
  );
};

const Changes = ({ mark }: { mark: ListedMark }) => {
  const { words, t } = useStaffLanguage();
  const { moment } = useTime();
  const text = useMarkText();
  return (
    <Loaded query={useMarkHistory(mark._id)}>
      {(changes) =>
        changes.length === 0 ? (
          <Notice>{words.noHistory}</Notice>
        ) : (
          <DataTable<MarkChange & { key: string }>
            long
            cards
            caption={words.history}
            columns={[
              { title: words.when, cell: ({ at }) => moment(at) },
              { title: words.who, cell: ({ by }) => by ?? words.someone },
              { title: words.from, figure: true, cell: ({ from }) => text(from) },
              { title: words.to, figure: true, cell: ({ to }) => (to ? text(to) : words.deletedMark) },
              { title: words.how, cell: ({ source }) => (source === null ? words.byHand : t(source)) },
            ]}
            rows={changes.map((change, index) => ({ ...change, key: String(index) }))}
            rowKey={({ key }) => key}
          />
        )
      }
    </Loaded>
  );
};

/** Marks that this person may bring back; not while their exam is published. */
export const DeletedMarks = () => {
  const language = useStaffLanguage();
  const { words, lang, className } = language;
  const nameFor = useStudentName();
  const text = useMarkText();
  const restore = useRestoreMarks();
  const subjectFor = ({ subjectName, subjectNameBn }: DeletedMark) =>
    nameIn(lang, subjectName, subjectNameBn);
  return (
    <DeletedRecords<DeletedMark>
      noun="result"
      queryKey={queryKeys.marks()}
      title={words.deletedMarks}
      none={words.nothingDeleted}
      nameFor={(mark) => words.marksTitle(nameFor(mark), subjectFor(mark))}
      canRestore={({ can }) => can.restore}
      restoreMany={restore}
      columns={[
        { title: words.studentName, names: true, cell: nameFor },
        { title: words.class, cell: (mark) => className(mark.className) },
        { title: words.term, cell: (mark) => examName(language, mark) },
        { title: words.subject, cell: subjectFor },
        { title: words.marks, figure: true, cell: text },
      ]}
    />
  );
};
