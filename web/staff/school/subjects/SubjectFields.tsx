import { useWatch } from 'react-hook-form';
import { hasFourthSubject } from '#documents/model/school.ts';
import { useChoices } from '#web/cohort/useChoices.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { CheckField } from '#web/ui/CheckField.tsx';
import { Fields } from '#web/ui/Layout.tsx';
import { type Choice, SelectField } from '#web/ui/SelectField.tsx';
import { NumberField, TextField } from '#web/ui/TextField.tsx';
import { MoreFields } from './MoreFields.tsx';
import { SubjectGroupField } from './SubjectGroupField.tsx';

type SubjectFieldsProps = {
  /** A subject stays in the year it was made for. */
  years: readonly Choice[];
};

export const SubjectFields = ({ years }: SubjectFieldsProps) => {
  const words = useStaffWords();
  const { classes } = useChoices();
  const schoolClass = String(useWatch({ name: 'class' }) ?? '');
  const mayBeFourth = schoolClass === '' || hasFourthSubject(Number(schoolClass));
  return (
    <>
      <Fields short>
        <SelectField name="class" label={words.class} choices={classes} placeholder={words.choose} />
        <SubjectGroupField />
        <SelectField name="year" label={words.year} choices={years} placeholder={words.choose} />
      </Fields>
      <Fields pairs={2}>
        <TextField name="name" label={words.subjectName} autoComplete="off" />
        <TextField name="nameBn" label={words.inBangla(words.subjectName)} lang="bn" autoComplete="off" />
      </Fields>
      <Fields short>
        <NumberField name="subjectCode" label={words.subjectCode} />
        <NumberField name="marks" label={words.marks} />
      </Fields>
      {mayBeFourth && <CheckField name="isFourthSubject" label={words.isFourthSubject} />}
      <MoreFields />
    </>
  );
};
