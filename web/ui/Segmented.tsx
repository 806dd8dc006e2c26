import { useId } from 'react';
import styles from './Segmented.module.css';

type Segment<Value extends string> = { value: Value; label: string; lang?: string };

type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  segments: readonly Segment<Value>[];
  onChange: (value: Value) => void;
};

/** Two or three choices side by side: radio buttons underneath. */
export const Segmented = <Value extends string>(props: SegmentedProps<Value>) => {
  const name = useId();
  const { label, value, segments, onChange } = props;
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.choices}>
        {segments.map((segment) => (
          <label key={segment.value} lang={segment.lang}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              checked={segment.value === value}
              onChange={() => onChange(segment.value)}
            />
            <span>{segment.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
