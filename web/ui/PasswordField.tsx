import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from './Button.tsx';
import styles from './Field.module.css';
import { Field } from './Field.tsx';
import { Icon } from './Icon.tsx';

type PasswordFieldProps = {
  name: string;
  label: string;
  /** What the button beside it does: [when hidden, when shown]. */
  toggle: readonly [string, string];
  placeholder?: string;
  autoComplete: 'current-password' | 'new-password';
};

export const PasswordField = ({ name, label, toggle, placeholder, autoComplete }: PasswordFieldProps) => {
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
          <Button look="quiet" icon aria-label={toggle[shown ? 1 : 0]} onClick={() => setShown(!shown)}>
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </Button>
        </div>
      )}
    </Field>
  );
};
