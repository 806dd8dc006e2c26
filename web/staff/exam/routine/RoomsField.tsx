import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { roomsAsTyped, useRooms } from './useRoutine.ts';
import { routineTexts } from './words.ts';

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
      label={routineTexts.roomsLabel[lang]}
      hint={routineTexts.roomsHint[lang]}
      autoComplete="off"
    />
  );
};
