import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { Translatable } from '#documents/i18n/translate.ts';
import { isApiError } from '#web/api/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldFrame } from '#web/ui/FieldFrame.tsx';
import styles from '#web/ui/Form.module.css';
import { Problem } from '#web/ui/Layout.tsx';
import { Options, SelectFrame } from '#web/ui/Select.tsx';
import type { Choice } from '#web/ui/SelectField.tsx';
import { useTranslate } from '#web/ui/TranslateContext.ts';
import { takeTyped } from './takeOver.ts';

export type Values = Readonly<Record<string, string>>;
/** What is wrong with which field. */
export type Messages = Readonly<Record<string, Translatable | undefined>>;

type FormState = {
  values: Values;
  messages: Messages;
  problem: Translatable;
  busy: boolean;
  set: (name: string, value: string) => void;
};
const FormContext = createContext<FormState>({
  values: {},
  messages: {},
  problem: '',
  busy: false,
  set: () => undefined,
});

type PlainFormProps = {
  defaults: Values;
  /** Runs before anything is sent; a message keeps the form here. */
  check: (values: Values) => Messages;
  /** Messages of fields that are shown before the form is sent. */
  warn?: (values: Values) => Messages;
  onSubmit: (values: Values) => Promise<void>;
  children: ReactNode;
};

/**
 * The parents' forms, without a form or a schema library: both together would weigh half as much again as their whole
 * app. The first wrong field gets the focus; a failure is said in the form, and nothing typed is lost.
 */
export const PlainForm = ({ defaults, check, warn, onSubmit, children }: PlainFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(defaults);
  const [isAttempted, setAttempted] = useState(false);
  const [refused, setRefused] = useState<Messages>({});
  const [problem, setProblem] = useState<Translatable>('');
  const [busy, setBusy] = useState(false);
  // After the first drawing, which has to be the server's.
  useLayoutEffect(() => {
    const typed = takeTyped();
    setValues((current) => ({ ...current, ...typed }));
  }, []);
  const set = (name: string, value: string) => {
    setValues((current) => ({ ...current, [name]: value }));
    setRefused({});
  };
  const showErrors = (found: Messages = {}) => {
    flushSync(() => {
      setRefused(found);
      setAttempted(true);
    });
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setProblem('');
    setRefused({});
    if (Object.keys(check(values)).length > 0) return showErrors();
    setBusy(true);
    try {
      await onSubmit(values);
    } catch (error) {
      const fieldErrors = isApiError(error) ? error.fieldErrors : [];
      const isHere = fieldErrors.some(({ path }) => form.current?.elements.namedItem(path));
      if (!isHere) setProblem(isApiError(error) ? error : 'request.failed');
      showErrors(Object.fromEntries(fieldErrors.map((fieldError) => [fieldError.path, fieldError])));
    }
    setBusy(false);
  };
  const messages = { ...warn?.(values), ...(isAttempted && check(values)), ...refused };
  return (
    <FormContext value={{ values, messages, problem, busy, set }}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        {children}
      </form>
    </FormContext>
  );
};

export const useValues = (): Values => use(FormContext).values;

type PlainTextProps = Omit<ComponentProps<'input'>, 'name'> & { name: string; label: string; hint?: string };

export const PlainText = ({ name, label, hint, ...rest }: PlainTextProps) => {
  const { values, messages, set } = use(FormContext);
  return (
    <FieldFrame label={label} hint={hint} required message={messages[name]}>
      {(control) => (
        <input
          type="text"
          autoComplete="off"
          {...rest}
          {...control}
          name={name}
          value={values[name] ?? ''}
          onChange={({ target }) => set(name, target.value)}
        />
      )}
    </FieldFrame>
  );
};

type PlainSelectProps = { name: string; label: string; choices: readonly Choice[]; placeholder: string };

/** One choice chooses itself; what is no choice any more is not chosen. */
export const PlainSelect = ({ name, label, choices, placeholder }: PlainSelectProps) => {
  const { values, messages, set } = use(FormContext);
  const value = values[name] ?? '';
  const chosen = choices.length === 1 ? choices[0] : choices.find((choice) => choice.value === value);
  const next = chosen?.value ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: set is another function at every drawing
  useEffect(() => {
    if (next !== value) set(name, next);
  }, [name, next, value]);
  return (
    <FieldFrame label={label} required message={messages[name]}>
      {(control) => (
        <SelectFrame>
          <select {...control} name={name} value={next} onChange={({ target }) => set(name, target.value)}>
            <option value="">{placeholder}</option>
            <Options choices={choices} />
          </select>
        </SelectFrame>
      )}
    </FieldFrame>
  );
};

/** `notFound` helps where the server knows nothing that fits. */
type PlainSubmitProps = { children: string; busy: string; notFound?: ReactNode };

/** The button, and above it what the last try came to. */
export const PlainSubmit = ({ children, busy, notFound }: PlainSubmitProps) => {
  const t = useTranslate();
  const { problem, busy: isBusy } = use(FormContext);
  return (
    <>
      {problem && <Problem>{t(problem)}</Problem>}
      {isApiError(problem) && problem.status === 404 && notFound}
      <Button type="submit" look="main" disabled={isBusy}>
        {isBusy ? busy : children}
      </Button>
    </>
  );
};
