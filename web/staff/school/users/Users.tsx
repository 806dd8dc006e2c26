import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { cleanId } from '#documents/model/typedText.ts';
import type { ListedUser } from '#web/api/answers.ts';
import { isApiError } from '#web/api/api.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { ConfirmDelete } from '#web/staff/lists/ConfirmDelete.tsx';
import styles from '#web/staff/lists/ListTable.module.css';
import { ListTable } from '#web/staff/lists/ListTable.tsx';
import { ColumnPicker, ExcelButton, SearchInput, useSetFilter } from '#web/staff/lists/ListTools.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { DeletedUsers } from './DeletedUsers.tsx';
import { EditUser } from './EditUser.tsx';
import { type UserAct, UserActions } from './UserActions.tsx';
import { useUserColumns } from './userColumns.tsx';
import { fullName } from './userForm.ts';
import { useAllUsers, useDeleteUser } from './useUsers.ts';
import { ViewUser } from './ViewUser.tsx';

const LIST = 'users';

/** Everyone in one list, filtered as one types; its dialogs are open one at a time. */
export const Users = () => {
  const { words, t, count } = useStaffLanguage();
  const [address] = useSearchParams();
  const search = address.get('search') ?? '';
  const setFilter = useSetFilter();
  const { users, can, isLoading, error, refetch } = useAllUsers();
  const shown = useMemo(() => users.filter(matcher(search)), [users, search]);
  const columns = useUserColumns(shown);
  const { mutate } = useDeleteUser();
  const [opened, setOpened] = useState<{ act: UserAct; user: ListedUser } | null>(null);
  const openedUser = (act: UserAct) => (opened?.act === act ? opened.user : null);
  const close = () => setOpened(null);
  const failed = error && (
    <Notice wrong action={<Button onClick={() => refetch()}>{words.retry}</Button>}>
      {words.usersFailed}
      <br />
      {words.errorPrefix(isApiError(error) ? t(error) : words.unknownError)}
    </Notice>
  );
  if (users.length === 0 && failed) return failed;
  return (
    <>
      {failed}
      <search className={styles.tools} aria-label={words.search}>
        <SearchInput
          label={words.searchUser}
          value={search}
          onChange={(text) => setFilter({ search: text })}
        />
        <div>
          <p aria-live="polite">{!isLoading && words.usersFound(count(shown.length))}</p>
          <ColumnPicker id={LIST} columns={columns} />
          <ExcelButton id={LIST} columns={columns} rows={shown} fileName={LIST} />
          {can?.restore && <DeletedUsers />}
        </div>
      </search>
      {isLoading && <Notice busy>{words.loadingProfiles}</Notice>}
      {!isLoading && shown.length === 0 && <Notice>{words.noProfiles}</Notice>}
      {shown.length > 0 && (
        <ListTable
          id={LIST}
          caption={words.userList}
          columns={columns}
          rows={shown}
          rowKey={({ _id }) => _id}
          rowName={fullName}
          actions={(user) => <UserActions user={user} onAct={(act) => setOpened({ act, user })} />}
        />
      )}
      <ViewUser user={openedUser('view')} onClose={close} />
      <EditUser user={openedUser('edit')} roles={can?.add ?? []} onClose={close} />
      <ConfirmDelete
        title={words.confirmDeletion}
        text={
          <>
            {words.deleteUserText}
            <br />
            {opened && fullName(opened.user)}
          </>
        }
        open={opened?.act === 'delete'}
        onClose={close}
        onConfirm={() => {
          const user = openedUser('delete');
          if (user) mutate(user._id);
        }}
      />
    </>
  );
};

/** Finds a part of a name or of a phone number, in either script's digits. */
function matcher(search: string): (user: ListedUser) => boolean {
  const text = cleanId(search).toLowerCase();
  return (user) =>
    fullName(user).toLowerCase().includes(text) ||
    user.phoneNumber.includes(text) ||
    user.studentId?.includes(text) === true;
}
