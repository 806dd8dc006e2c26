import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { normalisePhone } from '#documents/model/fields.ts';
import { profileSchema } from '#documents/model/user.ts';
import type { User } from '#web/api/answers.ts';
import { api, type FieldError, isApiError } from '#web/api/api.ts';
import { authAtom } from '#web/api/session.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import {
  changedFields,
  type FieldChoices,
  FieldConflicts,
  readConflicts,
} from '#web/staff/forms/FieldConflicts.tsx';
import { FormLeaving } from '#web/staff/forms/FormLeaving.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Fields } from '#web/ui/Layout.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { Problem } from '#web/ui/Problem.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { ProfileButtons } from './ProfileButtons.tsx';
import { useKeptProfile } from './useProfile.ts';

const ownFields = profileSchema
  .pick({ firstName: true, phoneNumber: true })
  .extend({ currentPassword: z.string().optional() });
/** Of a student who signs in by student ID, and may go on so. */
const withoutPhone = ownFields.extend({
  phoneNumber: z.union([z.literal(''), ownFields.shape.phoneNumber]),
});

const useSave = (id: string) => {
  const keep = useKeptProfile();
  const setAuth = useSetAtom(authAtom);
  return async ({ sent, was }: NonNullable<ReturnType<typeof changedFields>>) => {
    const isChanged = Object.keys(sent).length > 0;
    const saved = isChanged
      ? await api.put<User>(`/teacher/${id}`, { ...sent, was })
      : await api.get<User>(`/user/${id}`);
    const { firstName, phoneNumber } = saved;
    keep(saved);
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
  const [conflicts, setConflicts] = useState<FieldError[]>([]);
  const [choices, setChoices] = useState<FieldChoices>({});
  const [problem, setProblem] = useState('');
  const stop = () => {
    setEditing(false);
    setConflicts([]);
    setChoices({});
    setProblem('');
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
      schema={user.phoneNumber ? ownFields : withoutPhone}
      defaults={defaults}
      onFailure={(error) => {
        tell.failure(error);
        if (isApiError(error)) setConflicts(readConflicts(error.fieldErrors));
      }}
      onSubmit={async (values: z.output<typeof ownFields>) => {
        const changed = changedFields(values, { opened: user, conflicts, choices });
        setProblem(changed ? '' : words.chooseEach);
        if (!changed) return;
        await save(changed);
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
      <FieldConflicts
        conflicts={conflicts}
        choices={choices}
        onChoose={setChoices}
        labels={{ firstName: words.name, phoneNumber: words.phoneNumber }}
        show={(_, shown) => String(shown ?? '')}
      />
      {problem && <Problem>{problem}</Problem>}
      <FormLeaving />
      <ProfileButtons editing={editing} onEdit={() => setEditing(true)} onCancel={stop} />
    </Form>
  );
};
