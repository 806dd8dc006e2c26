import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { routineWords } from '#web/i18n/staff/routine.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { roomsAsTyped, useRooms } from './useRoutine.ts';

/** The rooms of the school, and of a school that has saved none those that were typed last, unless others are typed. */
export const RoomsField = ({ typedLast = '' }: { typedLast?: string }) => {
  const { lang, figures } = useStaffLanguage();
  const { getValues, setValue } = useFormContext();
  const { data, isError } = useRooms();
  const isFilled = useRef(false);
  useEffect(() => {
    if (!(data || isError) || isFilled.current) return;
    isFilled.current = true;
    if (!getValues('rooms')) setValue('rooms', roomsAsTyped(data?.data ?? [], figures) || typedLast);
  }, [data, isError, typedLast, figures, getValues, setValue]);
  return (
    <TextField
      name="rooms"
      label={routineWords[lang].roomsLabel}
      hint={routineWords[lang].roomsHint}
      autoComplete="off"
    />
  );
};
