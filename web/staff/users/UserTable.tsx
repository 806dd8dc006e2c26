import type { ListedUser } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { type ListColumn, ListTable } from '#web/staff/lists/ListTable.tsx';
import { classes } from '#web/ui/classes.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { type UserAct, UserActions } from './UserActions.tsx';
import styles from './Users.module.css';
import { fullName } from './userForm.ts';

/** A part that is not said narrows nothing. */
const EVERY = 'All';

type UserTableProps = {
  users: readonly ListedUser[] | undefined;
  /** How many stand on the pages before. */
  before: number;
  onAct: (act: UserAct, user: ListedUser) => void;
};

export const UserTable = ({ users, before, onAct }: UserTableProps) => {
  const { words, figures, value, className } = useStaffLanguage();
  if (!users) return <Notice busy>{words.loadingProfiles}</Notice>;
  if (users.length === 0) return <Notice>{words.noProfiles}</Notice>;
  const permission = ({ class_id, group, section, shift }: ListedUser) =>
    class_id
      ? words.permissionOf(
          className(class_id.name),
          ...([group, section, shift].map((each) => value(each ?? EVERY)) as [string, string, string]),
        )
      : words.none;
  const columns: ListColumn<ListedUser>[] = [
    { key: 'name', title: words.name, names: true, value: fullName },
    {
      key: 'number',
      title: words.siNo,
      figure: true,
      value: (user) => before + users.indexOf(user) + 1,
      cell: (user) => figures(before + users.indexOf(user) + 1),
    },
    { key: 'role', title: words.role, value: ({ userType }) => words.userTypeNames[userType] },
    { key: 'permission', title: words.permission, value: permission },
    {
      key: 'phone',
      title: words.phoneNumber,
      value: ({ phoneNumber }) => phoneNumber,
      cell: ({ phoneNumber }) => figures(phoneNumber),
    },
    {
      key: 'status',
      title: words.status,
      value: ({ userStatus }) => words.userStatuses[userStatus],
      cell: ({ userStatus }) => (
        <span className={classes(styles.status, userStatus === 'Active' && styles.active)}>
          {words.userStatuses[userStatus]}
        </span>
      ),
    },
  ];
  return (
    <ListTable
      id="users"
      caption={words.userList}
      columns={columns}
      rows={users}
      rowKey={({ _id }) => _id}
      rowName={fullName}
      actions={(user) => <UserActions user={user} onAct={(act) => onAct(act, user)} />}
    />
  );
};
