import { useState } from 'react';
import type { User } from '#web/api/answers.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { teacherSheetWords } from '#web/i18n/staff/teacherSheets.ts';
import styles from '#web/staff/school/School.module.css';
import { fullName } from '#web/staff/school/users/userValues.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { useAssignments, useTeachers } from './useAssignments.ts';

/** Only a superadmin assigns; the others see who teaches here. */
export const TeacherList = () => {
  const { words, lang } = useStaffLanguage();
  const mayAssign = useAssignments().data?.can.assign;
  const { data: teachers, error, refetch } = useTeachers();
  const [chosen, setChosen] = useState<User | null>(null);
  const assign: DataColumn<User> = {
    title: words.action,
    cell: (teacher) => (
      <div className={styles.act}>
        <Button
          look="quiet"
          aria-label={words.assignTo(fullName(teacher))}
          onClick={() => setChosen(teacher)}
        >
          {words.assign}
        </Button>
      </div>
    ),
  };
  const columns: DataColumn<User>[] = [
    { title: words.name, cell: fullName },
    { title: words.email, cell: ({ email }) => email || words.none },
    ...(mayAssign ? [assign] : []),
  ];
  return (
    <Screen
      title={words.linkTeachers}
      lead={words.teachersLead}
      actions={
        <>
          {mayAssign && <ButtonLink to="/add-teachers-bulk">{teacherSheetWords[lang].title}</ButtonLink>}
          <ButtonLink to="/teachers-subjects">{words.linkTeacherSubjects}</ButtonLink>
        </>
      }
    >
      {error && (
        <Notice wrong onRetry={refetch}>
          {words.usersFailed}
        </Notice>
      )}
      {!error && !teachers && <Loading />}
      {teachers?.length === 0 && <Notice>{words.noTeachers}</Notice>}
      {teachers && teachers.length > 0 && (
        <DataTable caption={words.linkTeachers} columns={columns} rows={teachers} rowKey={({ _id }) => _id} />
      )}
      <AssignDialog teacher={chosen} onClose={() => setChosen(null)} />
    </Screen>
  );
};
