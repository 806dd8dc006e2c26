import { useEffect, useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { parseClasses } from '#documents/model/examRooms.ts';
import type { RoomsAnswer } from '#web/api/answers.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useChoices } from '#web/api/useChoices.ts';
import { useGet } from '#web/api/useGet.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { routineWords } from '#web/i18n/staff/routine.ts';
import { Check } from '#web/ui/Check.tsx';
import { Row } from '#web/ui/Layout.tsx';
import { TextField } from '#web/ui/TextField.tsx';

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

/** Which classes share the rooms with the one of the form, for who may print every class. */
export const SharedRooms = () => {
  const { lang } = useStaffLanguage();
  const { classes } = useChoices();
  const { field } = useController({ name: 'withClasses' });
  const className = String(useWatch({ name: 'className' }));
  const chosen = parseClasses(String(field.value)) ?? [];
  const others = classes.filter(({ value }) => value !== className);
  const tick = (value: string, isTicked: boolean) => {
    const isChosen = (one: string) => (one === value ? isTicked : chosen.includes(one));
    field.onChange(
      others
        .map((one) => one.value)
        .filter(isChosen)
        .join(','),
    );
  };
  return (
    <fieldset>
      <legend>{routineWords[lang].otherClasses}</legend>
      <Row gap={5}>
        {others.map(({ value, label }) => (
          <Check
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={(isTicked) => tick(value, isTicked)}
          />
        ))}
      </Row>
      <p className="soft">{routineWords[lang].otherClassesHint}</p>
    </fieldset>
  );
};

/** The rooms in which exams are written. */
export const useRooms = () => useGet(queryKeys.examRooms(), '/exam-rooms', { fresh: true });

/** Rooms as they are typed, such as 101: 30, 102: 40. */
export const roomsAsTyped = (
  rooms: RoomsAnswer['data'],
  figures: (text: string | number) => string,
): string => rooms.map(({ name, seats }) => `${name}: ${figures(seats)}`).join(', ');
