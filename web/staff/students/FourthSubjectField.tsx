import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { Check } from '#web/ui/Check.tsx';
import { Problem } from '#web/ui/Problem.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { keptFourth } from './keptFourth.ts';
import styles from './StudentList.module.css';
import { type OfferedSubject, useFourthSubjects } from './useFourthSubjects.ts';

const SEAT = ['class', 'group', 'year', 'religion'] as const;

/** Only where the class and group have candidates for it; a code that they do not have is taken away. */
export const FourthSubjectField = () => {
  const words = useStaffWords();
  const { getValues, setValue, formState } = useFormContext();
  const { isReady, defaultValues } = formState;
  const seat = useWatch({ name: SEAT }).map(String) as [string, string, string, string];
  const [className, group, year, religion] = seat;
  const { offered, isKnown, error } = useFourthSubjects({ className, group, year, religion });
  const codes = offered.map(({ value }) => value);
  const isWhereStored = SEAT.every((name, at) => String(defaultValues?.[name]) === seat[at]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the codes by what they say
  useEffect(() => {
    if (!isReady) return;
    setValue('fourthSubjects', codes);
    const chosen = getValues('fourthSubjectCode') ?? '';
    const kept = keptFourth(chosen, { codes, isWhereStored });
    if (isKnown && kept !== chosen) setValue('fourthSubjectCode', kept);
    const optional: string[] = getValues('chosenSubjectCodes') ?? [];
    const stay = optional.filter((code) => keptFourth(code, { codes, isWhereStored }) !== '');
    if (isKnown && stay.length < optional.length) setValue('chosenSubjectCodes', stay);
  }, [isReady, isKnown, isWhereStored, codes.join()]);
  if (error) return <Problem>{words.subjectsFailed}</Problem>;
  if (offered.length === 0) return null;
  return (
    <>
      <SelectField
        name="fourthSubjectCode"
        label={words.fourthSubjectLabel}
        choices={offered}
        placeholder={words.choose}
      />
      <ChosenSubjects offered={offered} group={group} />
    </>
  );
};

/** Which of the other optional subjects are compulsory for the student, and what follows where nothing is ticked. */
const ChosenSubjects = ({ offered, group }: { offered: readonly OfferedSubject[]; group: string }) => {
  const { words, t } = useStaffLanguage();
  const { setValue, getFieldState, formState } = useFormContext();
  const [fourthCode, chosen = []]: [string, string[]] = useWatch({
    name: ['fourthSubjectCode', 'chosenSubjectCodes'],
  }) as never;
  const fourth = offered.find(({ value }) => value === fourthCode);
  const others = offered.filter(({ choice }) => choice !== fourth?.choice);
  if (!fourth || others.length === 0) return null;
  const ofGroup = others.filter((subject) => subject.group === group);
  const isOne = fourth.group === group && new Set(ofGroup.map(({ choice }) => choice)).size === 1;
  const follows = isOne
    ? words.chosenFollows(ofGroup.map(({ label }) => label).join(', '))
    : words.chosenFollowsMarks;
  const { error } = getFieldState('chosenSubjectCodes', formState);
  const tick = (code: string, isOn: boolean) =>
    setValue(
      'chosenSubjectCodes',
      others.map(({ value }) => value).filter((one) => (one === code ? isOn : chosen?.includes(one))),
      { shouldDirty: true },
    );
  return (
    <fieldset className={styles.chosen}>
      <legend>{words.chosenSubjects}</legend>
      {others.map(({ value, label }) => (
        <Check
          key={value}
          label={label}
          checked={chosen?.includes(value) ?? false}
          onChange={(isOn) => tick(value, isOn)}
        />
      ))}
      <p className={styles.hint}>{follows}</p>
      {error?.message && <Problem>{t(error.message)}</Problem>}
    </fieldset>
  );
};
