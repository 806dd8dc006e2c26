import { type School, type SchoolInput, schoolSchema } from '#documents/model/school.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { FormLeaving } from '#web/staff/forms/FormLeaving.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Fields } from '#web/ui/Layout.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import { PrintingFields } from './PrintingFields.tsx';

type SchoolFormProps = {
  school: School;
  /** How often it was saved. */
  saves: number;
  onSubmit: (values: SchoolInput) => Promise<void>;
  onFailure: (error: unknown) => void;
};

/** Only what the form may change; the rest of the answer is the server's own. */
const formValues = (school: School) =>
  Object.fromEntries(
    Object.keys(schoolSchema.shape).map((name) => [name, school[name as keyof SchoolInput] ?? '']),
  );

export const SchoolForm = ({ school, saves, onSubmit, onFailure }: SchoolFormProps) => {
  const words = useStaffWords();
  return (
    <Form schema={schoolSchema} defaults={formValues(school)} onSubmit={onSubmit} onFailure={onFailure}>
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
      <FormLeaving saved={saves} />
      <Submit busy={words.saving}>{words.save}</Submit>
    </Form>
  );
};
