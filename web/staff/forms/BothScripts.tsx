import type { ComponentProps } from 'react';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { TextField } from '#web/ui/TextField.tsx';

type TextFieldProps = ComponentProps<typeof TextField>;
type BothScriptsProps = TextFieldProps & {
  /** What is special about the field of the Bangla text. */
  bangla?: Partial<TextFieldProps>;
};

/** A text in English, and beside it the same in Bangla, whose field is called the same with Bn at its end. */
export const BothScripts = ({ name, label, bangla, ...english }: BothScriptsProps) => {
  const words = useStaffWords();
  const inBangla = words.inBangla(label);
  return (
    <>
      <TextField autoComplete="off" name={name} label={label} {...english} />
      <TextField autoComplete="off" name={`${name}Bn`} label={inBangla} lang="bn" {...bangla} />
    </>
  );
};
