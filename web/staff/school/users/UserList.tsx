import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { ALL } from '#documents/model/classes.ts';
import { optionalPhone, optionalText, requiredText } from '#documents/model/fields.ts';
import { REASON_LENGTH } from '#documents/model/limits.ts';
import type { DeletedUser, ListedUser } from '#web/api/answers.ts';
import { api, type FieldError, requestJson } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { FormActions } from '#web/staff/forms/FormActions.tsx';
import { useAction } from '#web/staff/forms/useAction.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { DeletedRecords } from '#web/staff/lists/DeletedDialog.tsx';
import type { ListColumn } from '#web/staff/lists/ListTable.tsx';
import { ResourceList, type SearchedTexts } from '#web/staff/lists/ResourceList.tsx';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Actions, Details, Stack } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { AddUserForm, EditUser } from './UserForms.tsx';
import { fullName } from './userValues.ts';
import { useAllUsers, useDeleteUser, useUsersAgain } from './useUsers.ts';

export const UserList = () => {
  const words = useStaffWords();
  const [opened, open] = useState<{ act: 'view' | 'edit'; user: ListedUser } | null>(null);
  const userIn = (act: 'view' | 'edit') => (opened?.act === act ? opened.user : null);
  const close = () => open(null);
  const { can, ...list } = useAllUsers();
  const columns = useUserColumns(list.rows ?? []);
  const remove = useDeleteUser();
  return (
    <Screen title={words.linkUserList} lead={words.usersLead}>
      <Panel title={words.linkAddUser}>
        <AddUserForm />
      </Panel>
      <ResourceList
        id="users"
        title={words.userList}
        list={list}
        columns={columns}
        nameFor={fullName}
        search={{ label: words.searchUser, in: searchText }}
        says={{
          found: words.usersFound,
          none: <Notice>{words.noProfiles}</Notice>,
          failed: words.usersFailed,
        }}
        tools={can?.restore && <DeletedUsers />}
        acts={[
          { label: words.view, run: (user) => open({ act: 'view', user }) },
          {
            label: ({ userStatus }) => (userStatus === 'Pending' ? words.activate : words.edit),
            may: (user) => user.can.edit,
            run: (user) => open({ act: 'edit', user }),
          },
          {
            label: words.delete,
            may: (user) => user.can.remove,
            run: async (user) => {
              const text = `${words.deleteUserText} ${fullName(user)}`;
              if (await confirm({ title: words.confirmDeletion, text })) remove.mutate(user._id);
            },
          },
        ]}
      />
      <ViewUser user={userIn('view')} onClose={close} />
      <EditUser user={userIn('edit')} roles={can?.add ?? []} onClose={close} />
    </Screen>
  );
};

const searchText = (user: ListedUser): SearchedTexts => ({
  names: [fullName(user)],
  ids: [user.phoneNumber ?? '', user.studentId ?? ''],
});

/** The specification's placeholder (1, section 2); what it promises stands in the list it points to. */
export const ManageUsers = () => {
  const words = useStaffWords();
  return (
    <Screen title={words.manageUsers}>
      <Panel>
        <p>
          <Link to="/user-list">{words.linkUserList}</Link>
        </p>
        <p>{words.userListLead}</p>
      </Panel>
    </Screen>
  );
};

const useUserColumns = (users: readonly ListedUser[]): ListColumn<ListedUser>[] => {
  const { words, figures, value, className } = useStaffLanguage();
  const numbers = useMemo(() => new Map(users.map(({ _id }, index) => [_id, index + 1])), [users]);
  const numberFor = ({ _id }: ListedUser): number => numbers.get(_id) ?? 0;
  const permission = ({ class_id, group, section, shift }: ListedUser) =>
    class_id
      ? words.permissionText(
          className(class_id.name),
          ...([group, section, shift].map((each) => value(each ?? ALL)) as [string, string, string]),
        )
      : words.none;
  return [
    { key: 'name', title: words.name, names: true, value: fullName },
    { key: 'number', title: words.siNo, figure: true, digits: true, value: numberFor },
    { key: 'role', title: words.role, value: ({ userType }) => words.userTypeNames[userType] },
    { key: 'permission', title: words.permission, whole: true, value: permission },
    {
      key: 'phone',
      title: words.phoneNumber,
      value: ({ phoneNumber }) => phoneNumber,
      cell: ({ phoneNumber }) => figures(phoneNumber || words.none),
    },
    {
      key: 'status',
      title: words.status,
      value: ({ userStatus }) => words.userStatuses[userStatus],
      cell: ({ userStatus }) => (
        <strong className={userStatus === 'Active' ? 'good' : 'wrong'}>
          {words.userStatuses[userStatus]}
        </strong>
      ),
    },
  ];
};

const ViewUser = ({ user, onClose }: { user: ListedUser | null; onClose: () => void }) => {
  const { words, figures } = useStaffLanguage();
  const { day } = useTime();
  const [resetting, setResetting] = useState<string | null>(null);
  const name = user ? fullName(user) : '';
  const close = () => {
    setResetting(null);
    onClose();
  };
  return (
    <Dialog title={words.profileTitle(name)} open={user !== null} onClose={close}>
      {user && resetting === user._id ? (
        <ResetSecondStep id={user._id} name={name} onDone={close} onCancel={() => setResetting(null)} />
      ) : (
        <Stack gap={5}>
          <Details
            items={[
              [words.name, name],
              [words.designation, user?.designation || words.none],
              [words.mobile, figures(user?.phoneNumber ?? '')],
              [words.subject, user?.subject || words.none],
              [words.email, user?.email || words.none],
              [words.dateOfBirth, user?.dateOfBirth ? day(user.dateOfBirth) : words.none],
              [words.address, user?.address || words.none],
            ]}
          />
          <Actions>
            <Button autoFocus onClick={close}>
              {words.close}
            </Button>
            {user?.can.signOut && <SignOutUser id={user._id} name={name} />}
            {user?.hasSecondStep && user.can.resetSecondStep && (
              <Button onClick={() => setResetting(user._id)}>{words.resetSecondStep}</Button>
            )}
          </Actions>
        </Stack>
      )}
    </Dialog>
  );
};

const reasonSchema = z.object({ reason: requiredText('secondStep.reasonRequired', REASON_LENGTH) });

type ResetSecondStepProps = { id: string; name: string; onDone: () => void; onCancel: () => void };

/** For a phone that was lost with the recovery codes. */
const ResetSecondStep = ({ id, name, onDone, onCancel }: ResetSecondStepProps) => {
  const words = useStaffWords();
  const toast = useToast();
  const again = useUsersAgain();
  return (
    <Form
      schema={reasonSchema}
      defaults={{ reason: '' }}
      onSubmit={async (values) => {
        await api.post(`/user/${id}/second-step/reset`, values);
        toast.success(words.secondStepWasReset);
        await again();
      }}
      onSaved={onDone}
      onFailure={toast.failure}
      isNext
    >
      <p>{words.resetSecondStepLead(name)}</p>
      <TextField name="reason" label={words.reason} />
      <FormActions look="danger" submit={words.resetSecondStep} onCancel={onCancel} />
    </Form>
  );
};

/** For a phone that was lost, or a computer that was left open: every session of the user ends. */
const SignOutUser = ({ id, name }: { id: string; name: string }) => {
  const words = useStaffWords();
  const end = useAction({
    call: () => api.delete(`/user/${id}/sessions`),
    done: () => words.userSignedOut(name),
  });
  return (
    <Button disabled={end.isPending} onClick={() => end.mutate()}>
      {words.signOutUser}
    </Button>
  );
};

const DeletedUsers = () => {
  const { words, figures } = useStaffLanguage();
  const [refused, setRefused] = useState<Refused | null>(null);
  return (
    <>
      <DeletedRecords<DeletedUser>
        noun="user"
        queryKey={queryKeys.users()}
        title={words.deletedUsers}
        none={words.noneDeleted}
        nameFor={fullName}
        columns={[
          { title: words.name, cell: fullName },
          { title: words.role, cell: ({ userType }) => words.userTypeNames[userType] },
          { title: words.phoneNumber, cell: ({ phoneNumber }) => figures(phoneNumber) },
        ]}
        onRefused={(error, path) => {
          const taken = error.fieldErrors.filter(({ key }) => key === 'user.ownTaken');
          if (taken.length > 0) setRefused({ path, taken });
          return taken.length > 0;
        }}
      />
      {refused && <RestoreWithout {...refused} onClose={() => setRefused(null)} />}
    </>
  );
};

/** A restore that was refused because somebody has the number or the email by now. */
type Refused = { path: string; taken: readonly FieldError[] };

const ownSchema = z.object({ phoneNumber: optionalPhone(), email: optionalText() });

/** Asks for another number or email; a blank restores the account without. */
const RestoreWithout = ({ path, taken, onClose }: Refused & { onClose: () => void }) => {
  const { words, t } = useStaffLanguage();
  const toast = useToast();
  const again = useUsersAgain();
  const isTaken = (field: 'phoneNumber' | 'email') => taken.some((one) => one.path === field);
  const restore = async (own: z.output<typeof ownSchema>) => {
    const typed = Object.entries(own).filter(([field]) => taken.some((one) => one.path === field));
    await requestJson('post', path, Object.fromEntries(typed));
    toast.success(words.restored);
    await again();
  };
  return (
    <Dialog title={words.restore} open onClose={onClose}>
      <Form
        schema={ownSchema}
        defaults={{ phoneNumber: '', email: '' }}
        onSubmit={restore}
        onSaved={onClose}
        onFailure={toast.failure}
      >
        {taken.map((one) => (
          <p key={one.path}>{t(one)}</p>
        ))}
        {isTaken('phoneNumber') && <TextField name="phoneNumber" label={words.phoneNumber} type="tel" />}
        {isTaken('email') && <TextField name="email" label={words.email} type="email" />}
        <FormActions submit={words.restore} onCancel={onClose} />
      </Form>
    </Dialog>
  );
};
