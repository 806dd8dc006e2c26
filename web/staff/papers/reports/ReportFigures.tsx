import { Suspense, useState } from 'react';
import type { DocumentData } from '#documents/index.ts';
import { LoadingPart } from '#web/frame/Loading.tsx';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { isPhone } from '#web/ui/isPhone.ts';
import { Panel } from '#web/ui/Screen.tsx';
import styles from './figures/Reports.module.css';
import type { Report, ReportKind, ReportRequest } from './figures/report.ts';

type ReportFiguresProps = { report: Report; data: DocumentData[ReportKind]; request: ReportRequest };

/** For screen readers, and for phones, where it stands open. */
export const ReportFigures = ({ report: { Figures }, data, request }: ReportFiguresProps) => {
  const words = useStaffWords();
  const [isOpen, setOpen] = useState(isPhone);
  if (!Figures) return null;
  return (
    <Panel>
      <details
        className={styles.figures}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{words.figuresOfReport}</summary>
        {isOpen && (
          <Suspense fallback={<LoadingPart />}>
            <Figures data={data} request={request} />
          </Suspense>
        )}
      </details>
    </Panel>
  );
};
