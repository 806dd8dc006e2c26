import type { ComponentProps } from 'react';
import { type AllWords, useStaffWords } from '#web/i18n/staff/language.ts';
import { TextField } from '#web/ui/TextField.tsx';

type TextFieldProps = ComponentProps<typeof TextField>;
type BothScriptsProps = TextFieldProps & {
  /** What is special about the field of the Bangla text. */
  bangla?: Partial<TextFieldProps>;
};

/** Returns the labels of such fields by name. */
export const bothLabels = (
  { inBangla }: Pick<AllWords, 'inBangla'>,
  labels: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(labels).flatMap(([name, label]) => [
      [name, label],
      [`${name}Bn`, inBangla(label)],
    ]),
  );

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
