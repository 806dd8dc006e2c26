import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Problem } from '#web/ui/Problem.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { useStaffWords } from '#web/words/staff/language.ts';
import { keptFourth } from './keptFourth.ts';
import { useFourthSubjects } from './useFourthSubjects.ts';

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
  }, [isReady, isKnown, isWhereStored, codes.join()]);
  if (error) return <Problem>{words.subjectsFailed}</Problem>;
  if (offered.length === 0) return null;
  return (
    <SelectField
      name="fourthSubjectCode"
      label={words.fourthSubjectLabel}
      choices={offered}
      placeholder={words.choose}
    />
  );
};
