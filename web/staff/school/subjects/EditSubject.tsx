import type { ListedSubject } from '#documents/model/subject.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Submit } from '#web/ui/Form.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { SubjectForm } from './SubjectForm.tsx';
import { toSubjectForm } from './subjectForm.ts';
import { useSaveSubject } from './useSubjects.ts';

export const EditSubject = ({ subject, onClose }: { subject: ListedSubject | null; onClose: () => void }) => {
  const { words, figures } = useStaffLanguage();
  const save = useSaveSubject(subject?._id);
  return (
    <Dialog title={words.editSubject} open={subject !== null} onClose={onClose}>
      {subject && (
        <SubjectForm
          defaults={toSubjectForm(subject)}
          years={[{ value: String(subject.year), label: figures(subject.year) }]}
          failed={words.subjectNotUpdated}
          onSubmit={async (values) => {
            await save(values);
            onClose();
          }}
        >
          <Actions>
            <Submit busy={words.saving}>{words.save}</Submit>
            <Button onClick={onClose}>{words.cancel}</Button>
          </Actions>
        </SubjectForm>
      )}
    </Dialog>
  );
};
