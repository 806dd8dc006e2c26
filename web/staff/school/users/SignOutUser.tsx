import { useMutation } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';

/** For a phone that was lost, or a computer that was left open: every session of the user ends. */
export const SignOutUser = ({ id, name }: { id: string; name: string }) => {
  const words = useStaffWords();
  const toast = useToast();
  const end = useMutation({
    mutationFn: () => api.delete(`/user/${id}/sessions`),
    onSuccess: () => toast.success(words.userSignedOut(name)),
    onError: toast.failure,
  });
  return (
    <Button disabled={end.isPending} onClick={() => end.mutate()}>
      {words.signOutUser}
    </Button>
  );
};
