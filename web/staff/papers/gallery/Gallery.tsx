import { useSearchParams } from 'react-router-dom';
import { DOCUMENT_KINDS, type DocumentData, type DocumentKind, documents } from '#documents/index.ts';
import type { Sample } from '#documents/school/sample.ts';
import { usePromise } from '#web/api/usePromise.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import styles from './Gallery.module.css';
import { KindList } from './KindList.tsx';
import { KindSamples } from './KindSamples.tsx';

const FIRST: DocumentKind = 'transcript';

/** Every kind of document, as the school will have it on paper. */
export const Gallery = () => {
  const words = useStaffWords();
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
        <KindList chosen={kind} />
        {samples && <KindSamples kind={kind} samples={samples} />}
        {failed && <Notice wrong>{words.drawingFailed}</Notice>}
        {!samples && !failed && <Loading />}
      </div>
    </Screen>
  );
};
