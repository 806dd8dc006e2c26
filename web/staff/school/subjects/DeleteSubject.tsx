import type { ListedSubject } from '#documents/model/subject.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { subjectsWords } from '#web/i18n/staff/subjects.ts';
import { ConfirmDelete } from '#web/staff/lists/ConfirmDelete.tsx';
import { useDeleteSubject } from './useSubjects.ts';

export const DeleteSubject = ({
  subject,
  onClose,
}: {
  subject: ListedSubject | null;
  onClose: () => void;
}) => {
  const { lang, words } = useStaffLanguage();
  const { mutateAsync } = useDeleteSubject();
  return (
    <ConfirmDelete
      title={words.confirmDeletion}
      text={subjectsWords[lang].deleteSubjectText(subject?.name ?? '')}
      open={subject !== null}
      onClose={onClose}
      onConfirm={() => subject && mutateAsync(subject._id)}
    />
  );
};
