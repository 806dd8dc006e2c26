import { Link, useSearchParams } from 'react-router-dom';
import { DOCUMENT_KINDS, type DocumentData, type DocumentKind, documents } from '#documents/index.ts';
import type { Sample } from '#documents/school/sample.ts';
import { usePromise } from '#web/api/usePromise.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { PaperActions } from '#web/paper/PaperActions.tsx';
import { PaperPreview } from '#web/paper/PaperPreview.tsx';
import { usePaper } from '#web/paper/usePaper.ts';
import { Actions } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { Select } from '#web/ui/Select.tsx';
import { scrollIntoSight } from '#web/ui/scrollIntoSight.ts';
import styles from './Gallery.module.css';

const FIRST: DocumentKind = 'transcript';

/** Every kind of document, as the school will have it on paper. */
export const Gallery = () => {
  const { words, lang } = useStaffLanguage();
  const [address] = useSearchParams();
  const named = address.get('kind');
  const kind = DOCUMENT_KINDS.find((known) => known === named) ?? FIRST;
  const { value: samples, failed } = usePromise<readonly Sample<DocumentData[DocumentKind]>[]>(
    kind,
    documents[kind].samples,
  );
  return (
    <Screen title={words.linkGallery} lead={words.galleryLead}>
      <div className={styles.gallery}>
        <nav className={styles.kinds} aria-label={words.galleryKinds}>
          <ul>
            {DOCUMENT_KINDS.map((each) => (
              <li key={each}>
                <Link
                  ref={each === kind ? scrollIntoSight : null}
                  to={`?kind=${each}`}
                  aria-current={each === kind ? 'page' : undefined}
                >
                  {documents[each].title[lang]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {samples && <KindSamples kind={kind} samples={samples} />}
        {failed && <Notice wrong>{words.drawingFailed}</Notice>}
        {!samples && !failed && <Loading />}
      </div>
    </Screen>
  );
};

type KindSamplesProps = { kind: DocumentKind; samples: readonly Sample<DocumentData[DocumentKind]>[] };

/** The samples of a kind by name, and the chosen one, which is in the address. */
const KindSamples = ({ kind, samples }: KindSamplesProps) => {
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

type SampleSheetProps = { kind: DocumentKind; sample: Sample<DocumentData[DocumentKind]> };

/** One sample as it is drawn now, from the code that draws the school's own papers. */
const SampleSheet = ({ kind, sample }: SampleSheetProps) => {
  const { data, options } = sample;
  const paper = usePaper({ kind, data, options, filters: null });
  return (
    <>
      <Actions>
        <PaperActions paper={paper} />
      </Actions>
      <PaperPreview paper={paper} />
    </>
  );
};

type Spoken = Pick<ReturnType<typeof useStaffLanguage>, 'words' | 'figures'>;

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A readable name for a sample such as 'class-10-bn'; a part that no dictionary has stays as it is. */
const sampleName = (name: string, { words, figures }: Spoken): string => {
  const known: Readonly<Record<string, string>> = words.sampleWords;
  const [, base = name, number, bangla] = /^(.+?)(?:-(\d+))?(-bn)?$/.exec(name) ?? [];
  const label = known[base] ?? upperFirst(base.replaceAll('-', ' '));
  return [label, number && figures(number), bangla && `(${words.bangla})`].filter(Boolean).join(' ');
};
