import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import type { ZodType } from 'zod';
import { ALL, hasGroups } from '#documents/model/classes.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useChoices } from '#web/api/useChoices.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
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
import {
  chosenParts,
  type FilterPart,
  type FilterSettings,
  partOf,
  useOfferedFields,
} from './filterFields.tsx';
import { useSubjects } from './schoolLists.ts';

/** How the second roll of a range is called, by the name of the first. */
const LAST_ROLL = { startRoll: 'endRoll', start_roll: 'end_roll', rollFrom: 'rollTo' } as const;

type Replacements = Partial<Record<FilterPart, ReactNode>>;

type FiltersFormProps<Output> = FilterFieldsProps & {
  schema: ZodType<Output, FieldValues>;
  /** What was chosen last: by the address, by the working exam, by an own class. */
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
  { fields, all = [] }: Pick<FilterSettings, 'fields' | 'all'>,
  last: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const { figures } = useStaffLanguage();
  const { sessions } = useChoices();
  const isOffered = ([name, value]: [string, unknown]) => {
    const field = fields.find((one) => one === name);
    return !field || (Boolean(value) && (value !== ALL || all.includes(partOf(field))));
  };
  return {
    ...Object.fromEntries(
      fields.flatMap((name) => [
        [name, partOf(name) === 'session' ? sessions[0]?.value : ''],
        ...(isFirstRoll(name) ? [[LAST_ROLL[name], '']] : []),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(last)
        .filter(isOffered)
        .map(([name, value]) => [name, ROLLS.has(name) ? figures(String(value)) : value]),
    ),
  };
};

const ROLLS: ReadonlySet<string> = new Set(Object.entries(LAST_ROLL).flat());

const isFirstRoll = (name: string): name is keyof typeof LAST_ROLL => name in LAST_ROLL;

type FilterFieldsProps = FilterSettings & {
  /** A group may be left blank also in a class that has them. */
  isGroupOptional?: boolean;
  /** What is never blank. */
  neverBlank?: readonly FilterPart[];
  /** A field of this form alone in the place of one. */
  instead?: Replacements;
};

/** The fields of filters inside any form. */
export const FilterFields = ({
  isGroupOptional,
  neverBlank = [],
  instead,
  ...settings
}: FilterFieldsProps) => {
  const { fields, scope = null } = settings;
  const { words } = useStaffLanguage();
  const { defaultValues } = useFormContext().formState;
  const watched: unknown[] = useWatch({ name: [...fields] });
  const values = Object.fromEntries(fields.map((name, index) => [name, String(watched[index] ?? '')]));
  const chosen = chosenParts(fields, values);
  const offered = useOfferedFields(settings, values, defaultValues);
  return offered.map(({ name, part, label, choices }) => {
    if (instead?.[part]) return instead[part];
    if (isFirstRoll(name))
      return <RollRangeFields key={name} from={name} to={LAST_ROLL[name]} chosen={chosen} />;
    if (part === 'subject')
      return <SubjectField key={name} name={name} label={label} scope={scope} chosen={chosen} />;
    // A person who works in one class sees it and does not choose it.
    const isFixed = scope !== null && choices.length === 1 && part !== 'group';
    return (
      <SelectField
        key={name}
        name={name}
        label={label}
        choices={choices}
        follows={part === 'group' || (scope !== null && part !== 'session' && part !== 'term')}
        {...(!isFixed && !neverBlank.includes(part) && { placeholder: words.choose })}
        {...(part === 'group' && {
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
  chosen: Record<FilterPart, string>;
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
      label: `${(lang === 'bn' && nameBn) || title} (${figures(subjectCode)})`,
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
  const { words, value, className } = useStaffLanguage();
  const { own, assigned = [] } = scope ?? {};
  if (!own?.className || assigned.length > 0) return null;
  const place = [words.ofClass(className(own.className)), value(own.section), value(own.shift)];
  return <p>{words.onlyOwnClass(place.filter(Boolean).join(', '))}</p>;
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
  const { data } = useQuery({
    queryKey: queryKeys.rolls(filters),
    queryFn: () =>
      api.get<{ first: number | null; last: number | null }>(
        `/students/rolls?${new URLSearchParams(filters)}`,
      ),
    enabled: Boolean(isWhole),
    staleTime: 0,
    retry: false,
  });
  const [first = '', last = ''] = data ? [data.first, data.last].map((roll) => figures(roll ?? '')) : [];
  const isKnown = data !== undefined;
  const filled = useRef(['', '']);
  useEffect(() => {
    const typed = [from, to].map((name) => String(getValues(name) ?? ''));
    // What somebody typed stays.
    if (!isKnown || typed.some((roll, at) => roll !== '' && roll !== filled.current[at])) return;
    filled.current = [first, last];
    setValue(from, first);
    setValue(to, last);
    // Who is in the field already types over what was just filled in; the form's own setFocus would select it later.
    const field = document.activeElement;
    if (field instanceof HTMLInputElement && [from, to].includes(field.name)) field.select();
  }, [isKnown, first, last, from, to, getValues, setValue]);
  return (
    <>
      <NumberField name={from} label={words.rollFrom} />
      <NumberField name={to} label={words.rollTo} />
    </>
  );
};
