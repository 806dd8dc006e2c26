import { useState } from 'react';
import type { User } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { useAction } from '#web/staff/forms/useAction.ts';
import { PhotoField } from './PhotoField.tsx';

/** The photo alone; a blank takes it away. */
const photoForm = (photo: File | null): FormData => {
  const form = new FormData();
  form.set('picture', photo ?? '');
  return form;
};

/** The photo of an account, stored as soon as it is cropped. */
export const AccountPhoto = ({ user, onSaved }: { user: User; onSaved: (user: User) => unknown }) => {
  const words = useStaffWords();
  const toast = useToast();
  const [address, setAddress] = useState(user.picture);
  const [round, setRound] = useState(0);
  // What was refused is not shown any longer.
  const showStored = () => setRound(round + 1);
  const { mutate } = useAction({
    call: (photo: File | null) => api.put<User>(`/teacher/${user._id}`, photoForm(photo)),
    done: () => words.profileUpdated,
    onDone: (saved) => {
      showStored();
      setAddress(saved.picture);
      onSaved(saved);
    },
    onFailed: (error) => {
      showStored();
      toast.failure(error);
    },
  });
  return (
    <PhotoField
      key={round}
      address={address}
      name={user.firstName}
      onPick={mutate}
      {...(address && { onRemove: () => mutate(null) })}
    />
  );
};
