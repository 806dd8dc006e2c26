import type { FormEvent } from 'react';
import { TextField } from '#web/ui/TextField.tsx';

/** Before the form reads it: small letters become large ones, and nothing else is taken. */
const keepLetter = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
  currentTarget.value = currentTarget.value.toUpperCase().replace(/[^A-Z]/g, '');
};

/** A section as cards name it: one capital letter. */
export const SectionLetter = (props: { label: string; hint: string }) => (
  <TextField
    name="section"
    {...props}
    maxLength={1}
    autoComplete="off"
    autoCapitalize="characters"
    onInput={keepLetter}
  />
);
