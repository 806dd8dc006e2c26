import { type School, type SchoolInput, schoolSchema } from '#documents/model/school.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { useSeen } from '#web/staff/forms/FieldConflicts.tsx';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Fields } from '#web/ui/Layout.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import { PrintingFields } from './PrintingFields.tsx';

/** The fields, and what they were when their user last saw what is stored. */
export type SchoolEdit = SchoolInput & { was: object };

type SchoolFormProps = {
  school: School;
  /** How often it was saved. */
  saves: number;
  onSubmit: (edit: SchoolEdit) => Promise<void>;
  onFailure: (error: unknown) => void;
};

/** Only what the form may change; the rest of the answer is the server's own. */
const formValues = (school: School) =>
  Object.fromEntries(
    Object.keys(schoolSchema.shape).map((name) => [name, school[name as keyof SchoolInput] ?? '']),
  );

export const SchoolForm = ({ school, saves, onSubmit, onFailure }: SchoolFormProps) => {
  const words = useStaffWords();
  const stored = formValues(school);
  const { was, see } = useSeen(stored, saves);
  const submit = (values: SchoolInput) => onSubmit({ ...values, was });
  const fail = (error: unknown) => {
    see(error);
    onFailure(error);
  };
  return (
    <Form schema={schoolSchema} defaults={stored} onSubmit={submit} onFailure={fail}>
      <Panel title={words.schoolIdentity}>
        <Fields pairs={2}>
          <IdentityFields />
        </Fields>
      </Panel>
      <Panel title={words.schoolPrinting}>
        <Fields pairs={2}>
          <PrintingFields />
        </Fields>
      </Panel>
      <Panel title={words.lookupPanel}>
        <p>{words.lookupLead}</p>
        <Fields>
          <SelectField
            name="lookupSecondFactor"
            label={words.secondFactor}
            choices={[
              { value: 'none', label: words.secondFactorNone },
              { value: 'guardianPhone', label: words.secondFactorPhone },
            ]}
          />
        </Fields>
      </Panel>
      <FormLeaving saved={saves} stored={stored} />
      <Submit busy={words.saving}>{words.save}</Submit>
    </Form>
  );
};
