import { type ReactNode, useId, useMemo } from 'react';
import { type School, type SchoolInput, schoolSchema } from '#documents/model/school.ts';
import type { SchoolAnswer } from '#server/school/present.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { schemesWords } from '#web/i18n/staff/schemes.ts';
import { schoolOnPaper } from '#web/paper/schoolOnPaper.ts';
import styles from '#web/staff/forms/Beside.module.css';
import { useSeen } from '#web/staff/forms/FieldConflicts.tsx';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Fields } from '#web/ui/Layout.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { NumberField, TextField } from '#web/ui/TextField.tsx';
import { SchoolPreview } from './SettingsPreview.tsx';

/** The fields, and what they were when their user last saw what is stored. */
export type SchoolEdit = SchoolInput & { was: object };

type SchoolFormProps = {
  school: SchoolAnswer;
  /** How often it was saved. */
  saves: number;
  onSubmit: (edit: SchoolEdit) => Promise<void>;
  onFailure: (error: unknown) => void;
  /** What is saved by itself, above the fields and below them. */
  logo: ReactNode;
  children: ReactNode;
};

/** Only what the form may change; the rest of the answer is the server's own. */
const formValues = (school: School) =>
  Object.fromEntries(
    Object.keys(schoolSchema.shape).map((name) => [name, school[name as keyof SchoolInput] ?? '']),
  );

export const SchoolForm = ({ school, saves, onSubmit, onFailure, logo, children }: SchoolFormProps) => {
  const words = useStaffWords();
  const stored = formValues(school);
  const onPaper = useMemo(() => schoolOnPaper(school), [school]);
  const { was, see } = useSeen(stored, saves);
  const submit = (values: SchoolInput) => onSubmit({ ...values, was });
  const fail = (error: unknown) => {
    see(error);
    onFailure(error);
  };
  return (
    <Form
      className={styles.beside}
      schema={schoolSchema}
      defaults={stored}
      onSubmit={submit}
      onFailure={fail}
    >
      <div className={styles.fields}>
        {logo}
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
        <div className={styles.save}>
          <Submit busy={words.saving}>{words.save}</Submit>
        </div>
        {children}
      </div>
      <SchoolPreview school={onPaper} />
    </Form>
  );
};

/** Each name in both scripts, side by side. */
const IdentityFields = () => {
  const words = useStaffWords();
  const pairs = [
    ['name', words.schoolName],
    ['city', words.city],
    ['address', words.address],
    ['headmaster', words.headmaster],
  ] as const;
  return (
    <>
      {pairs.flatMap(([name, label]) => [
        <TextField key={name} name={name} label={label} />,
        <TextField key={`${name}Bn`} name={`${name}Bn`} label={words.inBangla(label)} lang="bn" />,
      ])}
      <NumberField name="eiin" label={words.eiin} hint={words.eiinHint} />
      <TextField name="phone" label={words.schoolPhone} inputMode="tel" />
      <TimeZoneField />
    </>
  );
};

/** Typed with the zones that the browser knows offered: a select would have four hundred. */
const TimeZoneField = () => {
  const words = useStaffWords();
  const zones = useId();
  return (
    <>
      <TextField
        name="timeZone"
        label={words.timeZone}
        hint={words.timeZoneHint}
        list={zones}
        autoComplete="off"
      />
      <datalist id={zones}>
        {Intl.supportedValuesOf('timeZone').map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
};

const PrintingFields = () => {
  const { lang, words } = useStaffLanguage();
  return (
    <>
      <TextField name="studentType" label={words.studentType} />
      <TextField name="studentTypeBn" label={words.inBangla(words.studentType)} lang="bn" />
      <SelectField
        name="gradePreset"
        label={words.gradePreset}
        choices={[
          { value: 'national', label: schemesWords[lang].presets.national },
          { value: 'swapped', label: schemesWords[lang].presets.swapped },
        ]}
      />
      <SelectField
        name="locale"
        label={words.locale}
        choices={[
          { value: 'en', label: words.english },
          { value: 'bn', label: words.bangla },
        ]}
      />
    </>
  );
};
