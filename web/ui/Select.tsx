import { useId } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Select.module.css';
import type { Choice } from './SelectField.tsx';

type SelectProps = {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
};

/** A select outside a form, its label beside it: what is chosen counts at once. */
export const Select = ({ label, value, choices, onChange }: SelectProps) => {
  const id = useId();
  return (
    <div className={styles.beside}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.select}>
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </div>
    </div>
  );
};
