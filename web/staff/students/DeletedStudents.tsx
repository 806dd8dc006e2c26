import { useState } from 'react';
import type { DeletedStudent, MissedAnswer } from '#web/api/answers.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { PagedDeleted } from '#web/staff/lists/PagedDeleted.tsx';
import { JoinedAfter } from './JoinedAfter.tsx';
import { useRestoreStudents } from './removal.ts';

/** Whom this person may bring back. */
export const DeletedStudents = () => {
  const { words, figures, className } = useStaffLanguage();
  const [late, setLate] = useState<MissedAnswer | null>(null);
  // A dialog, because a message below this one could not be pressed.
  const restore = useRestoreStudents(setLate);
  return (
    <>
      <PagedDeleted<DeletedStudent>
        noun="student"
        queryKey={queryKeys.students()}
        title={words.deletedStudents}
        none={words.noneDeleted}
        nameFor={({ studentName }) => studentName}
        restore={restore}
        columns={[
          { title: words.shortId, names: true, cell: ({ studentId }) => figures(studentId) },
          { title: words.studentName, cell: ({ studentName }) => studentName },
          { title: words.class, cell: (student) => className(student.class) },
        ]}
      />
      {late && late.missed.length > 0 && <JoinedAfter answer={late} onClose={() => setLate(null)} />}
    </>
  );
};
