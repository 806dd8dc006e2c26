import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useWords } from '#web/i18n/language.ts';
import { Button } from './Button.tsx';
import styles from './Field.module.css';
import { Field } from './Field.tsx';
import { Icon } from './Icon.tsx';

type PasswordFieldProps = {
  name: string;
  label: string;
  placeholder?: string;
  autoComplete: 'current-password' | 'new-password';
};

export const PasswordField = ({ name, label, placeholder, autoComplete }: PasswordFieldProps) => {
  const words = useWords();
  const [shown, setShown] = useState(false);
  const { register } = useFormContext();
  return (
    <Field name={name} label={label}>
      {(control) => (
        <div className={styles.withButton}>
          <input
            type={shown ? 'text' : 'password'}
            placeholder={placeholder}
            autoComplete={autoComplete}
            {...control}
            {...register(name)}
          />
          <Button
            look="quiet"
            icon
            aria-label={shown ? words.hidePassword : words.showPassword}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </Button>
        </div>
      )}
    </Field>
  );
};
