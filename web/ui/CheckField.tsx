import type { ChangeEventHandler } from 'react';
import { useFormContext } from 'react-hook-form';
import styles from './Layout.module.css';

/** Yes or no: the label stands behind its box. */
type CheckFieldProps = { name: string; label: string; onChange?: ChangeEventHandler };

export const CheckField = ({ name, label, onChange }: CheckFieldProps) => {
  const { register } = useFormContext();
  return (
    <label className={styles.check}>
      <input type="checkbox" {...register(name, { onChange })} />
      {label}
    </label>
  );
};
