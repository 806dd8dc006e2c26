import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { normalisePhone } from '#documents/model/fields.ts';
import { profileSchema } from '#documents/model/user.ts';
import type { User } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { authAtom } from '#web/api/session.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { changedFields, FieldConflicts, useFieldConflicts } from '#web/staff/forms/FieldConflicts.tsx';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FieldFrame } from '#web/ui/FieldFrame.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Actions, Fields } from '#web/ui/Layout.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { Problem } from '#web/ui/Problem.tsx';
import { TextField } from '#web/ui/TextField.tsx';
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

/** Read-only until Edit, and then on what the profile was: whatever is read meanwhile, what is typed stays. */
export const ProfileForm = ({ user }: { user: User }) => {
  const { words, value, className } = useStaffLanguage();
  const toast = useToast();
  const save = useSave(user._id);
  const [edited, setEdited] = useState<User | null>(null);
  const [wasEdited, setWasEdited] = useState(false);
  const fieldConflicts = useFieldConflicts();
  const [problem, setProblem] = useState('');
  const stop = () => {
    setEdited(null);
    setWasEdited(true);
    fieldConflicts.clear();
    setProblem('');
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
        fieldConflicts.add(error);
      }}
      onSubmit={async (values: z.output<typeof ownFields>) => {
        const changed = changedFields(values, { opened: edited ?? user, ...fieldConflicts });
        setProblem(changed ? '' : words.chooseEach);
        if (!changed) return;
        await save(changed);
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
        conflicts={fieldConflicts.conflicts}
        choices={fieldConflicts.choices}
        onChoose={fieldConflicts.choose}
        labels={{ firstName: words.name, phoneNumber: words.phoneNumber }}
        show={(_, shown) => String(shown ?? '')}
      />
      {problem && <Problem>{problem}</Problem>}
      <FormLeaving />
      <ProfileButtons
        editing={editing}
        wasEdited={wasEdited}
        onEdit={() => setEdited(user)}
        onCancel={stop}
      />
    </Form>
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

type ProfileButtonsProps = {
  editing: boolean;
  /** The focus comes back to Edit. */
  wasEdited: boolean;
  onEdit: () => void;
  onCancel: () => void;
};

/** Keys keep React from turning the pressed Edit into a Save that then submits. */
const ProfileButtons = ({ editing, wasEdited, onEdit, onCancel }: ProfileButtonsProps) => {
  const words = useStaffWords();
  if (!editing)
    return (
      <Actions key="reading">
        <Button autoFocus={wasEdited} onClick={onEdit}>
          {words.edit}
        </Button>
      </Actions>
    );
  return (
    <Actions key="editing">
      <Submit busy={words.saving}>{words.save}</Submit>
      <Button onClick={onCancel}>{words.cancel}</Button>
    </Actions>
  );
};
