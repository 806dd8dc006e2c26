import type { PublicationOfExam } from '#web/answers.ts';
import { useTime } from '#web/screens/useTime.ts';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import styles from './CheckBoard.module.css';
import { type ClassExam, usePublications } from './useBoard.ts';

/** Every publication of the exam, the newest first; nothing before the first. */
export const PublicationHistory = ({ exam }: { exam: ClassExam }) => {
  const { words } = useStaffLanguage();
  const { moment } = useTime();
  const { data } = usePublications(exam);
  if (!data || data.data.length === 0) return null;
  const { checks, none } = words;
  const columns: DataColumn<PublicationOfExam>[] = [
    { title: checks.publishedAt, cell: ({ at }) => moment(at) },
    { title: checks.by, cell: ({ by }) => by ?? none },
    {
      title: checks.openedAt,
      cell: ({ reopened }) => (reopened ? moment(reopened.at) : checks.inForce),
    },
    { title: checks.openedBy, cell: ({ reopened }) => reopened?.by ?? none },
    { title: checks.reason, cell: ({ reopened }) => reopened?.reason ?? none },
  ];
  return (
    <div className={styles.history}>
      <h3>{checks.history}</h3>
      <DataTable caption={checks.history} columns={columns} rows={data.data} rowKey={({ _id }) => _id} />
    </div>
  );
};
