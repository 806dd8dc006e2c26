import { useState } from 'react';
import type { ListedUser } from '#web/api/answers.ts';
import { isApiError } from '#web/api/api.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { ConfirmDelete } from '#web/staff/lists/ConfirmDelete.tsx';
import { Pages } from '#web/staff/lists/Pages.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Bar } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { DeletedUsers } from './DeletedUsers.tsx';
import { EditUser } from './EditUser.tsx';
import type { UserAct } from './UserActions.tsx';
import { UserSearch } from './UserSearch.tsx';
import { UserTable } from './UserTable.tsx';
import { useUserPages } from './useUserPages.ts';
import { useDeleteUser } from './useUsers.ts';
import { ViewUser } from './ViewUser.tsx';

/** The table and its dialogs, one at a time. */
export const Users = () => {
  const { words, t, count } = useStaffLanguage();
  const { data, error, refetch, isFetching, search, find, page, pages, goTo, before } = useUserPages();
  const { mutate } = useDeleteUser();
  const [opened, setOpened] = useState<{ act: UserAct; user: ListedUser } | null>(null);
  const userOf = (act: UserAct) => (opened?.act === act ? opened.user : null);
  const close = () => setOpened(null);
  if (error)
    return (
      <Notice wrong action={<Button onClick={() => refetch()}>{words.retry}</Button>}>
        {words.usersFailed}
        <br />
        {words.errorPrefix(isApiError(error) ? t(error) : words.unknownError)}
      </Notice>
    );
  return (
    <>
      <UserSearch key={search} last={search} onSearch={find} />
      <Bar>
        <p aria-live="polite">{data && words.usersFound(count(data.total))}</p>
        {data?.can.restore && <DeletedUsers />}
      </Bar>
      <UserTable users={data?.data} before={before} onAct={(act, user) => setOpened({ act, user })} />
      <Pages page={page} pages={pages} busy={isFetching} onPage={goTo} />
      <ViewUser user={userOf('view')} onClose={close} />
      <EditUser user={userOf('edit')} roles={data?.can.add ?? []} onClose={close} />
      <ConfirmDelete
        title={words.confirmDeletion}
        text={words.deleteUserText}
        open={opened?.act === 'delete'}
        onClose={close}
        onConfirm={() => {
          const user = userOf('delete');
          if (user) mutate(user._id);
        }}
      />
    </>
  );
};
