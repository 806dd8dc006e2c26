import type { DeletedSubject } from '#web/api/answers.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { subjectsWords } from '#web/i18n/staff/subjects.ts';
import { DeletedDialog, useDeleted } from '#web/staff/lists/DeletedDialog.tsx';
import { useSubjectNames } from './useSubjectNames.ts';

export const DeletedSubjects = () => {
  const { lang, words, figures } = useStaffLanguage();
  const { nameFor, placementFor } = useSubjectNames();
  const deleted = useDeleted<DeletedSubject>({ noun: 'subject', queryKey: queryKeys.subjects() });
  return (
    <DeletedDialog
      {...deleted}
      title={subjectsWords[lang].deletedSubjects}
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
