import { useState } from 'react';
import { type StudentInput, studentFormSchema } from '#documents/model/student.ts';
import { isApiError, request } from '#web/api/api.ts';
import { useChoices } from '#web/cohort/useChoices.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { FormLeaving } from '#web/staff/forms/FormLeaving.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
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

/** After a student is added her class stays chosen: the next one is mostly of the same. */
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
  const add = async (values: StudentInput) => {
    const response = await request('POST', '/api/v1/addStudentData', values);
    if (response.status === 202) {
      tell.error(words.studentIdExists);
      return;
    }
    tell.success(words.studentAdded);
    setAdded(({ count }) => ({ count: count + 1, defaults: nextDefaults(values) as never }));
    await again();
  };
  const fail = (error: unknown) =>
    tell.error(words.errorPrefix(isApiError(error) ? t(error) : words.submissionFailed));
  return (
    <Screen title={words.addStudentTitle}>
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
          <FormLeaving />
          <Submit busy={words.adding}>{words.submit}</Submit>
        </Form>
      </Panel>
    </Screen>
  );
};
