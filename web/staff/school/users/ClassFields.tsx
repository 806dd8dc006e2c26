import { useWatch } from 'react-hook-form';
import { hasGroups } from '#documents/model/school.ts';
import { useChoices } from '#web/cohort/useChoices.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useClasses } from '#web/staff/forms/useClasses.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { EVERY_GROUP } from './userForm.ts';

/** Where a member of the staff works: the classes are there before these fields are, so that a stored one is shown. */
export const ClassFields = () => {
  const { words, value, className } = useStaffLanguage();
  const { sections, shifts, groups: everyGroup, groupsFor } = useChoices();
  const { data: classes = [] } = useClasses();
  const chosen = String(useWatch({ name: 'class_id' }) ?? '');
  const ofClass = classes.find(({ _id }) => _id === chosen)?.value;
  const every = { value: EVERY_GROUP, label: value(EVERY_GROUP) };
  const withoutEvery = ofClass === undefined ? everyGroup : groupsFor(String(ofClass));
  const groups = ofClass === undefined || hasGroups(ofClass) ? [every, ...withoutEvery] : withoutEvery;
  return (
    <>
      <SelectField name="shift" label={words.shift} choices={shifts} placeholder={words.choose} />
      <SelectField name="group" label={words.group} choices={groups} placeholder={words.choose} follows />
      <SelectField
        name="class_id"
        label={words.class}
        choices={classes.map(({ _id, name }) => ({ value: _id, label: className(name) }))}
        placeholder={words.choose}
      />
      <SelectField name="section" label={words.section} choices={sections} placeholder={words.choose} />
    </>
  );
};
