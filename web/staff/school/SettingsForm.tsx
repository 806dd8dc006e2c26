import { type ReactNode, useMemo, useRef } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import type { ZodType } from 'zod';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import styles from '#web/staff/forms/Beside.module.css';
import { useSeen } from '#web/staff/forms/FieldConflicts.tsx';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';

type SettingsFormProps<Values> = {
  schema: ZodType<Values, FieldValues>;
  stored: FieldValues;
  /** What is stored as the server names it, where the fields are others. */
  seen?: Record<string, unknown>;
  /** How often it was saved. */
  saves: number;
  /** Gets with the fields what they were when their user last saw what is stored. */
  onSubmit: (edit: Values & { was: object }) => Promise<void>;
  children: ReactNode;
  /** What stands below the button. */
  below?: ReactNode;
  preview: ReactNode;
};

/** Settings of the school, and beside them a sheet that has what is typed. */
export const SettingsForm = <Values extends object>(props: SettingsFormProps<Values>) => {
  const { schema, stored, seen = stored, saves, onSubmit, children, below, preview } = props;
  const words = useStaffWords();
  const toast = useToast();
  const { was, see } = useSeen(seen, saves);
  return (
    <Form
      className={styles.beside}
      schema={schema}
      defaults={stored}
      onSubmit={(values) => onSubmit({ ...values, was })}
      onFailure={(error) => {
        see(error);
        toast.failure(error);
      }}
    >
      <div className={styles.fields}>
        {children}
        <FormLeaving saved={saves} stored={stored} />
        <div className={styles.save}>
          <Submit busy={words.saving}>{words.save}</Submit>
        </div>
        {below}
      </div>
      {preview}
    </Form>
  );
};

/** What is in the form, or the last of it that can be saved. */
export function useLastValid<Values>(schema: ZodType<Values>, first: Values): Values {
  const values = useWatch();
  const parsed = useMemo(() => schema.safeParse(values), [schema, values]);
  const last = useRef(first);
  if (parsed.success) last.current = parsed.data;
  return last.current;
}
