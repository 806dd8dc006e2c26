import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { GROUPS, hasGroups } from '#documents/model/school.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { useStaffLanguage } from '#web/words/staff/language.ts';

const WITHOUT_GROUPS: readonly string[] = GROUPS.slice(0, 1);

export const subjectGroupsOf = (schoolClass: string): readonly string[] =>
  schoolClass === '' || hasGroups(Number(schoolClass)) ? GROUPS : WITHOUT_GROUPS;

/** A class with groups has General subjects too, which every group of it takes. */
export const SubjectGroupField = () => {
  const { words, value } = useStaffLanguage();
  const { setValue, getValues } = useFormContext();
  const groups = subjectGroupsOf(String(useWatch({ name: 'class' }) ?? ''));
  // Looked at after the select below, which has chosen already where there is one choice.
  useEffect(() => {
    if (!groups.includes(getValues('group'))) setValue('group', '');
  }, [groups, getValues, setValue]);
  return (
    <SelectField
      name="group"
      label={words.group}
      choices={groups.map((group) => ({ value: group, label: value(group) }))}
      placeholder={words.choose}
    />
  );
};
