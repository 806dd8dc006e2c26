import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import styles from './SessionPage.module.css';

type SessionPageProps = {
  title: string;
  /** The way to the other of the two. */
  other: { question: string; to: string; text: string };
  children: ReactNode;
};

export const SessionPage = ({ title, other, children }: SessionPageProps) => {
  const words = useStaffWords();
  return (
    <div className={styles.page}>
      <Screen title={title} narrow>
        <Panel>
          {children}
          <p>
            {other.question} <Link to={other.to}>{other.text}</Link>
          </p>
        </Panel>
        <p>
          {words.lookingForResult} <a href="/get-result">{words.getResult}</a>
        </p>
      </Screen>
    </div>
  );
};
