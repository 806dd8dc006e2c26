import { useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type DocumentData, type DocumentKind, documents } from '#documents/index.ts';
import { type PaperSettings, paperSettingsSchema, type SchoolPaper } from '#documents/model/paperSettings.ts';
import type { School } from '#documents/model/school.ts';
import type { Sample } from '#documents/school/sample.ts';
import { usePromise } from '#web/api/usePromise.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { paperWords } from '#web/i18n/staff/paper.ts';
import { drawInWorker, type SheetJob } from '#web/paper/drawSheet.ts';
import type { Sheet } from '#web/paper/fetchSheet.ts';
import { PaperChoices } from '#web/paper/PaperChoices.tsx';
import { useChosenOptions } from '#web/paper/usePaperOptions.ts';
import { PdfPreview } from '#web/ui/pdf/PdfPreview.tsx';
import { Select } from '#web/ui/Select.tsx';
import styles from './PaperSettings.module.css';

/** The documents that are shown; the first has a back. */
const KINDS = ['transcript', 'marksheet', 'merit-list', 'tabulation-sheet'] as const;
type Kind = (typeof KINDS)[number];

/** A sample with an issued transcript. */
const SAMPLE = /^school-paper/;

/** ms after the last letter, so that a word is not drawn letter by letter. */
const PAUSE = 250;

/** A document of the school with the settings as they are in the form now. */
export const SettingsPreview = ({ school, paper }: { school: School; paper: SchoolPaper }) => {
  const { lang, words } = useStaffLanguage();
  const labels = paperWords[lang];
  const [kind, setKind] = useState<Kind>('transcript');
  const { options, choose } = useChosenOptions(kind);
  const settings = useValidSettings(paper);
  const { value: samples, failed } = usePromise<readonly Sample<DocumentData[DocumentKind]>[]>(
    kind,
    documents[kind].samples,
  );
  const sample = samples?.find(({ name }) => SAMPLE.test(name))?.data;
  const data = useMemo(
    () => sample && withPaper(kind, sample, { ...school, paper: { ...paper, ...settings } }),
    [kind, sample, school, paper, settings],
  );
  const drawn = useDrawn(kind, data, options);
  return (
    <section className={styles.preview} aria-label={labels.preview}>
      <Select
        label={labels.document}
        value={kind}
        choices={KINDS.map((value) => ({ value, label: documents[value].title[lang] }))}
        onChange={(value) => setKind(value as Kind)}
      />
      <PdfPreview
        bytes={drawn.sheet?.bytes}
        failed={failed === true || drawn.failed}
        words={{ ...words, failed: words.drawingFailed, sheet: words.paperSection }}
        tools={<PaperChoices paper={{ options, choose, hasPapers: false }} />}
      />
    </section>
  );
};

/** The settings of the form, or the last ones that can be printed; a colour that is too pale is refused at once. */
function useValidSettings(paper: SchoolPaper): PaperSettings {
  const { trigger } = useFormContext();
  const values = useWatch();
  const parsed = useMemo(() => paperSettingsSchema.safeParse(values), [values]);
  const last = useRef<PaperSettings>(paper);
  if (parsed.success) last.current = parsed.data;
  const { accent } = values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is checked when it changes, not when the form does
  useEffect(() => {
    if (accent !== paper.accent) void trigger('accent');
  }, [accent]);
  return last.current;
}

/** The sample in this school, with the code of a published marksheet only where the school wants it. */
function withPaper(kind: Kind, sample: DocumentData[DocumentKind], school: School) {
  const data = { ...sample, school };
  const hides = kind === 'marksheet' && !school.paper?.qrOnMarksheets;
  return hides ? { ...data, issues: {} } : data;
}

/** The document, anew after a pause in which nothing changed; until then the last one stays. */
function useDrawn(
  kind: Kind,
  data: DocumentData[DocumentKind] | undefined,
  { lang, digits }: SheetJob['options'],
): { sheet: Sheet | undefined; failed: boolean } {
  const [drawn, setDrawn] = useState<{ sheet: Sheet | undefined; failed: boolean }>({
    sheet: undefined,
    failed: false,
  });
  useEffect(() => {
    if (!data) return;
    let current = true;
    const timer = setTimeout(() => {
      drawInWorker({ kind, data, options: { lang, digits } }).then(
        (sheet) => current && setDrawn({ sheet, failed: false }),
        () => current && setDrawn({ sheet: undefined, failed: true }),
      );
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [kind, data, lang, digits]);
  return drawn;
}
