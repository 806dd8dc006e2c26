import { useSearchParams } from 'react-router-dom';
import { type DocumentData, type DocumentKind, documents } from '#documents/index.ts';
import type { Sample } from '#documents/school/sample.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Select } from '#web/ui/Select.tsx';
import styles from './Gallery.module.css';
import { SampleSheet } from './SampleSheet.tsx';
import { sampleName } from './sampleName.ts';

type KindSamplesProps = { kind: DocumentKind; samples: readonly Sample<DocumentData[DocumentKind]>[] };

/** The samples of a kind by name, and the chosen one; it stands in the address. */
export const KindSamples = ({ kind, samples }: KindSamplesProps) => {
  const language = useStaffLanguage();
  const { words, lang } = language;
  const [address, setAddress] = useSearchParams();
  const chosen = samples.find(({ name }) => name === address.get('sample')) ?? samples[0];
  const title = documents[kind].title[lang];
  if (!chosen) return <Notice>{words.noSamples}</Notice>;
  return (
    <section className={styles.samples} aria-label={title}>
      <h2>{title}</h2>
      <Select
        label={words.sample}
        value={chosen.name}
        choices={samples.map(({ name }) => ({ value: name, label: sampleName(name, language) }))}
        onChange={(sample) => setAddress({ kind, sample }, { replace: true })}
      />
      <SampleSheet key={`${kind} ${chosen.name}`} kind={kind} sample={chosen} />
    </section>
  );
};
