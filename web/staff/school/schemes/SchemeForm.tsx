import { useEffect, useRef, useState } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import type { OwnScheme } from '#documents/model/scheme.ts';
import { bandForClass } from '#documents/model/school.ts';
import type { SchemeAnswer, SchemeChangesAnswer } from '#web/api/answers.ts';
import { isApiError } from '#web/api/api.ts';
import { useChoices } from '#web/cohort/useChoices.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { schemesWords } from '#web/i18n/staff/schemes.ts';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { useTime } from '#web/staff/forms/useTime.ts';
import { Button } from '#web/ui/Button.tsx';
import { Check } from '#web/ui/Check.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Select } from '#web/ui/Select.tsx';
import { SchemeChanges } from './SchemeChanges.tsx';
import { SchemeParts } from './SchemeParts.tsx';
import styles from './Schemes.module.css';
import { ownedBy, ownFromPreset, schemeFormSchema, toSchemeFields } from './schemeValues.ts';
import { type ClassYear, type SharedScheme, schemeChanges, useScheme } from './useScheme.ts';

/** Tells of every change, however it was made. */
const Watch = ({ onChange }: { onChange: () => void }) => {
  const { watch } = useFormContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only ever sets a state
  useEffect(() => {
    const watching = watch(onChange);
    return () => watching.unsubscribe();
  }, [watch]);
  return null;
};

type Preview = SharedScheme & { changes: SchemeChangesAnswer['changes'] };
type SchemeFormProps = { year: ClassYear; answer: SchemeAnswer; onSaved: () => void };

type TakeNewerProps = { fields: FieldValues; onTake: () => void };

/** Takes the rules that were read behind the form, unless something is typed. */
const TakeNewer = ({ fields, onTake }: TakeNewerProps) => {
  const { formState, reset } = useFormContext();
  const { isDirty } = formState;
  const newest = JSON.stringify(fields);
  const taken = useRef(newest);
  useEffect(() => {
    if (isDirty || taken.current === newest) return;
    taken.current = newest;
    reset(JSON.parse(newest));
    onTake();
  }, [isDirty, newest, reset, onTake]);
  return null;
};

/** Nothing is saved before it was shown what it changes; another change takes that view away again. */
export const SchemeForm = ({ year, answer, onSaved }: SchemeFormProps) => {
  const { lang, words, figures } = useStaffLanguage();
  const toast = useToast();
  const { moment } = useTime();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [also, setAlso] = useState<readonly string[]>([]);
  const fallback = answer.presets.find(({ name }) => name === answer.fallback)!.scheme;
  const fields = { ...toSchemeFields(answer.scheme, figures), own: ownedBy(answer.own) };
  const { refetch } = useScheme(year);
  const [seen, setSeen] = useState(answer.updatedAt);
  const compare = async (own: OwnScheme) =>
    setPreview({ own, also, seen, changes: await schemeChanges(year, { own, also, seen }) });
  const fail = async (error: unknown) => {
    toast.failure(error);
    if (!isApiError(error) || error.status !== 409) return;
    // The message says so: what is compared next is compared with what someone else wrote.
    setPreview(null);
    const { data } = await refetch();
    if (data) setSeen(data.updatedAt);
  };
  return (
    <>
      <Form
        schema={schemeFormSchema}
        defaults={fields}
        onSubmit={compare}
        onFailure={fail}
        label={words.linkSchemes}
      >
        <FormLeaving changed={also.length > 0} />
        <TakeNewer fields={fields} onTake={() => setSeen(answer.updatedAt)} />
        <Watch onChange={() => setPreview(null)} />
        <div className={styles.head}>
          <PresetChoice presets={answer.presets} fallback={answer.fallback} />
          {answer.updatedAt && (
            <p className={styles.mark}>{schemesWords[lang].changedAt(moment(answer.updatedAt))}</p>
          )}
        </div>
        <SchemeParts classValue={Number(year.className)} fallback={toSchemeFields(fallback, figures)} />
        <OtherClasses
          className={year.className}
          chosen={also}
          onChange={(chosen) => {
            setAlso(chosen);
            setPreview(null);
          }}
        />
        <Submit busy={schemesWords[lang].comparing}>{schemesWords[lang].showChanges}</Submit>
      </Form>
      {preview && <SchemeChanges year={year} {...preview} onSaved={onSaved} onFailure={fail} />}
    </>
  );
};

type OtherClassesProps = {
  className: string;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

/** Classes of the same band, which have the same rules to set, can get these too. */
function OtherClasses({ className, chosen, onChange }: OtherClassesProps) {
  const { lang, words } = useStaffLanguage();
  const band = bandForClass(Number(className));
  const others = useChoices().classes.filter(
    ({ value }) => value !== className && bandForClass(Number(value)) === band,
  );
  return (
    <fieldset className={styles.others}>
      <legend>{schemesWords[lang].alsoFor}</legend>
      {others.map(({ value, label }) => (
        <Check
          key={value}
          label={words.ofClass(label)}
          checked={chosen.includes(value)}
          onChange={(checked) =>
            onChange(checked ? [...chosen, value] : chosen.filter((each) => each !== value))
          }
        />
      ))}
    </fieldset>
  );
}

type PresetChoiceProps = Pick<SchemeAnswer, 'presets' | 'fallback'>;

/** Fills the form with ready-made rules; what is the default anyway is left to follow it. */
const PresetChoice = ({ presets, fallback }: PresetChoiceProps) => {
  const { lang, figures } = useStaffLanguage();
  const { reset } = useFormContext();
  const [name, setName] = useState(presets[0]!.name);
  const findScheme = (wanted: typeof name) => presets.find((preset) => preset.name === wanted)!.scheme;
  const start = () => {
    const preset = findScheme(name);
    const own = ownedBy(ownFromPreset(preset, findScheme(fallback)));
    reset({ ...toSchemeFields(preset, figures), own }, { keepDefaultValues: true });
  };
  return (
    <div className={styles.choice}>
      <Select
        label={schemesWords[lang].startFromPreset}
        value={name}
        choices={presets.map((preset) => ({
          value: preset.name,
          label: schemesWords[lang].presets[preset.name],
        }))}
        onChange={(chosen) => setName(chosen as typeof name)}
      />
      <Button onClick={start}>{schemesWords[lang].usePreset}</Button>
    </div>
  );
};
