import { BLOOD_GROUPS } from '#documents/model/student.ts';
import { useChoices } from '#web/cohort/useChoices.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useProfile } from '#web/staff/account/profile/useProfile.ts';
import { ownClassScope } from '#web/staff/forms/classScope.ts';
import { FilterFields } from '#web/staff/forms/FiltersForm.tsx';
import { useConfigChoices } from '#web/staff/forms/useConfigChoices.ts';
import { Fields } from '#web/ui/Layout.tsx';
import { type Choice, SelectField } from '#web/ui/SelectField.tsx';
import { NumberField, TextField } from '#web/ui/TextField.tsx';
import { FourthSubjectField } from './FourthSubjectField.tsx';

const BLOOD_CHOICES = BLOOD_GROUPS.map((value) => ({ value, label: value }));

const ENROLMENT = ['class', 'year', 'section', 'shift', 'group'] as const;

type StudentFieldsProps = {
  /** Of a student who is there already: the ID stays, and so does the year of the enrolment that is edited. */
  editing?: boolean;
};

/** Names, parents and phone. */
const PersonFields = ({ editing }: StudentFieldsProps) => {
  const { words } = useStaffLanguage();
  const bangla = (name: string, label: string) => (
    <TextField name={name} label={words.inBangla(label)} lang="bn" autoComplete="off" />
  );
  return (
    <Fields pairs={editing ? 2 : 4}>
      <TextField name="studentId" label={words.studentIdLabel} readOnly={editing} autoComplete="off" />
      <NumberField name="roll" label={words.roll} />
      <TextField name="studentName" label={words.name} autoComplete="off" data-begin={editing || undefined} />
      {bangla('studentNameBn', words.name)}
      <TextField name="fatherName" label={words.fatherName} autoComplete="off" />
      {bangla('fatherNameBn', words.fatherName)}
      <TextField name="motherName" label={words.motherName} autoComplete="off" />
      {bangla('motherNameBn', words.motherName)}
      <TextField name="mobile" label={words.phoneNumber} inputMode="tel" autoComplete="off" />
    </Fields>
  );
};

/** For ID cards and emergencies; all of it may be left blank. */
const GuardianFields = ({ editing }: StudentFieldsProps) => {
  const { words } = useStaffLanguage();
  const labels = words.personFields;
  return (
    <Fields pairs={editing ? 2 : 4}>
      <TextField
        name="guardianName"
        label={labels.guardianName}
        hint={words.ifOtherThanParents}
        autoComplete="off"
      />
      <TextField
        name="guardianNameBn"
        label={words.inBangla(labels.guardianName)}
        lang="bn"
        autoComplete="off"
      />
      <TextField
        name="emergencyPhone"
        label={labels.emergencyPhone}
        hint={words.ifOtherThanMobile}
        inputMode="tel"
        autoComplete="off"
      />
      <SelectField
        name="bloodGroup"
        label={labels.bloodGroup}
        choices={BLOOD_CHOICES}
        placeholder={words.none}
      />
    </Fields>
  );
};

/** The enrolment. */
const EnrolmentFields = ({ editing }: StudentFieldsProps) => {
  const { words, figures } = useStaffLanguage();
  const religions = useConfigChoices('religion');
  const genders = useConfigChoices('gender');
  const choices = useChoices();
  // Another class, section or shift is not theirs to enter: it is not offered, instead of refused at the end.
  const scope = ownClassScope(useProfile().data);
  const next = String(Number(choices.sessions[0]?.value) + 1);
  const admissionYears = [{ value: next, label: figures(next) }, ...choices.sessions];
  const select = (name: string, label: string, offered: readonly Choice[]) => (
    <SelectField name={name} label={label} choices={offered} placeholder={words.choose} />
  );
  return (
    <Fields short>
      <FilterFields
        fields={editing ? ENROLMENT.filter((name) => name !== 'year') : ENROLMENT}
        choices={{ session: admissionYears }}
        scope={scope}
      />
      {select('religion', words.religion, religions)}
      {select('gender', words.gender, genders)}
      <FourthSubjectField />
    </Fields>
  );
};

export const StudentFields = ({ editing = false }: StudentFieldsProps) => (
  <>
    <PersonFields editing={editing} />
    <EnrolmentFields editing={editing} />
    <GuardianFields editing={editing} />
  </>
);
