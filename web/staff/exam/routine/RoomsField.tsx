import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { routineWords } from '#web/i18n/staff/routine.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { roomsAsTyped, useRooms } from './useRoutine.ts';

/** The rooms of the school, unless others are typed. */
export const RoomsField = () => {
  const { lang, figures } = useStaffLanguage();
  const { getValues, setValue } = useFormContext();
  const { data } = useRooms();
  const isFilled = useRef(false);
  useEffect(() => {
    if (!data || isFilled.current) return;
    isFilled.current = true;
    if (!getValues('rooms')) setValue('rooms', roomsAsTyped(data.data, figures));
  }, [data, figures, getValues, setValue]);
  return (
    <TextField
      name="rooms"
      label={routineWords[lang].roomsLabel}
      hint={routineWords[lang].roomsHint}
      autoComplete="off"
    />
  );
};
