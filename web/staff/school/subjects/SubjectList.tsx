import { useState } from 'react';
import { ALL } from '#documents/model/classes.ts';
import type { ListedSubject } from '#documents/model/subject.ts';
import type { DeletedSubject } from '#web/api/answers.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { subjectsWords } from '#web/i18n/staff/subjects.ts';
import { FilterBar } from '#web/staff/forms/filterFields.tsx';
import { useSubjects } from '#web/staff/forms/listedSubjects.ts';
import { ConfirmDelete } from '#web/staff/lists/ConfirmDelete.tsx';
import { DeletedDialog, useDeleted } from '#web/staff/lists/DeletedDialog.tsx';
import { useSetFilter } from '#web/staff/lists/ListTools.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Submit } from '#web/ui/Form.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { MoreSubjects } from './MoreSubjects.tsx';
import { SubjectForm } from './SubjectForm.tsx';
import styles from './Subjects.module.css';
import { SubjectTable } from './SubjectTable.tsx';
import { toSubjectForm } from './subjectValues.ts';
import { useFilters } from './useFilters.ts';
import { useSubjectNames } from './useSubjectNames.ts';
import { useDeleteSubject, useSaveSubject } from './useSubjects.ts';

/** One dialog at a time. */
type Opened = { what: 'edit' | 'delete'; subject: ListedSubject } | null;

export const SubjectList = () => {
  const { lang, words } = useStaffLanguage();
  const { chosen, filters } = useFilters();
  const { data, error, refetch } = useSubjects(filters);
  const subjects = data?.data;
  const [opened, setOpened] = useState<Opened>(null);
  const openedSubject = (what: 'edit' | 'delete') => (opened?.what === what ? opened.subject : null);
  const close = () => setOpened(null);
  return (
    <Screen
      title={words.linkSubjectList}
      lead={subjectsWords[lang].subjectLead}
      actions={
        <Actions>
          {data?.can.restore && <DeletedSubjects />}
          {data?.can.add && (
            <ButtonLink look="main" to={`/subject-entry?${new URLSearchParams(filters)}`}>
              {words.linkSubjectEntry}
            </ButtonLink>
          )}
        </Actions>
      }
    >
      <div className={styles.bar}>
        <SubjectFilters chosen={chosen} />
        {data?.can.add && <MoreSubjects chosen={chosen} toEveryClass={data.can.addToEveryClass} />}
      </div>
      {error && (
        <Notice wrong action={<Button onClick={() => refetch()}>{words.retry}</Button>}>
          {words.subjectsFailed}
        </Notice>
      )}
      {!error && !subjects && <Loading />}
      {subjects?.length === 0 && <Notice>{subjectsWords[lang].noSubjects}</Notice>}
      {subjects && subjects.length > 0 && (
        <SubjectTable subjects={subjects} onOpen={(what, subject) => setOpened({ what, subject })} />
      )}
      <EditSubject subject={openedSubject('edit')} onClose={close} />
      <DeleteSubject subject={openedSubject('delete')} onClose={close} />
    </Screen>
  );
};

const DeleteSubject = ({ subject, onClose }: { subject: ListedSubject | null; onClose: () => void }) => {
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

const DeletedSubjects = () => {
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

const EditSubject = ({ subject, onClose }: { subject: ListedSubject | null; onClose: () => void }) => {
  const { lang, words, figures } = useStaffLanguage();
  const save = useSaveSubject(subject?._id);
  return (
    <Dialog title={subjectsWords[lang].editSubject} open={subject !== null} onClose={onClose}>
      {subject && (
        <SubjectForm
          defaults={toSubjectForm(subject)}
          years={[{ value: String(subject.year), label: figures(subject.year) }]}
          failed={subjectsWords[lang].subjectNotUpdated}
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

type SubjectFiltersProps = { chosen: { year: string; class: string; group: string } };

const SubjectFilters = ({ chosen }: SubjectFiltersProps) => {
  const words = useStaffWords();
  return (
    <search className={styles.filters} aria-label={words.linkSubjectList}>
      <FilterBar
        values={chosen}
        onChange={useSetFilter()}
        fields={['year', 'class', 'group']}
        all={['className', 'group']}
        everything={{ value: ALL, label: words.all }}
        groups="ofSubject"
      />
    </search>
  );
};
