import { useEffect, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type DocumentData, type DocumentKind, documents } from '#documents/index.ts';
import { type PaperSettings, paperSettingsSchema, type SchoolPaper } from '#documents/model/paperSettings.ts';
import { type School, type SchoolInput, schoolSchema } from '#documents/model/school.ts';
import type { Sample } from '#documents/school/sample.ts';
import { usePromise } from '#web/api/usePromise.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { paperWords } from '#web/i18n/staff/paper.ts';
import { PaperPreview } from '#web/paper/PaperPreview.tsx';
import { useLivePaper } from '#web/paper/useLivePaper.ts';
import styles from '#web/staff/forms/Beside.module.css';
import { Select } from '#web/ui/Select.tsx';
import { useLastValid } from './SettingsForm.tsx';

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
    <section className={styles.preview} aria-label={labels.preview}>
      <Select
        label={labels.document}
        value={kind}
        choices={KINDS.map((value) => ({ value, label: documents[value].title[lang] }))}
        onChange={(value) => setKind(value as Kind)}
      />
      <PaperPreview paper={{ ...live, failed: failed === true || live.failed }} />
    </section>
  );
};

/** With the settings in the form of paper, of which a colour that is too pale is refused at once. */
export const PaperSettingsPreview = ({ school, paper }: { school: School; paper: SchoolPaper }) => {
  const { trigger } = useFormContext();
  const settings = useLastValid<PaperSettings>(paperSettingsSchema, paper);
  const accent = useWatch({ name: 'accent' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is checked when it changes, not when the form does
  useEffect(() => {
    if (accent !== paper.accent) void trigger('accent');
  }, [accent]);
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
