import { useState } from 'react';
import { type Student, type StudentInput, studentFormSchema } from '#documents/model/student.ts';
import { api, isApiError } from '#web/api.ts';
import { PhotoField } from '#web/screens/photo/PhotoField.tsx';
import { useTell } from '#web/screens/useTell.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Problem } from '#web/ui/Problem.tsx';
import { useStaffLanguage, useStaffWords } from '#web/words/staff/language.ts';
import { StudentFields } from './StudentFields.tsx';
import { useStudentsAgain } from './studentQueries.ts';

const formOf = (values: StudentInput, photo: File | null): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, String(value ?? ''));
  if (photo) form.set('studentPicture', photo);
  return form;
};

const EditForm = ({ student, onClose }: { student: Student; onClose: () => void }) => {
  const { words, say } = useStaffLanguage();
  const tell = useTell();
  const again = useStudentsAgain();
  const [photo, setPhoto] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  const save = async (values: StudentInput) => {
    setProblem('');
    await api.put(`/student/${student._id}`, formOf(values, photo));
    tell.success(words.studentUpdated);
    onClose();
    await again();
  };
  const fail = (error: unknown) => {
    tell.error(words.studentUpdateFailed);
    if (isApiError(error) && error.faults.length === 0) setProblem(say(error.message));
  };
  const { _id, studentPicture, ...values } = student;
  return (
    <Form
      schema={studentFormSchema}
      defaults={{ ...values, year: String(values.year), roll: String(values.roll) }}
      onSubmit={save}
      onFailure={fail}
    >
      <PhotoField address={studentPicture} name={student.studentName} onPick={setPhoto} />
      <StudentFields editing />
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
