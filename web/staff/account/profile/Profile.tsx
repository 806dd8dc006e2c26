import { useAtom } from 'jotai';
import { useState } from 'react';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { AccountPhoto } from '#web/staff/students/photo/AccountPhoto.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { THEMES, themeAtom } from '#web/ui/theme.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SecondStep } from './SecondStep.tsx';
import { Sessions } from './Sessions.tsx';
import { useKeptProfile, useProfile } from './useProfile.ts';

export const Profile = () => {
  const { words, t } = useStaffLanguage();
  const { data: user, error, refetch } = useProfile();
  const keep = useKeptProfile();
  const [theme, setTheme] = useAtom(themeAtom);
  const [changing, setChanging] = useState(false);
  const again = <Button onClick={() => refetch()}>{words.retry}</Button>;
  return (
    <Screen title={words.linkProfile} narrow>
      {error && (
        <Notice wrong action={again}>
          {words.errorPrefix(t(error))}
        </Notice>
      )}
      {!error && !user && <Loading />}
      {user && (
        <Panel>
          <AccountPhoto user={user} onSaved={keep} />
          <ProfileForm user={user} />
        </Panel>
      )}
      {user && (
        <Panel {...(changing && { title: words.resetPassword })}>
          {changing ? (
            <PasswordForm
              id={user._id}
              onDone={() => setChanging(false)}
              onCancel={() => setChanging(false)}
            />
          ) : (
            <div>
              <Button onClick={() => setChanging(true)}>{words.resetPassword}</Button>
            </div>
          )}
        </Panel>
      )}
      {user && (
        <Panel>
          <Segmented
            label={words.theme}
            value={theme}
            segments={THEMES.map((each) => ({ value: each, label: words.themes[each] }))}
            onChange={setTheme}
          />
        </Panel>
      )}
      {user && user.userType !== 'student' && <SecondStep />}
      {user && <Sessions />}
    </Screen>
  );
};
