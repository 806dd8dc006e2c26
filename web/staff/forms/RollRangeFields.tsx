import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { ALL, hasGroups } from '#documents/model/classes.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { NumberField } from '#web/ui/TextField.tsx';

type RollRangeProps = {
  /** How the form calls its fields. */
  from: string;
  to: string;
  chosen: Readonly<Record<'session' | 'className' | 'section' | 'shift' | 'group', string>>;
};

/** A range of rolls, which is that of the whole class until one is typed. */
export const RollRangeFields = ({ from, to, chosen }: RollRangeProps) => {
  const { words, figures } = useStaffLanguage();
  const { setValue, setFocus, getValues } = useFormContext();
  const { session, className, section, shift, group } = chosen;
  const isWhole = session && className && section && shift && (group || !hasGroups(Number(className)));
  const filters = { year: session, class: className, section, shift, group: group || ALL };
  const { data } = useQuery({
    queryKey: queryKeys.rolls(filters),
    queryFn: () =>
      api.get<{ first: number | null; last: number | null }>(
        `/students/rolls?${new URLSearchParams(filters)}`,
      ),
    enabled: Boolean(isWhole),
    staleTime: 0,
    retry: false,
  });
  const [first = '', last = ''] = data ? [data.first, data.last].map((roll) => figures(roll ?? '')) : [];
  const isKnown = data !== undefined;
  const filled = useRef(['', '']);
  useEffect(() => {
    const typed = [from, to].map((name) => String(getValues(name) ?? ''));
    // What somebody typed stays.
    if (!isKnown || typed.some((roll, at) => roll !== '' && roll !== filled.current[at])) return;
    filled.current = [first, last];
    setValue(from, first);
    setValue(to, last);
    // Who is in the field already types over what was just filled in.
    const focused = [from, to].find((name) => name === (document.activeElement as HTMLInputElement)?.name);
    if (focused) setFocus(focused, { shouldSelect: true });
  }, [isKnown, first, last, from, to, getValues, setValue, setFocus]);
  return (
    <>
      <NumberField name={from} label={words.rollFrom} />
      <NumberField name={to} label={words.rollTo} />
    </>
  );
};
