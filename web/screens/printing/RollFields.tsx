import { Fields } from '#web/ui/Layout.tsx';
import { NumberField } from '#web/ui/TextField.tsx';
import { useStaffWords } from '#web/words/staff/language.ts';

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
