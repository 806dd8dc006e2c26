import { useWatch } from 'react-hook-form';
import { hasFourthSubject } from '#documents/model/school.ts';
import { GroupField } from '#web/screens/GroupField.tsx';
import { useChoices } from '#web/screens/useChoices.ts';
import { useConfigChoices } from '#web/screens/useConfigChoices.ts';
import { Fields } from '#web/ui/Layout.tsx';
import { type Choice, SelectField } from '#web/ui/SelectField.tsx';
import { NumberField, TextField } from '#web/ui/TextField.tsx';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import { useFourthSubjects } from './useFourthSubjects.ts';

/** Who she is. */
const PersonFields = ({ idIsFixed }: { idIsFixed: boolean }) => {
  const { words } = useStaffLanguage();
  const bangla = (name: string, label: string) => (
    <TextField name={name} label={words.inBangla(label)} lang="bn" autoComplete="off" />
  );
  return (
    <Fields>
      <TextField name="studentId" label={words.studentIdLabel} readOnly={idIsFixed} autoComplete="off" />
      <NumberField name="roll" label={words.roll} />
      <TextField name="studentName" label={words.name} autoComplete="off" />
      {bangla('studentNameBn', words.name)}
      <TextField name="fatherName" label={words.fatherName} autoComplete="off" />
      {bangla('fatherNameBn', words.fatherName)}
      <TextField name="motherName" label={words.motherName} autoComplete="off" />
      {bangla('motherNameBn', words.motherName)}
      <TextField name="mobile" label={words.phoneNumber} inputMode="tel" autoComplete="off" />
    </Fields>
  );
};

/** Only where the class and group have candidates for it. */
const FourthSubjectField = () => {
  const { words } = useStaffLanguage();
  const [className, group, year] = useWatch({ name: ['class', 'group', 'year'] });
  const offered = useFourthSubjects({ className, group, year });
  if (!hasFourthSubject(Number(className)) || offered.length === 0) return null;
  return (
    <SelectField
      name="fourthSubjectCode"
      label={words.fourthSubjectLabel}
      choices={offered}
      placeholder={words.choose}
    />
  );
};

/** Where she is enrolled. */
const PlaceFields = () => {
  const { words } = useStaffLanguage();
  const religions = useConfigChoices('religion');
  const genders = useConfigChoices('gender');
  const choices = useChoices();
  const select = (name: string, label: string, offered: readonly Choice[]) => (
    <SelectField name={name} label={label} choices={offered} placeholder={words.choose} />
  );
  return (
    <Fields short>
      {select('class', words.class, choices.classes)}
      {select('year', words.year, choices.sessions)}
      {select('section', words.section, choices.sections)}
      {select('shift', words.shift, choices.shifts)}
      <GroupField classField="class" />
      {select('religion', words.religion, religions)}
      {select('gender', words.gender, genders)}
      <FourthSubjectField />
    </Fields>
  );
};

export const StudentFields = ({ idIsFixed = false }: { idIsFixed?: boolean }) => (
  <>
    <PersonFields idIsFixed={idIsFixed} />
    <PlaceFields />
  </>
);
