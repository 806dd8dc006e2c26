import { PasswordForm } from '#web/screens/profile/PasswordForm.tsx';
import { PublicFrame } from '#web/screens/shell/PublicFrame.tsx';
import { endSession } from '#web/session.ts';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { useStaffWords } from '#web/words/staff/language.ts';

/** Stands for every screen while the password is one that somebody else gave; the server opens nothing else either. */
export const FirstPassword = ({ id }: { id: string }) => {
  const words = useStaffWords();
  return (
    <PublicFrame>
      <Screen title={words.firstPasswordTitle} lead={words.firstPasswordLead} narrow>
        <Panel>
          <PasswordForm
            id={id}
            currentLabel={words.givenPassword}
            cancel={words.logOut}
            onCancel={endSession}
          />
        </Panel>
      </Screen>
    </PublicFrame>
  );
};
