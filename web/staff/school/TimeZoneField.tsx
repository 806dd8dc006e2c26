import { useId } from 'react';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { TextField } from '#web/ui/TextField.tsx';

/** Typed with the zones that the browser knows offered: a select would have four hundred. */
export const TimeZoneField = () => {
  const words = useStaffWords();
  const zones = useId();
  return (
    <>
      <TextField
        name="timeZone"
        label={words.timeZone}
        hint={words.timeZoneHint}
        list={zones}
        autoComplete="off"
      />
      <datalist id={zones}>
        {Intl.supportedValuesOf('timeZone').map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
};
