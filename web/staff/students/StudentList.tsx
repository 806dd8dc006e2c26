import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListedStudent } from '#web/api/answers.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useConfigNames } from '#web/staff/forms/useConfigChoices.ts';
import { Pages } from '#web/staff/lists/Pages.tsx';
import { useLastPage } from '#web/staff/lists/useLastPage.ts';
import { Button } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Bar } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { useSelection } from '#web/ui/useSelection.ts';
import { DeletedStudents } from './DeletedStudents.tsx';
import { DeleteStudents } from './DeleteStudents.tsx';
import { EditStudent } from './EditStudent.tsx';
import { StudentFilters } from './StudentFilters.tsx';
import { type StudentAct, studentColumns } from './studentColumns.tsx';
import { PAGE_SIZE, useStudents } from './studentQueries.ts';
import { ViewStudent } from './ViewStudent.tsx';

/** Dialogs are exclusive: one act at a time, on one student or on those selected. */
type Open = { act: StudentAct; students: ListedStudent[] } | null;

export const StudentList = () => {
  const language = useStaffLanguage();
  const { words, count, t } = language;
  const [address, setAddress] = useSearchParams();
  const { edit, ...filters } = Object.fromEntries(address);
  const { data, isLoading, isFetching, isPlaceholderData, error } = useStudents(filters);
  const [open, setOpen] = useState<Open>(null);
  const students = data?.data ?? [];
  const page = Number(filters.page ?? 1);
  const pages = Math.ceil((data?.total ?? 0) / PAGE_SIZE);
  const goTo = (to: number, replace = false) => setAddress({ ...filters, page: String(to) }, { replace });
  useLastPage({ page, pages: isPlaceholderData ? undefined : pages, onPage: (last) => goTo(last, true) });
  const selection = useSelection(students.filter(({ can }) => can.remove).map(({ _id }) => _id));
  const asked = students.find(({ _id, can }) => _id === edit && can.edit) ?? null;
  const close = () => {
    setOpen(null);
    if (edit) setAddress(filters, { replace: true });
  };
  const nameOf = useConfigNames();
  const columns = studentColumns({
    language,
    nameOf,
    selection,
    onAct: (act, student) => setOpen({ act, students: [student] }),
  });
  const deleteSelected = () =>
    setOpen({ act: 'delete', students: students.filter(({ _id }) => selection.selected.has(_id)) });
  const only = open?.students[0] ?? null;
  return (
    <Screen title={words.studentListTitle} actions={data?.can.restore && <DeletedStudents />}>
      <Panel>
        <StudentFilters key={address.toString()} last={filters} onSearch={(chosen) => setAddress(chosen)} />
      </Panel>
      {error && (
        <Notice wrong>
          {words.studentsFailed}. {words.errorPrefix(t(error))}
        </Notice>
      )}
      {isLoading && <Loading />}
      {data?.total === 0 && <Notice>{words.noStudents}</Notice>}
      {students.length > 0 && (
        <>
          <Bar>
            <p aria-live="polite">{words.studentsFound(count(data?.total ?? 0))}</p>
            {selection.selected.size > 0 && (
              <Button look="danger" onClick={deleteSelected}>
                {words.deleteSelected}
              </Button>
            )}
          </Bar>
          <DataTable
            long
            caption={words.studentListTitle}
            columns={columns}
            rows={students}
            rowKey={({ _id }) => _id}
          />
          <Pages page={page} pages={pages} busy={isFetching} onPage={goTo} />
        </>
      )}
      <ViewStudent student={open?.act === 'view' ? only : null} onClose={close} />
      <EditStudent student={open?.act === 'edit' ? only : asked} onClose={close} />
      <DeleteStudents
        students={open?.act === 'delete' ? open.students : []}
        onClose={close}
        onDeleted={selection.clear}
      />
    </Screen>
  );
};
