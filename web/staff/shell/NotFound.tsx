import { useEffect } from 'react';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import styles from './NotFound.module.css';

export const NotFound = () => {
  const words = useStaffWords();
  useEffect(() => {
    document.title = words.notFoundTitle;
  }, [words]);
  return (
    <div className={styles.page}>
      <p className={styles.code}>{words.notFoundCode}</p>
      <h1>{words.notFoundTitle}</h1>
      <p>{words.notFoundText}</p>
      <ButtonLink look="main" to="/">
        {words.goBackHome}
      </ButtonLink>
    </div>
  );
};
