import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { ButtonAnchor } from '#web/ui/Button.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import styles from './SessionPage.module.css';

type SessionPageProps = {
  title: string;
  /** Most visitors of the school's address are parents: the way to the results comes before the form. */
  leadsParents?: boolean;
  /** The way to the other of the two. */
  other: { question: string; to: string; text: string };
  children: ReactNode;
};

export const SessionPage = ({ title, leadsParents, other, children }: SessionPageProps) => {
  const words = useStaffWords();
  return (
    <div className={styles.page}>
      <Screen title={title} narrow>
        {leadsParents && (
          <p className={styles.parents}>
            <span>{words.lookingForResult}</span>
            <ButtonAnchor href="/get-result">{words.getResult}</ButtonAnchor>
          </p>
        )}
        <Panel>
          {children}
          <p>
            {other.question} <Link to={other.to}>{other.text}</Link>
          </p>
        </Panel>
        {!leadsParents && (
          <p>
            {words.lookingForResult} <a href="/get-result">{words.getResult}</a>
          </p>
        )}
      </Screen>
    </div>
  );
};
