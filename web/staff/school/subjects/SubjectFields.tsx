import { useWatch } from 'react-hook-form';
import { hasFourthSubject } from '#documents/model/school.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { FilterFields } from '#web/staff/forms/FiltersForm.tsx';
import { CheckField } from '#web/ui/Check.tsx';
import { Fields } from '#web/ui/Layout.tsx';
import type { Choice } from '#web/ui/SelectField.tsx';
import { NumberField, TextField } from '#web/ui/TextField.tsx';
import { MoreFields } from './MoreFields.tsx';

type SubjectFieldsProps = {
  /** A subject stays in the year it was made for. */
  years: readonly Choice[];
};

export const SubjectFields = ({ years }: SubjectFieldsProps) => {
  const words = useStaffWords();
  const schoolClass = String(useWatch({ name: 'class' }) ?? '');
  const mayBeFourth = schoolClass === '' || hasFourthSubject(Number(schoolClass));
  return (
    <>
      <Fields short>
        <FilterFields fields={['class', 'group', 'year']} choices={{ session: years }} groups="ofSubject" />
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
