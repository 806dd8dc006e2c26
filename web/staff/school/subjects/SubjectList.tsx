import { useState } from 'react';
import type { ListedSubject } from '#documents/model/subject.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { subjectsWords } from '#web/i18n/staff/subjects.ts';
import { useSubjects } from '#web/staff/forms/listedSubjects.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { DeletedSubjects } from './DeletedSubjects.tsx';
import { DeleteSubject } from './DeleteSubject.tsx';
import { EditSubject } from './EditSubject.tsx';
import { MoreSubjects } from './MoreSubjects.tsx';
import { SubjectFilters } from './SubjectFilters.tsx';
import styles from './Subjects.module.css';
import { SubjectTable } from './SubjectTable.tsx';
import { useFilters } from './useFilters.ts';

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
