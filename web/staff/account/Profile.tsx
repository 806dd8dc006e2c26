import { useQuery } from '@tanstack/react-query';
import { useAtom, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { normalisePhone } from '#documents/model/idSearch.ts';
import { profileSchema } from '#documents/model/user.ts';
import type { User } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { authAtom } from '#web/api/session.ts';
import { Loaded } from '#web/frame/Loaded.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { profileWords } from '#web/i18n/staff/profile.ts';
import { PasswordForm } from '#web/staff/account/PasswordForm.tsx';
import { useKeptProfile, useProfile } from '#web/staff/context/useProfile.ts';
import { FieldConflicts, useEditing } from '#web/staff/forms/FieldConflicts.tsx';
import { FormActions } from '#web/staff/forms/FormActions.tsx';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { useAction } from '#web/staff/forms/useAction.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { AccountPhoto } from '#web/staff/photos/Photo.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FieldFrame } from '#web/ui/FieldFrame.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Actions, Fields, Stack } from '#web/ui/Layout.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { toChoices } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { THEMES, themeAtom } from '#web/ui/theme.ts';
import styles from './Profile.module.css';
import { SecondStep } from './SecondStep.tsx';

export const Profile = () => {
  const { words } = useStaffLanguage();
  const profile = useProfile();
  const keep = useKeptProfile();
  const [theme, setTheme] = useAtom(themeAtom);
  const [changing, setChanging] = useState(false);
  const endChange = () => setChanging(false);
  return (
    <Screen title={words.linkProfile} narrow>
      <Loaded query={profile}>
        {(user) => (
          <>
            <Panel>
              <AccountPhoto user={user} onSaved={keep} />
              <ProfileForm user={user} />
            </Panel>
            <Panel {...(changing && { title: words.resetPassword })}>
              {changing ? (
                <PasswordForm id={user._id} onDone={endChange} onCancel={endChange} />
              ) : (
                <div>
                  <Button onClick={() => setChanging(true)}>{words.resetPassword}</Button>
                </div>
              )}
            </Panel>
            <Panel>
              <Segmented
                label={words.theme}
                value={theme}
                segments={toChoices(THEMES, words.themes)}
                onChange={setTheme}
              />
            </Panel>
            {user.userType !== 'student' && <SecondStep />}
            <Sessions />
          </>
        )}
      </Loaded>
    </Screen>
  );
};

/** Read-only until Edit, and then on what the profile was: whatever is read meanwhile, what is typed stays. */
const ProfileForm = ({ user }: { user: User }) => {
  const { words, value, className } = useStaffLanguage();
  const toast = useToast();
  const keep = useKeptProfile();
  const setAuth = useSetAtom(authAtom);
  const [edited, setEdited] = useState<User | null>(null);
  /** The focus comes back to Edit. */
  const [wasEdited, setWasEdited] = useState(false);
  const record = useEditing(user);
  const edit = () => {
    record.saved(user);
    setEdited(user);
  };
  const stop = () => {
    record.saved({});
    setEdited(null);
    setWasEdited(true);
  };
  const { firstName, phoneNumber } = edited ?? user;
  const editing = edited !== null;
  return (
    <Form
      key={editing ? 'editing' : [firstName, phoneNumber].join()}
      schema={phoneNumber ? ownFields : withoutPhone}
      defaults={{ firstName, phoneNumber, currentPassword: '' }}
      onFailure={(error) => {
        toast.failure(error);
        record.refused(error);
      }}
      onSubmit={async (values: z.output<typeof ownFields>) => {
        const { sent, was } = record.changes(values);
        const isChanged = Object.keys(sent).length > 0;
        const saved = isChanged
          ? await api.put(`/teacher/${user._id}`, { ...sent, was })
          : await api.get(`/user/${user._id}`);
        keep(saved);
        setAuth((auth) => auth && { ...auth, firstName: saved.firstName, phoneNumber: saved.phoneNumber });
        toast.success(words.profileUpdated);
        stop();
      }}
    >
      <Fields>
        <TextField
          name="firstName"
          label={words.name}
          readOnly={!editing}
          autoFocus={editing}
          autoComplete="given-name"
        />
        <TextField
          name="phoneNumber"
          label={words.phoneNumber}
          readOnly={!editing}
          inputMode="tel"
          autoComplete="tel"
        />
        {editing && <PasswordOfNumber number={phoneNumber} />}
        <FixedField label={words.shift} value={value(user.shift ?? '')} />
        <FixedField label={words.group} value={value(user.group ?? '')} />
        <FixedField label={words.class} value={className(user.class_id?.name ?? '')} />
        <FixedField label={words.section} value={value(user.section ?? '')} />
      </Fields>
      <FieldConflicts
        editing={record}
        labels={{ firstName: words.name, phoneNumber: words.phoneNumber }}
        show={(_, shown) => String(shown ?? '')}
      />
      <FormLeaving />
      {editing ? (
        <FormActions onCancel={stop} />
      ) : (
        <Actions>
          <Button autoFocus={wasEdited} onClick={edit}>
            {words.edit}
          </Button>
        </Actions>
      )}
    </Form>
  );
};

const ownFields = profileSchema
  .pick({ firstName: true, phoneNumber: true })
  .extend({ currentPassword: z.string().optional() });
/** Of a student who signs in by student ID, and may go on so. */
const withoutPhone = ownFields.extend({
  phoneNumber: z.union([z.literal(''), ownFields.shape.phoneNumber]),
});

/** Another number to sign in with takes the password, as another password does. */
const PasswordOfNumber = ({ number }: { number: string }) => {
  const words = useStaffLanguage().words;
  const typed = String(useWatch({ name: 'phoneNumber' }) ?? '');
  if (normalisePhone(typed) === number) return null;
  return (
    <PasswordField name="currentPassword" label={words.currentPassword} autoComplete="current-password" />
  );
};

/** What the school enters, in the language of the screen. */
function FixedField({ label, value }: { label: string; value: string }) {
  const { none } = useStaffLanguage().words;
  return (
    <FieldFrame label={label}>
      {(control) => <input type="text" {...control} value={value || none} readOnly />}
    </FieldFrame>
  );
}

const EVERY_OTHER = '';

/** Where one is signed in; each sign-in but this one can be ended. */
const Sessions = () => {
  const labels = profileWords[useStaffLanguage().lang];
  const { moment } = useTime();
  const { data: sessions } = useQuery({
    queryKey: queryKeys.sessions(),
    queryFn: async () => (await api.get('/sessions')).data,
    staleTime: 0,
  });
  const end = useAction({
    call: (id: string) => (id === EVERY_OTHER ? api.delete('/sessions') : api.delete(`/sessions/${id}`)),
    done: (_answer, id) => (id === EVERY_OTHER ? labels.otherSessionsEnded : labels.sessionEndedThere),
    changes: [queryKeys.sessions()],
  });
  if (!sessions) return null;
  return (
    <Panel title={labels.sessionsTitle}>
      <p className="soft">{labels.sessionsLead}</p>
      <ul className={styles.sessions}>
        {sessions.map(({ _id, device, address, usedAt, isCurrent }) => {
          const name = device || labels.unknownDevice;
          return (
            <li key={_id}>
              <Stack as="span" gap={1}>
                <strong>{name}</strong>
                <span className="soft">{labels.sessionUsed(moment(usedAt), address)}</span>
              </Stack>
              {isCurrent ? (
                <strong className="soft">{labels.thisSession}</strong>
              ) : (
                <Button
                  look="quiet"
                  disabled={end.isPending}
                  aria-label={labels.endSessionOn(name, moment(usedAt))}
                  onClick={() => end.mutate(_id)}
                >
                  {labels.endSession}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <div>
          <Button disabled={end.isPending} onClick={() => end.mutate(EVERY_OTHER)}>
            {labels.endOtherSessions}
          </Button>
        </div>
      )}
    </Panel>
  );
};
