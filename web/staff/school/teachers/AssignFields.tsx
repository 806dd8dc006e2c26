import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ListedSubject } from '#documents/model/subject.ts';
import { useChoices } from '#web/cohort/useChoices.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useSubjects } from '#web/staff/forms/listedSubjects.ts';
import { useClasses } from '#web/staff/forms/useClasses.ts';
import { Problem } from '#web/ui/Problem.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { followTicks, type TickedClass } from './assignment.ts';
import { SubjectChecks } from './SubjectChecks.tsx';

/** Class first, then its subjects, then the shift: what is assigned there already is ticked. */
export const AssignFields = ({ assigned }: { assigned: readonly TickedClass[] }) => {
  const { words, className } = useStaffLanguage();
  const { shifts } = useChoices();
  const classes = useClasses();
  const classId: string = useWatch({ name: 'classId' });
  const shift: string = useWatch({ name: 'shift' });
  const chosen = classes.data?.find(({ _id }) => _id === classId);
  const { data, error, isLoading } = useSubjects(
    { class: String(chosen?.value ?? '') },
    chosen !== undefined,
  );
  const subjects = data && ofNewestYear(data.data);
  const here = assigned.find((one) => one.classId === classId && one.shift === shift);
  useFieldTicks(classId, here?.subjects ?? []);
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

/** An assignment holds in every year: the codes that the class has now are offered. */
const ofNewestYear = (subjects: readonly ListedSubject[]): ListedSubject[] =>
  subjects.filter(({ year }) => year === subjects[0]?.year);

/** Another class clears what was ticked; what is assigned, or becomes so meanwhile, is ticked. */
const useFieldTicks = (classId: string, assigned: readonly string[]) => {
  const { getValues, setValue } = useFormContext();
  const last = useRef<{ classId: string; assigned: readonly string[] }>({ classId: '', assigned: [] });
  const key = assigned.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the list
  useEffect(() => {
    const { current } = last;
    const sameClass = current.classId === classId;
    const ticks: string[] = sameClass ? getValues('subjects') : [];
    setValue('subjects', followTicks(ticks, sameClass ? current.assigned : [], assigned));
    last.current = { classId, assigned };
  }, [classId, key]);
};
