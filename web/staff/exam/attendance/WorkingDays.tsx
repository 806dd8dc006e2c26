import { type KeyboardEvent, useId } from 'react';
import { toAsciiDigits } from '#documents/model/digits.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { CellInput } from '#web/ui/grid/CellInput.tsx';
import styles from './Attendance.module.css';
import { isWrong } from './attendanceDraft.ts';

type WorkingDaysProps = {
  value: string;
  /** Among the sections, or there is none yet. */
  differ: boolean;
  readOnly: boolean;
  onType: (value: string) => void;
  /** Goes on to the students; nothing is saved yet. */
  onEnter: () => void;
};

/** Once for the class. */
export const WorkingDays = ({ value, differ, readOnly, onType, onEnter }: WorkingDaysProps) => {
  const { words, figures } = useStaffLanguage();
  const labels = words.attendance;
  const id = useId();
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div className={styles.days}>
      <label htmlFor={id}>{labels.workingDays}</label>
      <CellInput
        id={id}
        value={value}
        invalid={isWrong(value, '')}
        readOnly={readOnly}
        aria-describedby={differ ? `${id}-hint` : undefined}
        onType={(text) => onType(figures(toAsciiDigits(text)))}
        onFocus={({ target }) => target.select()}
        onKeyDown={goOn}
      />
      {differ && (
        <p id={`${id}-hint`} className={styles.soft}>
          {labels.workingDaysDiffer}
        </p>
      )}
    </div>
  );
};
