import type { ListedSubject } from '#documents/model/subject.ts';
import type { SubjectOfList } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { type ListColumn, ListTable } from '#web/staff/lists/ListTable.tsx';
import { Button } from '#web/ui/Button.tsx';
import styles from './Subjects.module.css';
import { useSubjectNames } from './useSubjectNames.ts';

type SubjectTableProps = {
  subjects: readonly SubjectOfList[];
  onOpen: (what: 'edit' | 'delete', subject: ListedSubject) => void;
};

export const SubjectTable = ({ subjects, onOpen }: SubjectTableProps) => {
  const { words, figures } = useStaffLanguage();
  const { nameFor, placementFor } = useSubjectNames();
  const columns: ListColumn<SubjectOfList>[] = [
    {
      key: 'name',
      title: words.subjectName,
      names: true,
      value: nameFor,
      cell: (subject) => (
        <>
          {nameFor(subject)}
          {subject.isFourthSubject && <span className={styles.tag}>{words.fourthSubjectLabel}</span>}
        </>
      ),
    },
    {
      key: 'code',
      title: words.code,
      figure: true,
      value: ({ subjectCode }) => subjectCode,
      cell: ({ subjectCode }) => figures(subjectCode),
    },
    { key: 'class', title: words.class, value: placementFor },
    {
      key: 'marks',
      title: words.marks,
      figure: true,
      value: ({ marks }) => marks,
      cell: ({ marks }) => figures(marks),
    },
  ];
  const button = (what: 'edit' | 'delete', subject: SubjectOfList, label: string) => (
    <Button look="quiet" aria-label={label} onClick={() => onOpen(what, subject)}>
      {words[what]}
    </Button>
  );
  return (
    <ListTable
      id="subjects"
      caption={words.linkSubjectList}
      columns={columns}
      rows={subjects}
      rowKey={({ _id }) => _id}
      rowName={nameFor}
      actionsTitle={words.actions}
      actions={(subject) => (
        <>
          {subject.can.edit && button('edit', subject, words.editItem(nameFor(subject)))}
          {subject.can.remove && button('delete', subject, words.deleteItem(nameFor(subject)))}
        </>
      )}
    />
  );
};
