import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { hasGroups } from '#documents/model/classes.ts';
import { useWords } from '#web/i18n/language.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
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

type GroupFieldProps = {
  onlyWithGroups?: boolean;
  /** How the form calls its class. */
  classField?: string;
  /** What the empty choice says. */
  placeholder?: string;
  label?: string;
  /** In a class with groups all of them may be chosen together. */
  all?: boolean;
};

/** The group of the chosen class; choosing a class without groups clears it. */
export const GroupField = ({
  onlyWithGroups = false,
  classField = 'className',
  placeholder,
  label,
  all = false,
}: GroupFieldProps) => {
  const words = useWords();
  const { groupsFor, allGroupsFor } = useChoices();
  const { setValue, getValues } = useFormContext();
  const classValue = String(useWatch({ name: classField }) ?? '');
  const choices = (all ? allGroupsFor : groupsFor)(classValue);
  // Looked at after the select below, which has chosen already where there is one choice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choices follow from the class
  useEffect(() => {
    if (!choices.some(({ value }) => value === getValues('group'))) setValue('group', '');
  }, [classValue, getValues, setValue]);
  if (onlyWithGroups && !hasGroups(Number(classValue))) return null;
  return (
    <SelectField
      name="group"
      label={label ?? words.group}
      choices={choices}
      placeholder={placeholder ?? words.choose}
      required={placeholder === undefined && hasGroups(Number(classValue))}
    />
  );
};
