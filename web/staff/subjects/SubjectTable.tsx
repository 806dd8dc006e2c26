import type { ListedSubject } from '#documents/model/subject.ts';
import type { SubjectOfList } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import styles from './Subjects.module.css';
import { useSubjectNames } from './useSubjectNames.ts';

type SubjectTableProps = {
  subjects: readonly SubjectOfList[];
  onOpen: (what: 'edit' | 'delete', subject: ListedSubject) => void;
};

export const SubjectTable = ({ subjects, onOpen }: SubjectTableProps) => {
  const { words, figures } = useStaffLanguage();
  const { nameOf, placeOf } = useSubjectNames();
  const columns: DataColumn<SubjectOfList>[] = [
    {
      title: words.subjectName,
      cell: (subject) => (
        <>
          {nameOf(subject)}
          {subject.isFourthSubject && <span className={styles.tag}>{words.fourthTag}</span>}
        </>
      ),
    },
    { title: words.code, figure: true, cell: ({ subjectCode }) => figures(subjectCode) },
    { title: words.class, cell: placeOf },
    { title: words.marks, figure: true, cell: ({ marks }) => figures(marks) },
    {
      title: words.actions,
      cell: (subject) => (
        <div className={styles.rowActions}>
          {subject.can.edit && (
            <Button
              look="quiet"
              aria-label={words.editItem(nameOf(subject))}
              onClick={() => onOpen('edit', subject)}
            >
              {words.edit}
            </Button>
          )}
          {subject.can.remove && (
            <Button
              look="quiet"
              aria-label={words.deleteItem(nameOf(subject))}
              onClick={() => onOpen('delete', subject)}
            >
              {words.delete}
            </Button>
          )}
        </div>
      ),
    },
  ];
  return (
    <DataTable caption={words.linkSubjectList} columns={columns} rows={subjects} rowKey={({ _id }) => _id} />
  );
};
