import { type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Select.module.css';

export type Choice = { value: string; label: string };

/** The platform's own select, known to every phone and screen reader, with an arrow that fits its frame. */
export const SelectFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.frame}>
    {children}
    <Icon name="down" />
  </div>
);

export const Options = ({ choices }: { choices: readonly Choice[] }) =>
  choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

type SelectProps = {
  label: string;
  /** The label is for screen readers alone. */
  hidesLabel?: boolean | undefined;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
};

/** A select outside a form, its label beside it: what is chosen counts at once. */
export const Select = ({ label, hidesLabel, value, choices, onChange }: SelectProps) => {
  const id = useId();
  return (
    <div className={styles.beside}>
      <label htmlFor={id} className={hidesLabel ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <SelectFrame>
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          <Options choices={choices} />
        </select>
      </SelectFrame>
    </div>
  );
};
