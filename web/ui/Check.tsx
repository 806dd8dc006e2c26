import { useFormContext } from 'react-hook-form';
import styles from './Check.module.css';

type CheckProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** A tick outside a form. */
export const Check = ({ label, checked, onChange }: CheckProps) => (
  <label className={styles.check}>
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
);

/** Yes or no: the label stands behind its box. */
export const CheckField = ({ name, label }: { name: string; label: string }) => {
  const { register } = useFormContext();
  return (
    <label className={styles.check}>
      <input type="checkbox" {...register(name)} />
      {label}
    </label>
  );
};
