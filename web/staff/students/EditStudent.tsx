import { useState } from 'react';
import { NAME_FIELDS, type Student, type StudentInput, studentFormSchema } from '#documents/model/student.ts';
import type { EditedAnswer } from '#web/api/answers.ts';
import { api, type FieldError, isApiError } from '#web/api/api.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import {
  changedFields,
  type FieldChoices,
  FieldConflicts,
  readConflicts,
} from '#web/staff/forms/FieldConflicts.tsx';
import { FormLeaving } from '#web/staff/forms/FormLeaving.tsx';
import { useConfigNames } from '#web/staff/forms/useConfigChoices.ts';
import { PhotoField } from '#web/staff/photo/PhotoField.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Problem } from '#web/ui/Problem.tsx';
import { OldNames } from './OldNames.tsx';
import { StudentFields } from './StudentFields.tsx';
import { useStudentsAgain } from './studentQueries.ts';

type Sending = { sent: Record<string, unknown>; was: Record<string, unknown>; photo: File | null };

/** Only what changed, and the photo that was seen; the year says which enrolment is meant. */
const toFormData = ({ year, studentPicture }: Student, { sent, was, photo }: Sending): FormData => {
  const form = new FormData();
  form.set('year', String(year));
  for (const [name, value] of Object.entries(sent)) form.set(name, String(value ?? ''));
  form.set('was', JSON.stringify(photo ? { ...was, studentPicture } : was));
  if (photo) form.set('studentPicture', photo);
  return form;
};

const EditForm = ({ student: current, onClose }: { student: Student; onClose: () => void }) => {
  // The list is read again behind the form, whose fields stay as they were opened.
  const [student] = useState(current);
  const { words, t, value, className } = useStaffLanguage();
  const nameFor = useConfigNames();
  const tell = useTell();
  const again = useStudentsAgain();
  const [photo, setPhoto] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  const [conflicts, setConflicts] = useState<FieldError[]>([]);
  const [choices, setChoices] = useState<FieldChoices>({});
  const [oldNames, setOldNames] = useState<EditedAnswer['oldNames']>(null);
  const show = (path: string, shown: unknown): string => {
    const text = Array.isArray(shown) ? shown.join(', ') : String(shown ?? '');
    if (path === 'class') return className(text);
    return ['religion', 'gender'].includes(path) ? nameFor(text) : value(text);
  };
  const save = async ({ year: _year, ...values }: StudentInput) => {
    setProblem('');
    const changed = changedFields(values, { opened: student, conflicts, choices });
    if (!changed) {
      setProblem(words.chooseEach);
      return;
    }
    const form = toFormData(student, { ...changed, photo });
    const { oldNames: printed } = await api.put<EditedAnswer>(`/student/${student._id}`, form);
    tell.success(words.studentUpdated);
    if (printed && NAME_FIELDS.some((field) => field in changed.sent)) setOldNames(printed);
    else onClose();
    await again();
  };
  const fail = (error: unknown) => {
    tell.error(words.studentUpdateFailed);
    if (isApiError(error)) setConflicts(readConflicts(error.fieldErrors));
    if (!isApiError(error)) return;
    const { fieldErrors } = error;
    const ofPhoto = fieldErrors.find(({ path }) => path === 'studentPicture');
    if (ofPhoto || fieldErrors.length === 0) setProblem(t(ofPhoto ?? error));
  };
  const { _id, studentPicture, ...values } = student;
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
      onFailure={fail}
    >
      <PhotoField address={studentPicture} name={student.studentName} onPick={setPhoto} />
      <StudentFields editing />
      <FieldConflicts
        conflicts={conflicts}
        choices={choices}
        onChoose={setChoices}
        labels={{
          ...words.personFields,
          roll: words.roll,
          class: words.class,
          section: words.section,
          shift: words.shift,
          group: words.group,
          fourthSubjectCode: words.fourthSubjectLabel,
          chosenSubjectCodes: words.chosenSubjects,
        }}
        show={show}
      />
      <FormLeaving changed={photo !== null} />
      {problem && <Problem>{problem}</Problem>}
      <Actions>
        <Submit busy={words.saving}>{words.saveChanges}</Submit>
        <Button onClick={onClose}>{words.cancel}</Button>
      </Actions>
    </Form>
  );
};

export const EditStudent = ({ student, onClose }: { student: Student | null; onClose: () => void }) => {
  const words = useStaffWords();
  return (
    <Dialog title={words.editStudent} open={student !== null} onClose={onClose}>
      {student && <EditForm key={student._id} student={student} onClose={onClose} />}
    </Dialog>
  );
};
