import { ALL, hasGroups } from '#documents/model/classes.ts';
import { groupsOfClass, subjectGroups, useChoices } from '#web/api/useChoices.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { type FilterName, withoutBlanks } from '#web/staff/forms/filters.ts';
import { Select } from '#web/ui/Select.tsx';
import type { Choice } from '#web/ui/SelectField.tsx';
import { type ClassScope, mayChooseClass, mayChooseSection, mayChooseShift } from './classScope.ts';

type Values = Readonly<Record<string, string | undefined>>;

/** What a form or a bar of filters is made of. */
export type FilterSettings = {
  /** In their order; the first roll brings both fields of a range. */
  fields: readonly FilterName[];
  labels?: Partial<Record<FilterName, string>>;
  /** What may be all at once. */
  all?: readonly FilterName[];
  /** The choice that is all of them. */
  everything?: Choice;
  /** The choices 'All' and none say what they are of, because the labels are out of sight. */
  isUnlabelled?: boolean;
  /** Where alone this person may choose. */
  scope?: ClassScope;
  /** What is offered instead of the school's lists. */
  choices?: Partial<Record<FilterName, readonly Choice[]>>;
  /** Whether the group is left out for a class without groups, or is that of a subject, which may be General in each class. */
  groups?: 'whereThereAre' | 'ofSubject';
};

type OfferedField = { name: FilterName; label: string; choices: readonly Choice[] };

/** Every filter; blank where nothing is chosen. */
export const chosenFilters = (values: Values): Record<FilterName, string> => {
  const blank = { session: '', term: '', className: '', group: '', section: '', shift: '' };
  return { ...blank, subject: '', rollFrom: '', rollTo: '', ...withoutBlanks(values) };
};

/**
 * What each field offers, which follows from those before it and from what the person may choose. `first` are values
 * that stay offered: an address may name an older year, or a section the school has no more.
 */
export const useOfferedFields = (
  {
    fields,
    labels,
    all = [],
    everything,
    isUnlabelled,
    scope = null,
    choices: given = {},
    groups,
  }: FilterSettings,
  values: Values,
  first: Values = {},
): OfferedField[] => {
  const { words, value: named, figures } = useStaffLanguage();
  const lists = useChoices();
  const chosen = chosenFilters(values);
  const className = chosen.className === ALL ? '' : chosen.className;
  const isOpen = (part: FilterName, value: string): boolean => {
    if (part === 'className') return mayChooseClass(scope, value);
    if (className === '') return true;
    if (part === 'shift') return mayChooseShift(scope, chosen, value);
    return part !== 'section' || mayChooseSection(scope, chosen, value);
  };
  const groupsIn = groups === 'ofSubject' ? subjectGroups : groupsOfClass;
  const listed: Partial<Record<FilterName, readonly Choice[]>> = {
    session: lists.sessions,
    term: lists.terms,
    className: lists.classes,
    group: groupsIn(lists.groups, className),
    section: lists.sections,
    shift: lists.shifts,
    ...given,
  };
  const isAll = (part: FilterName) =>
    all.includes(part) && (part !== 'group' || groups === 'ofSubject' || hasGroups(Number(className)));
  const label: Record<FilterName, string> = {
    ...{ session: words.session, term: words.term, className: words.className, group: words.group },
    ...{ section: words.section, shift: words.shift, subject: words.subject },
    ...{ rollFrom: words.rollFrom, rollTo: words.rollTo, ...labels },
  };
  return fields.flatMap((name): OfferedField[] => {
    if (name === 'group' && groups === 'whereThereAre' && !hasGroups(Number(className))) return [];
    const every = {
      value: ALL,
      label: isUnlabelled ? `${label[name]}: ${named(ALL)}` : named(ALL),
      ...everything,
    };
    const own = KEEPS_FIRST.includes(name) ? first[name] : undefined;
    const offered = includeCurrent(
      [...(isAll(name) ? [every] : []), ...(listed[name] ?? [])],
      own,
      (value) => (name === 'session' ? figures(value) : named(value)),
    );
    return [{ name, label: label[name], choices: offered.filter(({ value }) => isOpen(name, value)) }];
  });
};

const KEEPS_FIRST: readonly FilterName[] = ['session', 'term', 'section', 'shift'];

/** The choices, and what a form begins with where it is none of them. */
export const includeCurrent = (
  choices: readonly Choice[],
  current: string | undefined,
  toLabel: (value: string) => string,
): readonly Choice[] =>
  !current || choices.some(({ value }) => value === current)
    ? choices
    : [...choices, { value: current, label: toLabel(current) }];

type FilterBarProps = FilterSettings & {
  values: Values;
  onChange: (changed: Record<string, string>) => void;
};

/** Filters on one line: what is chosen counts at once. Another class takes away the group, which it may not have. */
export const FilterBar = ({ values, onChange, ...settings }: FilterBarProps) => {
  const { words } = useStaffLanguage();
  const everyGroup = settings.all?.includes('group') ? (settings.everything?.value ?? ALL) : '';
  const group: Record<string, string> = settings.fields.includes('group') ? { group: everyGroup } : {};
  return useOfferedFields(settings, values, values).map(({ name, label, choices }) => {
    const value = values[name] ?? '';
    const isChosen = value !== '' || choices.some((choice) => choice.value === '');
    return (
      <Select
        key={name}
        label={label}
        hidesLabel={settings.isUnlabelled}
        value={value}
        choices={
          isChosen
            ? choices
            : [{ value: '', label: settings.isUnlabelled ? label : words.choose }, ...choices]
        }
        onChange={(chosen) => onChange({ [name]: chosen, ...(name === 'className' ? group : {}) })}
      />
    );
  });
};
