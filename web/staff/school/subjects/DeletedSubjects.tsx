import type { DeletedSubject } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { SUBJECTS_KEY } from '#web/staff/forms/listedSubjects.ts';
import { DeletedDialog } from '#web/staff/lists/DeletedDialog.tsx';
import { useDeleted } from '#web/staff/lists/useDeleted.ts';
import { useSubjectNames } from './useSubjectNames.ts';
import { useSubjectsAgain } from './useSubjects.ts';

export const DeletedSubjects = () => {
  const { words, figures } = useStaffLanguage();
  const { nameFor, placementFor } = useSubjectNames();
  const again = useSubjectsAgain();
  const deleted = useDeleted<DeletedSubject>({ noun: 'subject', queryKey: [SUBJECTS_KEY], again });
  return (
    <DeletedDialog
      {...deleted}
      title={words.deletedSubjects}
      none={words.nothingDeleted}
      nameFor={nameFor}
      columns={[
        { title: words.subjectName, cell: nameFor },
        { title: words.code, figure: true, cell: ({ subjectCode }) => figures(subjectCode) },
        { title: words.class, cell: placementFor },
        { title: words.year, cell: ({ year }) => figures(year) },
      ]}
    />
  );
};
