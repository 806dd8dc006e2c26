import { useState } from 'react';
import { type Student, type StudentInput, studentFormSchema } from '#documents/model/student.ts';
import type { AddedAnswer } from '#web/api/answers.ts';
import { api, isApiError, request } from '#web/api/api.ts';
import { useChoices } from '#web/cohort/useChoices.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { FormLeaving } from '#web/staff/forms/FormLeaving.tsx';
import { PhotoField } from '#web/staff/students/photo/PhotoField.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { JoinedAfter } from './JoinedAfter.tsx';
import { NewStudentHints } from './NewStudentHints.tsx';
import { StudentFields } from './StudentFields.tsx';
import { useStudentsAgain } from './studentQueries.ts';

const BLANK = {
  studentId: '',
  roll: '',
  studentName: '',
  studentNameBn: '',
  fatherName: '',
  fatherNameBn: '',
  motherName: '',
  motherNameBn: '',
  mobile: '',
  guardianName: '',
  guardianNameBn: '',
  emergencyPhone: '',
  bloodGroup: '',
};
const PLACE = {
  class: '',
  section: '',
  shift: '',
  group: '',
  religion: '',
  gender: '',
  fourthSubjectCode: '',
  chosenSubjectCodes: [],
};

/** After a student is added the class stays chosen: the next one is mostly of the same. */
const nextDefaults = ({ class: className, year, section, shift, group }: StudentInput) => ({
  ...BLANK,
  ...PLACE,
  class: className,
  year: String(year),
  section,
  shift,
  group,
});

export const AddStudent = () => {
  const { words, t } = useStaffLanguage();
  const tell = useTell();
  const again = useStudentsAgain();
  const { sessions } = useChoices();
  const [added, setAdded] = useState({
    count: 0,
    defaults: { ...BLANK, ...PLACE, year: sessions[0]?.value },
  });
  const [joined, setJoined] = useState<AddedAnswer | null>(null);
  const [photo, setPhoto] = useState<File | null>(null);
  const sendPhoto = async ({ student }: { student: Student }, picture: File) => {
    const form = new FormData();
    form.set('studentPicture', picture);
    // The student is stored already, and the photo can be added in an edit.
    await api.put(`/student/${student._id}`, form).catch(tell.failure);
  };
  const add = async (values: StudentInput) => {
    const response = await request('POST', '/api/v1/addStudentData', values);
    if (response.status === 202) {
      tell.error(words.studentIdExists);
      return;
    }
    const answer: AddedAnswer = await response.json();
    if (photo) await sendPhoto(answer, photo);
    tell.success(words.studentAdded);
    if (answer.missed.length > 0) setJoined(answer);
    setPhoto(null);
    setAdded(({ count }) => ({ count: count + 1, defaults: nextDefaults(values) as never }));
    await again();
  };
  const fail = (error: unknown) =>
    tell.error(words.errorPrefix(isApiError(error) ? t(error) : words.submissionFailed));
  return (
    <Screen title={words.linkAddStudent}>
      <Panel>
        <Form
          key={added.count}
          isNext={added.count > 0}
          schema={studentFormSchema}
          defaults={added.defaults}
          onSubmit={add}
          onFailure={fail}
        >
          <StudentFields />
          <PhotoField address={null} name={words.newStudent} onPick={setPhoto} />
          <FormLeaving />
          <Submit busy={words.adding}>{words.submit}</Submit>
          {/* Below the button, which a hint that appears while it is pressed would move away. */}
          <NewStudentHints />
        </Form>
      </Panel>
      {joined && (
        <JoinedAfter answer={joined} name={joined.student.studentName} onClose={() => setJoined(null)} />
      )}
    </Screen>
  );
};
