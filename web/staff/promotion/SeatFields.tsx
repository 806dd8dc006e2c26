import { useId } from 'react';
import { useChoices } from '#web/cohort/useChoices.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { NumberCell } from '#web/ui/NumberCell.tsx';
import type { Choice } from '#web/ui/SelectField.tsx';
import styles from './Promotion.module.css';
import type { Seat } from './promotionDraft.ts';
import { yearsAfter } from './yearsAfter.ts';

type SeatSelectProps = {
  label: string;
  value: string;
  choices: readonly Choice[];
  wrong: boolean;
  describedBy: string | undefined;
  onChange: (value: string) => void;
};

const SeatSelect = ({ label, value, choices, wrong, describedBy, onChange }: SeatSelectProps) => {
  const { words } = useStaffLanguage();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.select}>
        <select
          id={id}
          value={value}
          aria-invalid={wrong}
          aria-describedby={wrong ? describedBy : undefined}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{words.none}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="down" size={16} />
      </div>
    </div>
  );
};

type SeatFieldsProps = {
  seat: Seat;
  /** The year that she sits in now. */
  after: number;
  onlyClass: string | undefined;
  /** The fields that something stands in the way of. */
  wrong: readonly string[];
  describedBy: string | undefined;
  onChange: (change: Partial<Seat>) => void;
};

/** The place, year and roll she is to have. */
export const SeatFields = ({ seat, after, onlyClass, wrong, describedBy, onChange }: SeatFieldsProps) => {
  const { words, figures } = useStaffLanguage();
  const { classes, sections, shifts, groupsOf } = useChoices();
  const id = useId();
  const select = (name: keyof Seat, label: string, choices: readonly Choice[]) => (
    <SeatSelect
      label={label}
      value={seat[name]}
      choices={choices}
      wrong={wrong.includes(name)}
      describedBy={describedBy}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  const years = yearsAfter(after).map((year) => ({ value: year, label: figures(year) }));
  return (
    <div className={styles.to}>
      {select(
        'class',
        words.class,
        classes.filter(({ value }) => onlyClass === undefined || value === onlyClass),
      )}
      {select('section', words.section, sections)}
      {select('group', words.group, groupsOf(seat.class))}
      {select('year', words.session, years)}
      {select('shift', words.shift, shifts)}
      <div className={styles.field}>
        <label htmlFor={id}>{words.roll}</label>
        <NumberCell
          id={id}
          value={seat.roll}
          invalid={wrong.some((name) => name === 'roll' || name === 'id')}
          aria-describedby={describedBy}
          onType={(roll) => onChange({ roll })}
        />
      </div>
    </div>
  );
};
