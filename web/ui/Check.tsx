import styles from './Check.module.css';

type CheckProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** A tick outside a form. */
export const Check = ({ label, checked, onChange }: CheckProps) => (
  <label className={styles.check}>
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
);
