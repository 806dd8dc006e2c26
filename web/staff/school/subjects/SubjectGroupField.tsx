import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { subjectGroups } from '#web/cohort/groupsOfClass.ts';
import { useChoices } from '#web/cohort/useChoices.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { SelectField } from '#web/ui/SelectField.tsx';

/** The group of the chosen class; choosing a class without it clears it. */
export const SubjectGroupField = () => {
  const words = useStaffWords();
  const choices = useChoices();
  const { setValue, getValues } = useFormContext();
  const schoolClass = String(useWatch({ name: 'class' }) ?? '');
  const groups = subjectGroups(choices.groups, schoolClass);
  // Looked at after the select below, which has chosen already where there is one choice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the groups follow from the class
  useEffect(() => {
    if (!groups.some(({ value }) => value === getValues('group'))) setValue('group', '');
  }, [schoolClass, getValues, setValue]);
  return <SelectField name="group" label={words.group} choices={groups} placeholder={words.choose} />;
};
