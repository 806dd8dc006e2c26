import type { DeletedMark } from '#web/api/answers.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useMarkText } from '#web/staff/exam/marks/useMarkText.ts';
import { useStudentName } from '#web/staff/exam/marks/useStudentName.ts';
import { PagedDeleted } from '#web/staff/lists/PagedDeleted.tsx';
import styles from './MarksList.module.css';
import { useRestoreMarks } from './useMarks.ts';

/** Marks that this person may bring back; not while their exam is published. */
export const DeletedMarks = () => {
  const { words, lang, figures, value, className } = useStaffLanguage();
  const nameFor = useStudentName();
  const text = useMarkText();
  const restore = useRestoreMarks();
  const subjectFor = ({ subjectName, subjectNameBn }: DeletedMark) =>
    (lang === 'bn' && subjectNameBn) || subjectName;
  return (
    <PagedDeleted<DeletedMark>
      noun="result"
      queryKey={queryKeys.marks()}
      title={words.deletedMarks}
      none={words.nothingDeleted}
      nameFor={(mark) => words.marksTitle(nameFor(mark), subjectFor(mark))}
      mayBe={({ can }) => can.restore}
      restore={restore}
      columns={[
        { title: words.studentName, names: true, cell: nameFor },
        { title: words.class, cell: (mark) => className(mark.className) },
        { title: words.term, cell: ({ term, session }) => `${value(term)} ${figures(session)}` },
        { title: words.subject, cell: subjectFor },
        {
          title: words.marks,
          figure: true,
          cell: (mark) => <span className={styles.line}>{text(mark)}</span>,
        },
      ]}
    />
  );
};
