import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionsAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { profileWords } from '#web/i18n/staff/profile.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { Button } from '#web/ui/Button.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import styles from './Sessions.module.css';

const EVERY_OTHER = '';

/** Where one is signed in; each sign-in but this one can be ended. */
export const Sessions = () => {
  const { lang } = useStaffLanguage();
  const toast = useToast();
  const { moment } = useTime();
  const queries = useQueryClient();
  const { data: sessions } = useQuery({
    queryKey: queryKeys.sessions(),
    queryFn: async () => (await api.get<SessionsAnswer>('/sessions')).data,
    staleTime: 0,
  });
  const end = useMutation({
    mutationFn: (id: string) => api.delete(`/sessions${id && `/${id}`}`),
    onSuccess: (_answer, id) =>
      toast.success(
        id === EVERY_OTHER ? profileWords[lang].otherSessionsEnded : profileWords[lang].sessionEndedThere,
      ),
    onError: toast.failure,
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.sessions() }),
  });
  if (!sessions) return null;
  return (
    <Panel title={profileWords[lang].sessionsTitle}>
      <p className={styles.lead}>{profileWords[lang].sessionsLead}</p>
      <ul className={styles.list}>
        {sessions.map(({ _id, device, address, usedAt, isCurrent }) => {
          const name = device || profileWords[lang].unknownDevice;
          return (
            <li key={_id}>
              <Stack as="span" gap={1}>
                <strong>{name}</strong>
                <span className={styles.used}>{profileWords[lang].sessionUsed(moment(usedAt), address)}</span>
              </Stack>
              {isCurrent ? (
                <span className={styles.here}>{profileWords[lang].thisSession}</span>
              ) : (
                <Button
                  look="quiet"
                  disabled={end.isPending}
                  aria-label={profileWords[lang].endSessionOn(name, moment(usedAt))}
                  onClick={() => end.mutate(_id)}
                >
                  {profileWords[lang].endSession}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <div>
          <Button disabled={end.isPending} onClick={() => end.mutate(EVERY_OTHER)}>
            {profileWords[lang].endOtherSessions}
          </Button>
        </div>
      )}
    </Panel>
  );
};
