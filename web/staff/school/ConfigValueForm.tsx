import { z } from 'zod';
import { optionalText, requiredText } from '#documents/model/fields.ts';
import type { ConfigValue } from '#documents/model/school.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { TextField } from '#web/ui/TextField.tsx';

type ConfigValueFormProps = {
  /** Null for a new one. */
  value: ConfigValue | null;
  taken: readonly ConfigValue[];
  onSubmit: (value: ConfigValue) => Promise<void>;
  onCancel: () => void;
};

const labelSchema = z.object({ label: requiredText('config.labelRequired', 60), labelBn: optionalText(60) });

/** A new value is stored as it is first called; later only its label changes, as records name it. */
export const ConfigValueForm = ({ value, taken, onSubmit, onCancel }: ConfigValueFormProps) => {
  const words = useStaffWords();
  const schema = labelSchema.refine(
    ({ label }) => !taken.some((other) => other.label === label && other.value !== value?.value),
    { path: ['label'], message: 'config.labelTaken' },
  );
  return (
    <Form
      schema={schema}
      defaults={{ label: value?.label ?? '', labelBn: value?.labelBn ?? '' }}
      onSubmit={({ label, labelBn }) =>
        onSubmit({ label, labelBn: labelBn || null, value: value?.value ?? label })
      }
      onFailure={() => undefined}
    >
      <TextField name="label" label={words.label} autoFocus autoComplete="off" />
      <TextField name="labelBn" label={words.inBangla(words.label)} lang="bn" autoComplete="off" />
      <FormLeaving />
      <Actions>
        <Submit busy={words.saving}>{words.save}</Submit>
        <Button onClick={onCancel}>{words.cancel}</Button>
      </Actions>
    </Form>
  );
};
