import { useWords } from '#web/i18n/language.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { GroupField } from './GroupField.tsx';
import { useChoices } from './useChoices.ts';

export type CohortField = 'session' | 'term' | 'className' | 'group' | 'section' | 'shift';

type CohortFieldsProps = {
  /** As the form has them. */
  order: readonly CohortField[];
  classLabel: string;
  /** Sections and shifts may be all of them. */
  all?: boolean;
  onlyWithGroups?: boolean;
  /** The one class, section and shift that this person may choose. */
  within?: Partial<Record<CohortField, string>>;
};

/** What names the students of an exam. */
export const CohortFields = ({
  order,
  classLabel,
  all = false,
  onlyWithGroups = false,
  within = {},
}: CohortFieldsProps) => {
  const words = { ...useWords(), className: classLabel };
  const { classes, sessions, terms, ...others } = useChoices();
  const choices = {
    session: sessions,
    term: terms,
    className: classes,
    section: all ? others.allSections : others.sections,
    shift: all ? others.allShifts : others.shifts,
  };
  return order.map((name) =>
    name === 'group' ? (
      <GroupField key={name} onlyWithGroups={onlyWithGroups} />
    ) : (
      <SelectField
        key={name}
        name={name}
        label={words[name]}
        choices={choices[name].filter(({ value }) => value === (within[name] ?? value))}
        placeholder={words.choose}
      />
    ),
  );
};
