import type { ListedUser } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { classes } from '#web/ui/classes.ts';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { UserActions } from './UserActions.tsx';
import styles from './Users.module.css';
import type { UserAct } from './Users.tsx';
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
  const columns: DataColumn<ListedUser>[] = [
    { title: words.siNo, figure: true, cell: (user) => figures(before + users.indexOf(user) + 1) },
    { title: words.role, cell: ({ userType }) => words.userTypeNames[userType] },
    { title: words.name, names: true, cell: fullName },
    { title: words.permission, cell: (user) => <div className={styles.permission}>{permission(user)}</div> },
    { title: words.phoneNumber, cell: ({ phoneNumber }) => figures(phoneNumber) },
    {
      title: words.status,
      cell: ({ userStatus }) => (
        <span className={classes(styles.status, userStatus === 'Active' && styles.active)}>
          {words.userStatuses[userStatus]}
        </span>
      ),
    },
    { title: words.action, cell: (user) => <UserActions user={user} onAct={(act) => onAct(act, user)} /> },
  ];
  return <DataTable caption={words.userList} columns={columns} rows={users} rowKey={({ _id }) => _id} />;
};
