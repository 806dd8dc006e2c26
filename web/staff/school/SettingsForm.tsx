import { type ReactNode, useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import { type DocumentData, type DocumentKind, documents } from '#documents/index.ts';
import { type PaperSettings, paperSettingsSchema, type SchoolPaper } from '#documents/model/paperSettings.ts';
import { type School, type SchoolInput, schoolSchema } from '#documents/model/school.ts';
import type { Sample } from '#documents/school/sample.ts';
import { usePromise } from '#web/api/usePromise.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { paperWords } from '#web/i18n/staff/paper.ts';
import { PaperPreview } from '#web/paper/PaperPreview.tsx';
import { useLivePaper } from '#web/paper/useLivePaper.ts';
import styles from '#web/staff/forms/Beside.module.css';
import { FieldConflicts, useEditing } from '#web/staff/forms/FieldConflicts.tsx';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { renamePaths } from '#web/staff/forms/renamePaths.ts';
import { useLastValid } from '#web/staff/forms/useLastValid.ts';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Select } from '#web/ui/Select.tsx';

type SettingsFormProps<Values> = {
  schema: ZodType<Values, FieldValues>;
  stored: FieldValues;
  /** What is stored as the server names it, where the fields are others. */
  seen?: Record<string, unknown>;
  /** The labels of the fields, by what the server calls them. */
  labels: Readonly<Record<string, string>>;
  /** A value as the form shows it. */
  show?: (path: string, value: unknown) => string;
  /** The field of a value that the server names. */
  fieldOf?: (path: string) => string;
  saves: number;
  /** Gets with the fields what they were when their user last saw what is stored. */
  onSubmit: (edit: Values & { was: object }) => Promise<void>;
  children: ReactNode;
  below?: ReactNode;
  preview: ReactNode;
};

/** Settings of the school, and beside them a sheet that has what is typed. */
export const SettingsForm = <Values extends object>(props: SettingsFormProps<Values>) => {
  const { schema, stored, seen = stored, fieldOf = (path) => path, saves, onSubmit, children } = props;
  const { labels, show, below, preview } = props;
  const words = useStaffWords();
  const toast = useToast();
  const editing = useEditing(seen);
  const [lastSaves, setLastSaves] = useState(saves);
  if (lastSaves !== saves) {
    setLastSaves(saves);
    editing.saved(seen);
  }
  return (
    <Form
      className={styles.beside}
      schema={schema}
      defaults={stored}
      onSubmit={async (values) => {
        try {
          await onSubmit({ ...values, was: editing.was() });
        } catch (error) {
          editing.refused(error);
          throw renamePaths(error, fieldOf);
        }
      }}
      onFailure={toast.failure}
    >
      <Stack gap={6}>
        {children}
        <FormLeaving saved={saves} stored={stored} />
        <FieldConflicts editing={editing} labels={labels} fieldOf={fieldOf} {...(show && { show })} />
        <div className={styles.save}>
          <Submit busy={words.saving}>{words.save}</Submit>
        </div>
        {below}
      </Stack>
      {preview}
    </Form>
  );
};

/** The documents that are shown; the first has a back. */
const KINDS = ['transcript', 'marksheet', 'merit-list', 'tabulation-sheet'] as const;
type Kind = (typeof KINDS)[number];

/** A sample with an issued transcript. */
const SAMPLE = /^school-paper/;

/** A document of the school as the form has it now, with these settings of paper. */
const SettingsPreview = ({ school }: { school: School }) => {
  const { lang } = useStaffLanguage();
  const labels = paperWords[lang];
  const [kind, setKind] = useState<Kind>('transcript');
  const { value: samples, failed } = usePromise<readonly Sample<DocumentData[DocumentKind]>[]>(
    kind,
    documents[kind].samples,
  );
  const sample = samples?.find(({ name }) => SAMPLE.test(name))?.data;
  const data = useMemo(() => sample && withPaper(kind, sample, school), [kind, sample, school]);
  const live = useLivePaper(kind, data);
  return (
    <Stack as="section" gap={3} className={styles.preview} aria-label={labels.preview}>
      <Select
        label={labels.document}
        value={kind}
        choices={KINDS.map((value) => ({ value, label: documents[value].title[lang] }))}
        onChange={(value) => setKind(value as Kind)}
      />
      <PaperPreview paper={{ ...live, failed: failed === true || live.failed }} />
    </Stack>
  );
};

/** With the settings in the form of paper. */
export const PaperSettingsPreview = ({ school, paper }: { school: School; paper: SchoolPaper }) => {
  const settings = useLastValid<PaperSettings>(paperSettingsSchema, paper);
  const shown = useMemo(() => ({ ...school, paper: { ...paper, ...settings } }), [school, paper, settings]);
  return <SettingsPreview school={shown} />;
};

/** With what is typed about the school. */
export const SchoolPreview = ({ school }: { school: School }) => {
  const typed = useLastValid<Partial<SchoolInput>>(schoolSchema, NOTHING);
  const shown = useMemo(() => ({ ...school, ...typed }), [school, typed]);
  return <SettingsPreview school={shown} />;
};
const NOTHING = {};

/** The sample in this school, with the code of a published marksheet only where the school wants it. */
function withPaper(kind: Kind, sample: DocumentData[DocumentKind], school: School) {
  const data = { ...sample, school };
  const hides = kind === 'marksheet' && !school.paper?.qrOnMarksheets;
  return hides ? { ...data, issues: {} } : data;
}
