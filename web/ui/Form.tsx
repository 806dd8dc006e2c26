import { zodResolver } from '@hookform/resolvers/zod';
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useForm,
  useFormContext,
} from 'react-hook-form';
import type { ZodType } from 'zod';
import type { Message } from '#documents/i18n/messages/message.ts';
import { schemaMessage } from '#documents/i18n/messages/schemaMessage.ts';
import { Button, type ButtonLook } from './Button.tsx';
import { classes } from './classes.ts';
import { RequiredContext } from './Field.tsx';
import styles from './Form.module.css';
import { closeErrors } from './showToast.ts';
import { useIsOpen } from './useIsOpen.ts';

type FieldError = Message & { path: string };
const readFieldErrors = (error: unknown): FieldError[] =>
  (error as { fieldErrors?: FieldError[] } | null)?.fieldErrors ?? [];

type FormProps<Output> = {
  schema: ZodType<Output, FieldValues>;
  defaults: FieldValues;
  /** Answers false where nothing was saved. */
  onSubmit: (values: Output) => Promise<unknown>;
  /** Runs after a save, such as to close the dialog; not where the form was left or typed in meanwhile. */
  onSaved?: (() => void) | undefined;
  /** Gets whatever onSubmit throws; fields that it names already show their message. `reset` puts others in their place. */
  onFailure: (error: unknown, reset: (values: FieldValues) => void) => void;
  children: ReactNode;
  className?: string | undefined;
  label?: string;
  /** Takes new defaults when they change, as when another exam is chosen in the bar. */
  follows?: boolean;
  /** Comes after one that was saved: the focus begins in its first blank field. */
  isNext?: boolean;
};

/** One schema checks what is typed here and what arrives at the server; the first wrong field gets the focus. */
export const Form = <Output,>(props: FormProps<Output>) => {
  const {
    schema,
    defaults,
    onSubmit,
    onSaved,
    onFailure,
    children,
    className,
    label,
    follows = false,
    isNext = false,
  } = props;
  const form = useForm<FieldValues, unknown, Output>({
    resolver: zodResolver(schema) as never,
    defaultValues: defaults as DefaultValues<FieldValues>,
  });
  const stated = follows ? JSON.stringify(defaults) : '';
  const followed = useRef(stated);
  const sent = useRef(defaults);
  const follow = useEffectEvent((now: string) => {
    if (followed.current === now) return;
    followed.current = now;
    const typed = form.getValues();
    // What the form itself put into the address is there already.
    const isOther = Object.entries(defaults).some(([name, value]) => String(value) !== String(typed[name]));
    if (!isOther) return;
    sent.current = defaults;
    form.reset(defaults);
  });
  useEffect(() => follow(stated), [stated]);
  const isSending = useRef(false);
  const isOpen = useIsOpen();
  const submit = form.handleSubmit(async (values) => {
    if (isSending.current) return;
    isSending.current = true;
    closeErrors();
    sent.current = structuredClone(form.getValues());
    try {
      const isSaved = (await onSubmit(values)) !== false;
      if (!isSaved || !isOpen.current) return;
      if (onSaved && hasChanged(form.getValues(), sent.current))
        resetToSaved(form, sent.current, sent.current);
      else onSaved?.();
    } catch (error) {
      for (const [index, { path, ...told }] of readFieldErrors(error).entries())
        form.setError(path, { message: schemaMessage('input.told', { told }) }, { shouldFocus: index === 0 });
      onFailure(error, form.reset);
    } finally {
      isSending.current = false;
    }
  });
  const [required] = useState(() => requiredFields(schema, defaults));
  return (
    <FormProvider {...form}>
      <SentContext value={sent}>
        <RequiredContext value={required}>
          <form
            ref={isNext ? focusFirstBlank : undefined}
            className={classes(styles.form, className)}
            onSubmit={submit}
            noValidate
            aria-label={label}
          >
            {children}
          </form>
        </RequiredContext>
      </SentContext>
    </FormProvider>
  );
};

/** The values of a form when it was last sent, or those it began with. */
const SentContext = createContext<RefObject<FieldValues>>({ current: {} });

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const hasChanged = (values: FieldValues, sent: FieldValues): boolean =>
  Object.keys(values).some((name) => !isSame(values[name], sent[name]));

type Fields = Pick<UseFormReturn, 'getValues' | 'setValue' | 'reset'>;

/** Shows what is stored now as unchanged. What was typed after the form was sent stays, and is not saved yet. */
function resetToSaved({ getValues, setValue, reset }: Fields, stored: FieldValues, sent: FieldValues): void {
  const typed = Object.entries(getValues()).filter(([name, value]) => !isSame(value, sent[name]));
  reset(stored);
  for (const [name, value] of typed) setValue(name, value, { shouldDirty: true });
}

/** For a form that stays open after a save. */
export const useResetToSaved = () => {
  const form = useFormContext();
  const sent = use(SentContext);
  return (stored: FieldValues | undefined) => resetToSaved(form, stored ?? sent.current, sent.current);
};

const FIELDS = 'input:enabled:not([readonly], [type="file"]), select:enabled';

function focusFirstBlank(form: HTMLFormElement | null): void {
  const fields = form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(FIELDS) ?? [];
  [...fields].find(({ value }) => value === '')?.focus();
}

/** What the schema refuses in a form that is blank. */
function requiredFields(schema: ZodType, defaults: FieldValues): ReadonlySet<string> {
  const blank = Object.fromEntries(Object.keys(defaults).map((name) => [name, '']));
  const issues = schema.safeParse(blank).error?.issues ?? [];
  return new Set(issues.map(({ path }) => String(path[0])));
}

type SubmitProps = {
  children: ReactNode;
  busy: string;
  look?: ButtonLook;
  /** What it began is still on its way. */
  isPending?: boolean;
};

export const Submit = ({ children, busy, look = 'main', isPending = false }: SubmitProps) => {
  const isSubmitting = useFormContext().formState.isSubmitting || isPending;
  return (
    // Not disabled, which would take the focus away: the form is sent once.
    <Button type="submit" look={look} aria-disabled={isSubmitting}>
      {isSubmitting ? busy : children}
    </Button>
  );
};

/** The fields of a schema before anything is typed. */
export const blankFields = ({ shape }: { shape: object }): Record<string, string> =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, '']));
