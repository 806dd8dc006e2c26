import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { useStaffWords } from '#web/words/staff/language.ts';
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
          {words.lookingForResult} <Link to="/get-result">{words.getResult}</Link>
        </p>
      </Screen>
    </div>
  );
};
