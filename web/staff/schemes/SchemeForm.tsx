import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { OwnScheme } from '#documents/model/scheme.ts';
import type { SchemeAnswer, SchemeChangesAnswer } from '#web/api/answers.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { Form, Submit } from '#web/ui/Form.tsx';
import { PresetChoice } from './PresetChoice.tsx';
import { SchemeChanges } from './SchemeChanges.tsx';
import { SchemeParts } from './SchemeParts.tsx';
import styles from './Schemes.module.css';
import { fieldsOf, ownedBy, schemeFormSchema } from './schemeForm.ts';
import { type ClassYear, changesOf } from './useScheme.ts';

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

type Preview = { own: OwnScheme; changes: SchemeChangesAnswer['changes'] };
type SchemeFormProps = { year: ClassYear; answer: SchemeAnswer };

/** Nothing is saved before it was shown what it changes; another change takes that view away again. */
export const SchemeForm = ({ year, answer }: SchemeFormProps) => {
  const { words, figures } = useStaffLanguage();
  const tell = useTell();
  const { moment } = useTime();
  const [preview, setPreview] = useState<Preview | null>(null);
  const fallback = answer.presets.find(({ name }) => name === answer.fallback)!.scheme;
  const compare = async (own: OwnScheme) => setPreview({ own, changes: await changesOf(year, own) });
  return (
    <>
      <Form
        schema={schemeFormSchema}
        defaults={{ ...fieldsOf(answer.scheme, figures), own: ownedBy(answer.own) }}
        onSubmit={compare}
        onFailure={tell.failure}
        label={words.schemes.schemesTitle}
      >
        <Watch onChange={() => setPreview(null)} />
        <div className={styles.head}>
          <PresetChoice presets={answer.presets} fallback={answer.fallback} />
          {answer.updatedAt && (
            <p className={styles.mark}>{words.schemes.changedAt(moment(answer.updatedAt))}</p>
          )}
        </div>
        <SchemeParts classValue={Number(year.className)} fallback={fieldsOf(fallback, figures)} />
        <Submit busy={words.schemes.comparing}>{words.schemes.showChanges}</Submit>
      </Form>
      {preview && <SchemeChanges year={year} {...preview} />}
    </>
  );
};
