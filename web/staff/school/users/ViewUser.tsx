import { useState } from 'react';
import type { ListedUser } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { Button } from '#web/ui/Button.tsx';
import { Details } from '#web/ui/Details.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { ResetSecondStep } from './ResetSecondStep.tsx';
import { SignOutUser } from './SignOutUser.tsx';
import styles from './Users.module.css';
import { fullName } from './userForm.ts';

export const ViewUser = ({ user, onClose }: { user: ListedUser | null; onClose: () => void }) => {
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
        <>
          <div className={styles.about}>
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
          </div>
          <Actions>
            <Button autoFocus onClick={close}>
              {words.close}
            </Button>
            {user?.can.signOut && <SignOutUser id={user._id} name={name} />}
            {user?.hasSecondStep && user.can.resetSecondStep && (
              <Button onClick={() => setResetting(user._id)}>{words.resetSecondStep}</Button>
            )}
          </Actions>
        </>
      )}
    </Dialog>
  );
};
