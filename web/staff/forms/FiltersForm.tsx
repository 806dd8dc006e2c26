import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import type { ZodType } from 'zod';
import { nameIn } from '#documents/i18n/language.ts';
import { ALL, hasGroups } from '#documents/model/classes.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useChoices } from '#web/api/useChoices.ts';
import { useGet } from '#web/api/useGet.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { type FilterName, toCall } from '#web/staff/forms/filters.ts';
import { CLASS_SEAT, describePlace } from '#web/staff/forms/names.ts';
import type { ButtonLook } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Fields, Problem, Stack } from '#web/ui/Layout.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { NumberField } from '#web/ui/TextField.tsx';
import besideStyles from './Beside.module.css';
import { type ClassScope, subjectsAt } from './classScope.ts';
import styles from './FiltersForm.module.css';
import { chosenFilters, type FilterSettings, useOfferedFields } from './filterFields.tsx';
import { useSubjects } from './schoolLists.ts';

type Replacements = Partial<Record<FilterName, ReactNode>>;

type FiltersFormProps<Output> = FilterFieldsProps & {
  schema: ZodType<Output, FieldValues>;
  /** What was chosen last, by the names of filters: by the address, by the working exam, by an own class. */
  last: Readonly<Record<string, unknown>>;
  onSubmit: (filters: Output) => Promise<void>;
  onFailure?: (error: unknown) => void;
  /** How screen readers name it. */
  label?: string;
  /** What its button says; without one something inside sends it. */
  submit?: string;
  busy?: string;
  isPending?: boolean;
  look?: ButtonLook;
  /** On one line, the button at its end. */
  inLine?: boolean;
  /** Fields that this form has besides, in line with the others. */
  more?: ReactNode;
  /** Shown between the fields and the button. */
  children?: ReactNode;
  /** What the fields make, on the other half of a wide screen. */
  beside?: ReactNode;
};

/** Chooses students, an exam or papers, and goes there on its button. */
export const FiltersForm = <Output,>(props: FiltersFormProps<Output>) => {
  const {
    schema,
    last,
    onSubmit,
    onFailure = () => undefined,
    label,
    inLine,
    more,
    children,
    beside,
  } = props;
  const { submit, busy, isPending = false, look, ...settings } = props;
  const { words } = useStaffLanguage();
  const defaults = useFilterDefaults(settings, last);
  const fields = (
    <>
      <FilterFields {...settings} />
      {more}
    </>
  );
  const button = submit && (
    <Submit busy={busy ?? words.searching} isPending={isPending} {...(look && { look })}>
      {submit}
    </Submit>
  );
  const content = (
    <>
      <OwnClassNote scope={settings.scope} />
      {inLine ? fields : <Fields short>{fields}</Fields>}
      {children}
      {inLine ? <div className={styles.atEnd}>{button}</div> : button}
    </>
  );
  return (
    <Form
      className={classes(inLine && styles.line, beside !== undefined && besideStyles.beside)}
      schema={schema}
      defaults={defaults}
      follows
      onSubmit={onSubmit}
      onFailure={onFailure}
      {...(label !== undefined && { label })}
    >
      {beside ? (
        <>
          <Panel>
            <Stack gap={6}>{content}</Stack>
          </Panel>
          {beside}
        </>
      ) : (
        content
      )}
    </Form>
  );
};

/** What the fields begin with: blank, this year, and what was chosen last where this form offers it. */
export const useFilterDefaults = (
  { fields, all = [], call = {} }: Pick<FilterFieldsProps, 'fields' | 'all' | 'call'>,
  last: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const { figures } = useStaffLanguage();
  const { sessions } = useChoices();
  const isOffered = ([name, value]: [string, unknown]) => {
    const field = fields.find((one) => one === name);
    return !field || (Boolean(value) && (value !== ALL || all.includes(field)));
  };
  const blank = fields.flatMap((name) => [
    [name, name === 'session' ? sessions[0]?.value : ''],
    ...(name === 'rollFrom' ? [['rollTo', '']] : []),
  ]);
  const chosen = Object.entries(last)
    .filter(isOffered)
    .map(([name, value]) => [name, ROLLS.includes(name) ? figures(String(value)) : value]);
  return toCall(Object.fromEntries([...blank, ...chosen]), call);
};

const ROLLS = ['rollFrom', 'rollTo'];

type FilterFieldsProps = FilterSettings & {
  /** How the form calls its filters: as the call that it is checked for. */
  call?: Parameters<typeof toCall>[1];
  /** A group may be left blank also in a class that has them. */
  isGroupOptional?: boolean;
  /** What is never blank. */
  neverBlank?: readonly FilterName[];
  /** A field of this form alone in the place of one. */
  instead?: Replacements;
};

/** The fields of filters inside any form. */
export const FilterFields = ({
  isGroupOptional,
  neverBlank = [],
  instead,
  call = {},
  ...settings
}: FilterFieldsProps) => {
  const { fields, scope = null } = settings;
  const nameOf = (filter: FilterName): string => call[filter] ?? filter;
  const { words } = useStaffLanguage();
  const { defaultValues } = useFormContext().formState;
  const watched: unknown[] = useWatch({ name: fields.map(nameOf) });
  const values = Object.fromEntries(fields.map((filter, index) => [filter, String(watched[index] ?? '')]));
  const first = Object.fromEntries(
    fields.map((filter) => [filter, String(defaultValues?.[nameOf(filter)] ?? '')]),
  );
  const chosen = chosenFilters(values);
  const offered = useOfferedFields(settings, values, first);
  return offered.map(({ name: filter, label, choices }) => {
    const name = nameOf(filter);
    if (instead?.[filter]) return instead[filter];
    if (filter === 'rollFrom')
      return <RollRangeFields key={name} from={name} to={nameOf('rollTo')} chosen={chosen} />;
    if (filter === 'subject')
      return <SubjectField key={name} name={name} label={label} scope={scope} chosen={chosen} />;
    // A person who works in one class sees it and does not choose it.
    const isFixed = scope !== null && choices.length === 1 && filter !== 'group';
    return (
      <SelectField
        key={name}
        name={name}
        label={label}
        choices={choices}
        follows={filter === 'group' || (scope !== null && filter !== 'session' && filter !== 'term')}
        {...(!isFixed && !neverBlank.includes(filter) && { placeholder: words.choose })}
        {...(filter === 'group' && {
          required: !isGroupOptional && hasGroups(Number(chosen.className)),
        })}
      />
    );
  });
};

type SubjectFieldProps = {
  name: string;
  label: string;
  scope: ClassScope;
  chosen: Record<FilterName, string>;
};

/** The subjects of the class, group and year in the form; a teacher is offered the assigned ones. */
const SubjectField = ({ name, label, scope, chosen }: SubjectFieldProps) => {
  const { lang, words, figures } = useStaffLanguage();
  const { className, session: year, group } = chosen;
  const { data, error } = useSubjects(
    { class: className, year, ...(group && group !== ALL && { group }) },
    Boolean(className && year),
  );
  const choices = subjectsAt(scope, chosen, data?.data ?? []).map(
    ({ _id, name: title, nameBn, subjectCode }) => ({
      value: _id,
      label: `${nameIn(lang, title, nameBn)} (${figures(subjectCode)})`,
    }),
  );
  return (
    <>
      <SelectField
        name={name}
        label={label}
        choices={choices}
        follows={data !== undefined}
        placeholder={words.choose}
      />
      {error && <Problem>{words.subjectsFailed}</Problem>}
      {data && choices.length === 0 && <p role="status">{words.noSubjectsHere}</p>}
    </>
  );
};

/** Says to who acts in one class which it is. */
export const OwnClassNote = ({ scope }: { scope: ClassScope | undefined }) => {
  const language = useStaffLanguage();
  const { words } = language;
  const { own, assigned = [] } = scope ?? {};
  if (!own?.className || assigned.length > 0) return null;
  return <p>{words.onlyOwnClass(describePlace(language, own, CLASS_SEAT))}</p>;
};

type RollRangeProps = {
  /** How the form calls its fields. */
  from: string;
  to: string;
  chosen: Readonly<Record<'session' | 'className' | 'section' | 'shift' | 'group' | 'term', string>>;
};

/** A range of rolls, which is that of the whole class until one is typed. */
const RollRangeFields = ({ from, to, chosen }: RollRangeProps) => {
  const { words, figures } = useStaffLanguage();
  const { setValue, getValues } = useFormContext();
  const { session, className, section, shift, group, term } = chosen;
  const isWhole = session && className && section && shift && (group || !hasGroups(Number(className)));
  const place = { year: session, class: className, section, shift, group: group || ALL };
  // A published exam has its own rolls.
  const filters = term ? { ...place, term } : place;
  const { data } = useGet(queryKeys.rolls(filters), `/students/rolls?${new URLSearchParams(filters)}`, {
    fresh: true,
    enabled: Boolean(isWhole),
  });
  const [first = '', last = ''] = data ? [data.first, data.last].map((roll) => figures(roll ?? '')) : [];
  const isKnown = data !== undefined;
  const cohort = Object.values(filters).join('|');
  const filled = useRef(['', '']);
  // Another class fills them in again, also with the same rolls.
  const fillIn = useEffectEvent((_cohort: string, rolls: string[]) => {
    const typed = [from, to].map((name) => String(getValues(name) ?? ''));
    // What somebody typed stays.
    if (!isKnown || typed.some((roll, at) => roll !== '' && roll !== filled.current[at])) return;
    filled.current = rolls;
    setValue(from, rolls[0]);
    setValue(to, rolls[1]);
    // Who is in the field already types over what was just filled in; the form's own setFocus would select it later.
    const field = document.activeElement;
    if (field instanceof HTMLInputElement && [from, to].includes(field.name)) field.select();
  });
  useEffect(() => {
    if (isKnown) fillIn(cohort, [first, last]);
  }, [isKnown, cohort, first, last]);
  return (
    <>
      <NumberField name={from} label={words.rollFrom} />
      <NumberField name={to} label={words.rollTo} />
    </>
  );
};
