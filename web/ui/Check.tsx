import type { ReactNode } from 'react';
import styles from './Layout.module.css';

type CheckProps = {
  label: ReactNode;
  checked: boolean;
  /** Neither yes nor no: some of what it stands for. */
  partly?: boolean;
  onChange: (checked: boolean) => void;
};

/** A tick outside a form. */
export const Check = ({ label, checked, partly = false, onChange }: CheckProps) => (
  <label className={styles.check}>
    <input
      ref={(input) => {
        if (input) input.indeterminate = partly;
      }}
      type="checkbox"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    {label}
  </label>
);
