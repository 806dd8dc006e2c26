import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { subjectsWords } from '#web/i18n/staff/subjects.ts';
import { useConfigChoices } from '#web/staff/forms/useConfigs.ts';
import { CheckField } from '#web/ui/Check.tsx';
import { Fields } from '#web/ui/Layout.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { NumberField, TextField } from '#web/ui/TextField.tsx';
import styles from './Subjects.module.css';
import { MORE_FIELDS } from './subjectForm.ts';

/** Fields that few subjects need. An error inside unfolds them, so that every message is in sight. */
export const MoreFields = () => {
  const { lang, words } = useStaffLanguage();
  const religions = useConfigChoices('religion');
  const { errors } = useFormContext().formState;
  const [open, setOpen] = useState(false);
  const wrong = MORE_FIELDS.some((name) => errors[name]);
  useEffect(() => {
    if (wrong) setOpen(true);
  }, [wrong]);
  return (
    <details className={styles.more} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.more}</summary>
      <p className={styles.soft}>{subjectsWords[lang].moreLead}</p>
      <Fields short>
        <NumberField name="subjectiveMarks" label={words.subjective} />
        <NumberField name="objectiveMarks" label={words.objective} />
        <NumberField name="practicalMarks" label={words.practical} />
        <NumberField name="classAssignmentMarks" label={words.classAssignment} />
      </Fields>
      <CheckField name="passSeparately" label={subjectsWords[lang].passSeparately} />
      <Fields>
        <SelectField
          name="religion"
          label={words.religion}
          choices={religions}
          placeholder={subjectsWords[lang].everyReligion}
        />
        <TextField
          name="paperGroup"
          label={subjectsWords[lang].paperGroup}
          hint={subjectsWords[lang].paperGroupHint}
          autoComplete="off"
        />
      </Fields>
    </details>
  );
};
