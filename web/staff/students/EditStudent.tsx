import { useRef, useState } from 'react';
import type { Message } from '#documents/i18n/messages/message.ts';
import { NAME_FIELDS, type Student, type StudentInput, studentFormSchema } from '#documents/model/student.ts';
import type { EditedAnswer } from '#web/api/answers.ts';
import { api, type FieldError, isApiError } from '#web/api/api.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { useTellJoinedLate } from '#web/staff/exemptions/JoinedLate.tsx';
import { FieldConflicts, useEditing } from '#web/staff/forms/FieldConflicts.tsx';
import { FormActions } from '#web/staff/forms/FormActions.tsx';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { useStudentName } from '#web/staff/forms/names.ts';
import { useConfigNames } from '#web/staff/forms/schoolLists.ts';
import { useAction } from '#web/staff/forms/useAction.ts';
import { fieldLabels } from '#web/staff/lists/studentColumns.tsx';
import { useSetAside } from '#web/staff/lists/useSetAside.ts';
import { PhotoField } from '#web/staff/photos/Photo.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Actions, Problem, Stack } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { scrollIntoSight } from '#web/ui/scrollIntoSight.ts';
import { OldNames } from './OldNames.tsx';
import { StudentFields } from './StudentFields.tsx';
import { useStudentsAgain } from './studentQueries.ts';

/** `photo` is null where it stays, and blank where it is removed. */
type Sending = { sent: Record<string, unknown>; was: Record<string, unknown>; photo: File | '' | null };

/** Only what changed, and the photo that was seen; the year says which enrolment is meant. */
const toFormData = (
  { year, studentPicture }: Student,
  { sent, was, photo }: Sending,
  setAside: boolean,
): FormData => {
  const form = new FormData();
  form.set('year', String(year));
  if (setAside) form.set('setAside', 'true');
  for (const [name, value] of Object.entries(sent)) form.set(name, String(value ?? ''));
  form.set('was', JSON.stringify(photo === null ? was : { ...was, studentPicture }));
  if (photo !== null) form.set('studentPicture', photo);
  return form;
};

const EditForm = ({ student: current, onClose }: { student: Student; onClose: () => void }) => {
  // The list is read again behind the form, whose fields stay as they were opened.
  const [student] = useState(current);
  const { studentPicture } = student;
  const { words, t, value, className } = useStaffLanguage();
  const nameFor = useConfigNames();
  const toast = useToast();
  const again = useStudentsAgain();
  const undoPhoto = useAction({
    call: () => api.post(`/student/${student._id}/photo/undo`, {}),
    done: t,
    onDone: again,
  });
  const tellJoinedLate = useTellJoinedLate();
  const [photo, setPhoto] = useState<Sending['photo']>(null);
  const [isRemoved, setIsRemoved] = useState(false);
  const [shownPicture, setShownPicture] = useState(studentPicture);
  const removePhoto = () => {
    setPhoto('');
    setIsRemoved(true);
  };
  /** The photo that somebody else stored stays. */
  const keepTheirPhoto = useAction({
    call: () => api.get(`/student/${student._id}`),
    onDone: (now) => {
      setPhoto(null);
      setPhotoProblem(null);
      setIsRemoved(false);
      setShownPicture(now.studentPicture);
    },
  });
  const [problem, setProblem] = useState('');
  const [photoProblem, setPhotoProblem] = useState<FieldError | null>(null);
  const editing = useEditing(student);
  const setAside = useSetAside();
  /** The save was answered with more than that it is done, which the dialog shows. */
  const isToldMore = useRef(false);
  const [note, setNote] = useState<Message | null>(null);
  const [oldNames, setOldNames] = useState<EditedAnswer['oldNames']>(null);
  const show = (path: string, shown: unknown): string => {
    const text = Array.isArray(shown) ? shown.join(', ') : String(shown ?? '');
    if (path === 'class') return className(text);
    return ['religion', 'gender'].includes(path) ? nameFor(text) : value(text);
  };
  const save = async ({ year: _year, ...values }: StudentInput) => {
    setProblem('');
    setPhotoProblem(null);
    const changed = editing.changes(values);
    const saved = await setAside((isAgreed) => {
      const form = toFormData(student, { ...changed, photo }, isAgreed);
      return api.put(`/student/${student._id}`, form);
    });
    if (!saved) return false;
    editing.saved(values);
    if (photo !== null && studentPicture)
      toast.successWith(words.studentUpdated, words.undoPhoto, () => undoPhoto.mutate());
    else toast.success(words.studentUpdated);
    const printed = NAME_FIELDS.some((field) => field in changed.sent) ? saved.oldNames : null;
    tellJoinedLate(saved.missed);
    isToldMore.current = Boolean(saved.note || printed);
    setNote(saved.note);
    setOldNames(printed);
    await again();
    return true;
  };
  const fail = (error: unknown) => {
    toast.error(words.studentUpdateFailed);
    editing.refused(error);
    if (!isApiError(error)) return;
    const { fieldErrors } = error;
    setPhotoProblem(fieldErrors.find(({ path }) => path === 'studentPicture') ?? null);
    if (fieldErrors.length === 0) setProblem(t(error));
  };
  const { _id, studentPicture: _, ...values } = student;
  if (note)
    return (
      <Stack gap={5}>
        <p>{t(note)}</p>
        <Actions>
          <Button look="main" onClick={() => (oldNames ? setNote(null) : onClose())}>
            {words.close}
          </Button>
        </Actions>
      </Stack>
    );
  if (oldNames) return <OldNames id={_id} oldNames={oldNames} onClose={onClose} />;
  return (
    <Form
      schema={studentFormSchema}
      defaults={{
        ...values,
        year: String(values.year),
        roll: String(values.roll),
        chosenSubjectCodes: values.chosenSubjectCodes ?? [],
      }}
      onSubmit={save}
      onSaved={() => !isToldMore.current && onClose()}
      onFailure={fail}
    >
      <PhotoField
        key={`${isRemoved} ${shownPicture}`}
        address={isRemoved ? null : shownPicture}
        name={student.studentName}
        onPick={setPhoto}
        {...(studentPicture && !isRemoved && { onRemove: removePhoto })}
      />
      {photoProblem && (
        <div ref={scrollIntoSight}>
          <Notice wrong action={<Button onClick={() => keepTheirPhoto.mutate()}>{words.takeTheirs}</Button>}>
            {t(photoProblem)}
          </Notice>
        </div>
      )}
      <StudentFields editing />
      <FieldConflicts editing={editing} labels={fieldLabels(words)} show={show} />
      <FormLeaving changed={photo !== null} />
      {problem && <Problem>{problem}</Problem>}
      <FormActions submit={words.saveChanges} onCancel={onClose} />
    </Form>
  );
};

export const EditStudent = ({ student, onClose }: { student: Student | null; onClose: () => void }) => {
  const words = useStaffWords();
  const nameFor = useStudentName();
  const title = student
    ? `${words.editStudent}: ${nameFor({ ...student, studentNameBn: student.studentNameBn || null })}`
    : words.editStudent;
  return (
    <Dialog title={title} open={student !== null} onClose={onClose}>
      {student && <EditForm key={student._id} student={student} onClose={onClose} />}
    </Dialog>
  );
};
