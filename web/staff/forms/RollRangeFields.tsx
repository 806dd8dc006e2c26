import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { hasGroups } from '#documents/model/classes.ts';
import { api } from '#web/api/api.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { NumberField } from '#web/ui/TextField.tsx';

type RollRangeProps = {
  /** How the form calls its fields. */
  from: string;
  to: string;
  year: string;
  className: string;
};

/** A range of rolls, which is that of the whole class until one is typed. */
export const RollRangeFields = ({ from, to, year, className }: RollRangeProps) => {
  const { words, figures } = useStaffLanguage();
  const { setValue, setFocus, getValues } = useFormContext();
  const watched = useWatch({ name: [year, className, 'section', 'shift', 'group'] }) as string[];
  const [session, classIn, section, shift, group] = watched.map((value) => String(value ?? ''));
  const isWhole = session && classIn && section && shift && (group || !hasGroups(Number(classIn)));
  const filters = {
    year: session!,
    class: classIn!,
    section: section!,
    shift: shift!,
    group: group || 'All',
  };
  const { data } = useQuery({
    queryKey: ['rolls', filters],
    queryFn: () =>
      api.get<{ first: number | null; last: number | null }>(
        `/students/rolls?${new URLSearchParams(filters)}`,
      ),
    enabled: Boolean(isWhole),
    staleTime: 0,
    retry: false,
  });
  const filled = useRef(['', '']);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!data) return;
    const rolls = [data.first, data.last].map((roll) => (roll === null ? '' : figures(roll)));
    const typed = [from, to].map((name) => String(getValues(name) ?? ''));
    // What somebody typed stays.
    if (typed.some((roll, at) => roll !== '' && roll !== filled.current[at])) return;
    filled.current = rolls;
    setValue(from, rolls[0]);
    setValue(to, rolls[1]);
    // Who is in the field already types over what was just filled in.
    const focused = [from, to].find((name) => name === (document.activeElement as HTMLInputElement)?.name);
    if (focused) setFocus(focused, { shouldSelect: true });
  }, [data]);
  return (
    <>
      <NumberField name={from} label={words.rollFrom} />
      <NumberField name={to} label={words.rollTo} />
    </>
  );
};
