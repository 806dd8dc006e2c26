import { useStaffWords } from '#web/i18n/staff/language.ts';
import { Fields } from '#web/ui/Layout.tsx';
import { NumberField } from '#web/ui/TextField.tsx';

/** A part of the class; left empty, all of it. */
export const RollFields = () => {
  const words = useStaffWords();
  return (
    <Fields short>
      <NumberField name="start_roll" label={words.rollFrom} placeholder={words.firstRoll} />
      <NumberField name="end_roll" label={words.rollTo} placeholder={words.lastRoll} />
    </Fields>
  );
};
