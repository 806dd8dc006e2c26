import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSubjects } from '#web/screens/subjects/useSubjects.ts';
import { useChoices } from '#web/screens/useChoices.ts';
import { useClasses } from '#web/screens/useClasses.ts';
import { Problem } from '#web/ui/Problem.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import { SubjectChecks } from './SubjectChecks.tsx';

/** Class first, then its subjects of this year, then the shift. Another class clears what was ticked. */
export const AssignFields = () => {
  const { words, className } = useStaffLanguage();
  const { shifts, sessions } = useChoices();
  const classes = useClasses();
  const { setValue } = useFormContext();
  const classId: string = useWatch({ name: 'classId' });
  const chosen = classes.data?.find(({ _id }) => _id === classId);
  const filters = { class: String(chosen?.value ?? ''), year: sessions[0]?.value ?? '' };
  const { data, error, isLoading } = useSubjects(filters, chosen !== undefined);
  const subjects = data?.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: cleared for every class
  useEffect(() => setValue('subjects', []), [classId, setValue]);
  return (
    <>
      <SelectField
        name="classId"
        label={words.class}
        choices={(classes.data ?? []).map(({ _id, name }) => ({ value: _id, label: className(name) }))}
        placeholder={classes.isLoading ? words.loadingClasses : words.chooseClass}
      />
      {classes.error && <Problem>{words.classesFailed}</Problem>}
      {error && <Problem>{words.subjectsFailed}</Problem>}
      {isLoading && <p role="status">{words.loadingSubjects}</p>}
      {subjects?.length === 0 && <p role="status">{words.noSubjectsAvailable}</p>}
      {subjects && subjects.length > 0 && (
        <>
          <SubjectChecks subjects={subjects} />
          <SelectField name="shift" label={words.shift} choices={shifts} placeholder={words.chooseShift} />
        </>
      )}
    </>
  );
};
