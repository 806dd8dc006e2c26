import { PublicFrame } from '#web/frame/Frame.tsx';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { PasswordForm } from '#web/staff/account/profile/PasswordForm.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { signOut } from './signOut.ts';

/** Stands for every screen while the password is one that somebody else gave; the server opens nothing else either. */
export const FirstPassword = ({ id }: { id: string }) => {
  const words = useStaffWords();
  return (
    <PublicFrame>
      <Screen title={words.firstPasswordTitle} lead={words.firstPasswordLead} narrow>
        <Panel>
          <PasswordForm id={id} currentLabel={words.givenPassword} cancel={words.logOut} onCancel={signOut} />
        </Panel>
      </Screen>
    </PublicFrame>
  );
};
