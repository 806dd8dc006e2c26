import { useMutation } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';

/** For a phone that was lost, or a computer that was left open: every session of the user ends. */
export const SignOutUser = ({ id, name }: { id: string; name: string }) => {
  const words = useStaffWords();
  const tell = useTell();
  const end = useMutation({
    mutationFn: () => api.delete(`/user/${id}/sessions`),
    onSuccess: () => tell.success(words.userSignedOut(name)),
    onError: tell.failure,
  });
  return (
    <Button disabled={end.isPending} onClick={() => end.mutate()}>
      {words.signOutUser}
    </Button>
  );
};
