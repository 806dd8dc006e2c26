import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, useForm, useFormContext } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { Message } from '#documents/i18n/messages/message.ts';
import { schemaMessage } from '#documents/i18n/messages/schemaMessage.ts';
import { Button, type ButtonLook } from './Button.tsx';
import { classes } from './classes.ts';
import { RequiredContext } from './Field.tsx';
import styles from './Form.module.css';

type FieldError = Message & { path: string };
const readFieldErrors = (error: unknown): FieldError[] =>
  (error as { fieldErrors?: FieldError[] } | null)?.fieldErrors ?? [];

type FormProps<Output> = {
  schema: ZodType<Output, FieldValues>;
  defaults: FieldValues;
  onSubmit: (values: Output) => Promise<void>;
  /** Gets whatever onSubmit throws; fields that it names already show their message. `reset` puts others in their place. */
  onFailure: (error: unknown, reset: (values: FieldValues) => void) => void;
  children: ReactNode;
  className?: string | undefined;
  label?: string;
  /** Follows one that was saved: the focus begins in its first blank field. */
  isNext?: boolean;
};

/** One schema checks what is typed here and what arrives at the server; the first wrong field gets the focus. */
export const Form = <Output,>(props: FormProps<Output>) => {
  const { schema, defaults, onSubmit, onFailure, children, className, label, isNext = false } = props;
  const form = useForm<FieldValues, unknown, Output>({
    resolver: zodResolver(schema) as never,
    defaultValues: defaults as DefaultValues<FieldValues>,
  });
  const isSending = useRef(false);
  const submit = form.handleSubmit(async (values) => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await onSubmit(values);
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
    </FormProvider>
  );
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
