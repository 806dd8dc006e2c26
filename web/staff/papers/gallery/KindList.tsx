import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { DOCUMENT_KINDS, type DocumentKind, documents } from '#documents/index.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import styles from './Gallery.module.css';

/** Every kind of the registry; the chosen one stands in the address. */
export const KindList = ({ chosen }: { chosen: DocumentKind }) => {
  const { words, lang } = useStaffLanguage();
  const current = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind is another link
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  return (
    <nav className={styles.kinds} aria-label={words.galleryKinds}>
      <ul>
        {DOCUMENT_KINDS.map((kind) => (
          <li key={kind}>
            <Link
              ref={kind === chosen ? current : null}
              to={`?kind=${kind}`}
              aria-current={kind === chosen ? 'page' : undefined}
            >
              {documents[kind].title[lang]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
