import { useFormContext } from 'react-hook-form';
import styles from './Layout.module.css';

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
