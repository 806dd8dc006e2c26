import type { ReactNode } from 'react';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { Panel } from '#web/ui/Screen.tsx';
import styles from './SubjectChoice.module.css';

/** The search by class, subject and rolls, out of the way once the exam is known. */
export const OtherStudents = ({ open, children }: { open: boolean; children: ReactNode }) => {
  const words = useStaffWords();
  return (
    <Panel>
      <details className={styles.other} open={open}>
        <summary>{words.otherStudents}</summary>
        {children}
      </details>
    </Panel>
  );
};
