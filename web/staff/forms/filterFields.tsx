import { ALL, hasGroups } from '#documents/model/classes.ts';
import { groupsOfClass, subjectGroups, useChoices } from '#web/api/useChoices.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Select } from '#web/ui/Select.tsx';
import type { Choice } from '#web/ui/SelectField.tsx';
import { type ClassScope, mayChooseClass, mayChooseSection, mayChooseShift } from './classScope.ts';

/** What each filter of a form or an address chooses by. */
const PARTS = {
  session: 'session',
  year: 'session',
  term: 'term',
  class: 'className',
  className: 'className',
  classId: 'className',
  group: 'group',
  section: 'section',
  shift: 'shift',
  subject: 'subject',
  subjectName: 'subject',
  startRoll: 'rolls',
  start_roll: 'rolls',
  rollFrom: 'rolls',
} as const;

export type FilterName = keyof typeof PARTS;
export type FilterPart = (typeof PARTS)[FilterName];
type Values = Readonly<Record<string, string | undefined>>;

/** What a form or a bar of filters is made of. */
export type FilterSettings = {
  /** In their order; the first roll brings both fields of a range. */
  fields: readonly FilterName[];
  labels?: Partial<Record<FilterName, string>>;
  /** What may be all at once. */
  all?: readonly FilterPart[];
  /** The choice that is all of them. */
  everything?: Choice;
  /** Where alone this person may choose. */
  scope?: ClassScope;
  /** What is offered instead of the school's lists. */
  choices?: Partial<Record<FilterPart, readonly Choice[]>>;
  /** Whether the group is left out for a class without groups, or is that of a subject, which may be General in each class. */
  groups?: 'whereThereAre' | 'ofSubject';
};

type OfferedField = { name: FilterName; part: FilterPart; label: string; choices: readonly Choice[] };

export const partOf = (name: FilterName): FilterPart => PARTS[name];

/** What was chosen so far, by its parts. */
export const chosenParts = (fields: readonly FilterName[], values: Values) => {
  const parts: Record<FilterPart, string> = {
    ...{ session: '', term: '', className: '', group: '', section: '', shift: '', subject: '', rolls: '' },
    ...Object.fromEntries(fields.map((name) => [PARTS[name], values[name] ?? ''])),
  };
  return parts;
};

/**
 * What each field offers, which follows from those before it and from what the person may choose. `first` are values
 * that stay offered: an address may name an older year, or a section the school has no more.
 */
export const useOfferedFields = (
  { fields, labels, all = [], everything, scope = null, choices: given = {}, groups }: FilterSettings,
  values: Values,
  first: Values = {},
): OfferedField[] => {
  const { words, value: named, figures } = useStaffLanguage();
  const lists = useChoices();
  const chosen = chosenParts(fields, values);
  const className = chosen.className === ALL ? '' : chosen.className;
  const isOpen = (part: FilterPart, value: string): boolean => {
    if (part === 'className') return mayChooseClass(scope, value);
    if (className === '') return true;
    if (part === 'shift') return mayChooseShift(scope, chosen, value);
    return part !== 'section' || mayChooseSection(scope, chosen, value);
  };
  const groupsIn = groups === 'ofSubject' ? subjectGroups : groupsOfClass;
  const listed: Record<FilterPart, readonly Choice[]> = {
    session: lists.sessions,
    term: lists.terms,
    className: lists.classes,
    group: groupsIn(lists.groups, className),
    section: lists.sections,
    shift: lists.shifts,
    subject: [],
    rolls: [],
    ...given,
  };
  const isAll = (part: FilterPart) =>
    all.includes(part) && (part !== 'group' || groups === 'ofSubject' || hasGroups(Number(className)));
  const every = everything ?? { value: ALL, label: named(ALL) };
  const label: Record<FilterName, string> = {
    ...{ session: words.session, year: words.year, term: words.term, class: words.class },
    ...{ className: words.className, classId: words.class, group: words.group, section: words.section },
    ...{ shift: words.shift, subject: words.subject, subjectName: words.subject },
    ...{ startRoll: words.rollFrom, start_roll: words.rollFrom, rollFrom: words.rollFrom },
    ...labels,
  };
  return fields.flatMap((name): OfferedField[] => {
    const part = PARTS[name];
    if (part === 'group' && groups === 'whereThereAre' && !hasGroups(Number(className))) return [];
    const own = KEEPS_FIRST.includes(part) ? first[name] : undefined;
    const offered = includeCurrent([...(isAll(part) ? [every] : []), ...listed[part]], own, (value) =>
      part === 'session' ? figures(value) : named(value),
    );
    return [{ name, part, label: label[name], choices: offered.filter(({ value }) => isOpen(part, value)) }];
  });
};

const KEEPS_FIRST: readonly FilterPart[] = ['session', 'term', 'section', 'shift'];

/** The choices, and what a form begins with where it is none of them. */
export const includeCurrent = (
  choices: readonly Choice[],
  current: string | undefined,
  toLabel: (value: string) => string,
): readonly Choice[] =>
  !current || choices.some(({ value }) => value === current)
    ? choices
    : [...choices, { value: current, label: toLabel(current) }];

/** An older year stays offered where it is chosen: without its option the select would show another one. */
export const yearsIn = ({ session, year }: Values): Values => ({ session, year });

type FilterBarProps = FilterSettings & {
  values: Values;
  onChange: (changed: Record<string, string>) => void;
};

/** Filters on one line: what is chosen counts at once. Another class takes away the group, which it may not have. */
export const FilterBar = ({ values, onChange, ...settings }: FilterBarProps) => {
  const { words } = useStaffLanguage();
  const everyGroup = settings.all?.includes('group') ? (settings.everything?.value ?? ALL) : '';
  const group: Record<string, string> = settings.fields.includes('group') ? { group: everyGroup } : {};
  return useOfferedFields(settings, values, yearsIn(values)).map(({ name, part, label, choices }) => {
    const value = values[name] ?? '';
    const isChosen = value !== '' || choices.some((choice) => choice.value === '');
    return (
      <Select
        key={name}
        label={label}
        value={value}
        choices={isChosen ? choices : [{ value: '', label: words.choose }, ...choices]}
        onChange={(chosen) => onChange({ [name]: chosen, ...(part === 'className' ? group : {}) })}
      />
    );
  });
};
