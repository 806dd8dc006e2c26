import type { DeletedSubject } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { DeletedDialog } from '#web/staff/lists/DeletedDialog.tsx';
import { useDeleted } from '#web/staff/lists/useDeleted.ts';
import { useSubjectNames } from './useSubjectNames.ts';
import { SUBJECTS_KEY, useSubjectsAgain } from './useSubjects.ts';

export const DeletedSubjects = () => {
  const { words, figures } = useStaffLanguage();
  const { nameOf, placeOf } = useSubjectNames();
  const again = useSubjectsAgain();
  const deleted = useDeleted<DeletedSubject>({ noun: 'subject', queryKey: [SUBJECTS_KEY], again });
  return (
    <DeletedDialog
      {...deleted}
      title={words.deletedSubjects}
      none={words.nothingDeleted}
      nameOf={nameOf}
      columns={[
        { title: words.subjectName, cell: nameOf },
        { title: words.code, figure: true, cell: ({ subjectCode }) => figures(subjectCode) },
        { title: words.class, cell: placeOf },
        { title: words.year, cell: ({ year }) => figures(year) },
      ]}
    />
  );
};
