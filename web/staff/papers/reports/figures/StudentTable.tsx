import { type ReactNode, useState } from 'react';
import { documents } from '#documents/index.ts';
import type { StudentResult } from '#documents/model/result.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { studentAddress } from '#web/staff/students/student/StudentLink.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { FigureTable } from './FigureTable.tsx';
import styles from './Reports.module.css';
import { studentColumns } from './studentColumns.tsx';
import { useSpoken } from './useSpoken.ts';

type StudentTableProps<Result> = {
  results: readonly Result[];
  /** What a name opens. */
  children: (result: Result) => ReactNode;
};

/** A row a marksheet, and behind each name what stands on it. */
export const StudentTable = <Result extends StudentResult>({
  results,
  children,
}: StudentTableProps<Result>) => {
  const { words, lang } = useStaffLanguage();
  const spoken = useSpoken();
  const [opened, open] = useState<Result | null>(null);
  const close = () => open(null);
  const info = opened?.studentInfo;
  return (
    <>
      <FigureTable
        caption={documents.marksheet.title[lang]}
        columns={studentColumns<Result>(spoken, open)}
        rows={results}
        rowKey={({ studentInfo }) => studentInfo.studentId}
      />
      <Dialog
        title={info ? spoken.name(info.studentName, info.studentNameBn) : ''}
        open={opened !== null}
        onClose={close}
        wide
      >
        <div className={styles.table}>
          {opened && children(opened)}
          <Actions>
            {info && <ButtonLink to={studentAddress(info.studentId)}>{words.studentsPage}</ButtonLink>}
            <Button onClick={close}>{words.close}</Button>
          </Actions>
        </div>
      </Dialog>
    </>
  );
};
