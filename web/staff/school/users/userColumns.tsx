import { useMemo } from 'react';
import type { ListedUser } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import type { ListColumn } from '#web/staff/lists/ListTable.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './Users.module.css';
import { fullName } from './userForm.ts';

/** A part that is blank narrows nothing. */
const EVERY = 'All';

/** The columns of the specification. */
export const useUserColumns = (users: readonly ListedUser[]): ListColumn<ListedUser>[] => {
  const { words, figures, value, className } = useStaffLanguage();
  const numbers = useMemo(() => new Map(users.map(({ _id }, index) => [_id, index + 1])), [users]);
  const numberFor = ({ _id }: ListedUser): number => numbers.get(_id) ?? 0;
  const permission = ({ class_id, group, section, shift }: ListedUser) =>
    class_id
      ? words.permissionText(
          className(class_id.name),
          ...([group, section, shift].map((each) => value(each ?? EVERY)) as [string, string, string]),
        )
      : words.none;
  return [
    { key: 'name', title: words.name, names: true, value: fullName },
    {
      key: 'number',
      title: words.siNo,
      figure: true,
      value: numberFor,
      cell: (user) => figures(numberFor(user)),
    },
    { key: 'role', title: words.role, value: ({ userType }) => words.userTypeNames[userType] },
    { key: 'permission', title: words.permission, value: permission },
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
        <span className={classes(styles.status, userStatus === 'Active' && styles.active)}>
          {words.userStatuses[userStatus]}
        </span>
      ),
    },
  ];
};
