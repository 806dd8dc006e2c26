import { useId } from 'react';
import styles from './Field.module.css';
import { Icon } from './Icon.tsx';
import beside from './Select.module.css';
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
    <div className={beside.select}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.select}>
        <select
          id={id}
          className={styles.control}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
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
