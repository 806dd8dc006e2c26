import { useStaffWords } from '#web/i18n/staff/language.ts';
import { NumberField, TextField } from '#web/ui/TextField.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';

/** Each name in both scripts, side by side. */
export const IdentityFields = () => {
  const words = useStaffWords();
  const pairs = [
    ['name', words.schoolName],
    ['city', words.city],
    ['address', words.address],
    ['headmaster', words.headmaster],
  ] as const;
  return (
    <>
      {pairs.flatMap(([name, label]) => [
        <TextField key={name} name={name} label={label} />,
        <TextField key={`${name}Bn`} name={`${name}Bn`} label={words.inBangla(label)} lang="bn" />,
      ])}
      <NumberField name="eiin" label={words.eiin} hint={words.eiinHint} />
      <TextField name="phone" label={words.schoolPhone} inputMode="tel" />
      <TimeZoneField />
    </>
  );
};
