import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { type StudentInput, studentFormSchema, studentSchema } from '#documents/model/student.ts';
import type { AddedAnswer, FoundStudent, NewStudentAnswer } from '#web/api/answers.ts';
import { api, isApiError, request } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useChoices } from '#web/api/useChoices.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { JoinedLate } from '#web/staff/exemptions/JoinedLate.tsx';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { describePlace, useStudentName } from '#web/staff/forms/names.ts';
import { PhotoField } from '#web/staff/photos/Photo.tsx';
import { blankFields, Form, Submit } from '#web/ui/Form.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { useSettled } from '#web/ui/useSettled.ts';
import { StudentFields } from './StudentFields.tsx';
import styles from './StudentList.module.css';
import { useStudentsAgain } from './studentQueries.ts';

const BLANK = { ...blankFields(studentSchema), chosenSubjectCodes: [] };

/** After a student is added the class stays chosen: the next one is mostly of the same. */
const nextDefaults = ({ class: className, year, section, shift, group }: StudentInput) => ({
  ...BLANK,
  class: className,
  year: String(year),
  section,
  shift,
  group,
});

export const AddStudent = () => {
  const { words, t } = useStaffLanguage();
  const toast = useToast();
  const again = useStudentsAgain();
  const { sessions } = useChoices();
  const [added, setAdded] = useState({
    count: 0,
    defaults: { ...BLANK, year: sessions[0]?.value },
  });
  const [missed, setMissed] = useState<AddedAnswer['missed']>([]);
  const [photo, setPhoto] = useState<File | null>(null);
  const add = async (values: StudentInput) => {
    const response = await request('POST', '/api/v1/addStudentData', values);
    if (response.status === 202) return void toast.error(words.studentIdExists);
    const answer: AddedAnswer = await response.json();
    if (photo) {
      const form = new FormData();
      form.set('studentPicture', photo);
      // The student is stored already, and the photo can be added in an edit.
      await api.put(`/student/${answer.student._id}`, form).catch(toast.failure);
    }
    toast.success(words.studentAdded);
    setMissed(answer.missed);
    setPhoto(null);
    setAdded(({ count }) => ({ count: count + 1, defaults: nextDefaults(values) as never }));
    await again();
  };
  const fail = (error: unknown) =>
    toast.error(words.errorPrefix(isApiError(error) ? t(error) : words.submissionFailed));
  return (
    <Screen title={words.linkAddStudent}>
      <JoinedLate missed={missed} />
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
    </Screen>
  );
};

const OLD_PLACE = ['year', 'class', 'section', 'shift', 'group'] as const;
const TYPED = ['roll', 'studentName', 'studentNameBn', 'fatherName', 'motherName', 'mobile'] as const;
/** Of the message under the roll, which is taken away again when another one is typed. */
const TAKEN = 'taken';
const PAUSE_MS = 300;

/** While a student is filled in: offers the next free roll, says who has the typed one, and shows likely doubles. */
const NewStudentHints = () => {
  const language = useStaffLanguage();
  const { words, figures } = language;
  const check = useNewStudentCheck();
  const { setValue, getValues, getFieldState, setError, clearErrors } = useFormContext();
  const nameFor = useStudentName();
  const nextRoll = check?.nextRoll;
  const offerRoll = useEffectEvent((next: number) => {
    // A roll that is typed stays, also where it is the one that was offered: only typing makes the field dirty.
    if (!getFieldState('roll').isDirty) setValue('roll', figures(next));
  });
  useEffect(() => {
    if (nextRoll) offerRoll(nextRoll);
  }, [nextRoll]);
  const { holder = null, doubles = [] } = check ?? {};
  const taken = holder && words.rollTakenBy(figures(String(getValues('roll'))), nameFor(holder));
  useEffect(() => {
    if (taken) setError('roll', { type: TAKEN, message: taken });
    else if (getFieldState('roll').error?.type === TAKEN) clearErrors('roll');
  }, [taken, setError, getFieldState, clearErrors]);
  const placementFor = ({ studentId, ...place }: FoundStudent) =>
    `${figures(studentId)} · ${describePlace(language, { ...place, className: place.class })}`;
  return doubles.map((student) => (
    <p key={student._id} className={styles.double} role="status">
      {words.likelyDouble} {/* In a tab of its own, so that what is typed stays. */}
      <Link to={`/student/${student._id}`} target="_blank" rel="noreferrer">
        {nameFor(student)}
      </Link>{' '}
      ({placementFor(student)})
    </p>
  ));
};

/** What the server says of what is typed, once the typing pauses; null before the class is chosen and meanwhile. */
function useNewStudentCheck(): NewStudentAnswer | null {
  const names = [...OLD_PLACE, ...TYPED];
  const values: unknown[] = useWatch({ name: names });
  const body = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
  const text = JSON.stringify(body);
  const settled = useSettled(text, PAUSE_MS);
  const { data } = useQuery({
    queryKey: queryKeys.students('new', settled),
    queryFn: () => api.post('/student/check-new', body),
    enabled: text === settled && OLD_PLACE.every((name) => body[name] !== ''),
    staleTime: 0,
  });
  return text === settled && data ? data : null;
}
