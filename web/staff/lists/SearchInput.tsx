import { useEffect, useRef, useState } from 'react';
import styles from './ListTable.module.css';

type SearchInputProps = { label: string; value: string; onChange: (text: string) => void };

/** Long enough not to write an address for each letter. */
const PAUSE_MS = 250;

/** Filters a list as one types. */
export const SearchInput = ({ label, value, onChange }: SearchInputProps) => {
  const [typed, setTyped] = useState(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    // Back and forward change the value from outside; what was typed here stays as it is typed.
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => latest.current(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <input
      type="search"
      className={styles.search}
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
};
