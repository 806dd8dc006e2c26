import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { normalisePhone } from '#documents/model/fields.ts';
import { profileSchema } from '#documents/model/user.ts';
import type { User } from '#web/answers.ts';
import { api } from '#web/api.ts';
import { useTell } from '#web/screens/useTell.ts';
import { authAtom } from '#web/session.ts';
import { Form } from '#web/ui/Form.tsx';
import { Fields } from '#web/ui/Layout.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import { ProfileButtons } from './ProfileButtons.tsx';
import { useKeptProfile } from './useProfile.ts';

const ownFields = profileSchema
  .pick({ firstName: true, phoneNumber: true })
  .extend({ currentPassword: z.string().optional() });

const useSave = (id: string) => {
  const keep = useKeptProfile();
  const setAuth = useSetAtom(authAtom);
  return async (values: z.output<typeof ownFields>) => {
    const saved = await api.put<User>(`/teacher/${id}`, values);
    keep(saved);
    const { firstName, phoneNumber } = saved;
    setAuth((auth) => auth && { ...auth, firstName, phoneNumber });
  };
};

/** Another number to sign in with takes the password, as another password does. */
const PasswordOfNumber = ({ number }: { number: string }) => {
  const words = useStaffLanguage().words;
  const typed = String(useWatch({ name: 'phoneNumber' }) ?? '');
  if (normalisePhone(typed) === number) return null;
  return (
    <PasswordField
      name="currentPassword"
      label={words.currentPassword}
      toggle={[words.showPassword, words.hidePassword]}
      autoComplete="current-password"
    />
  );
};

/** Read-only until Edit; a new key throws away what was typed, so Cancel restores. */
export const ProfileForm = ({ user }: { user: User }) => {
  const { words, value, className } = useStaffLanguage();
  const tell = useTell();
  const save = useSave(user._id);
  const [editing, setEditing] = useState(false);
  const [round, setRound] = useState(0);
  const stop = () => {
    setEditing(false);
    setRound(round + 1);
  };
  const defaults = {
    firstName: user.firstName,
    phoneNumber: user.phoneNumber,
    shift: value(user.shift ?? ''),
    group: value(user.group ?? ''),
    class: className(user.class_id?.name ?? ''),
    section: value(user.section ?? ''),
    currentPassword: '',
  };
  return (
    <Form
      key={`${round}-${words.name}`}
      schema={ownFields}
      defaults={defaults}
      onFailure={tell.failure}
      onSubmit={async (values) => {
        await save(values);
        tell.success(words.profileUpdated);
        stop();
      }}
    >
      <Fields>
        <TextField name="firstName" label={words.name} readOnly={!editing} autoComplete="given-name" />
        <TextField
          name="phoneNumber"
          label={words.phoneNumber}
          readOnly={!editing}
          inputMode="tel"
          autoComplete="tel"
        />
        {editing && <PasswordOfNumber number={user.phoneNumber} />}
        <TextField name="shift" label={words.shift} readOnly />
        <TextField name="group" label={words.group} readOnly />
        <TextField name="class" label={words.class} readOnly />
        <TextField name="section" label={words.section} readOnly />
      </Fields>
      <ProfileButtons editing={editing} onEdit={() => setEditing(true)} onCancel={stop} />
    </Form>
  );
};
