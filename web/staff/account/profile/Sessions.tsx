import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionsAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import styles from './Sessions.module.css';

const EVERY_OTHER = '';

/** Where one is signed in; each sign-in but this one can be ended. */
export const Sessions = () => {
  const words = useStaffWords();
  const tell = useTell();
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
      tell.success(id === EVERY_OTHER ? words.otherSessionsEnded : words.sessionEndedThere),
    onError: tell.failure,
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.sessions() }),
  });
  if (!sessions) return null;
  return (
    <Panel title={words.sessionsTitle}>
      <p className={styles.lead}>{words.sessionsLead}</p>
      <ul className={styles.list}>
        {sessions.map(({ _id, device, address, usedAt, isCurrent }) => {
          const name = device || words.unknownDevice;
          return (
            <li key={_id}>
              <span className={styles.about}>
                <strong>{name}</strong>
                <span className={styles.used}>{words.sessionUsed(moment(usedAt), address)}</span>
              </span>
              {isCurrent ? (
                <span className={styles.here}>{words.thisSession}</span>
              ) : (
                <Button
                  look="quiet"
                  disabled={end.isPending}
                  aria-label={words.endSessionOn(name, moment(usedAt))}
                  onClick={() => end.mutate(_id)}
                >
                  {words.endSession}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <div>
          <Button disabled={end.isPending} onClick={() => end.mutate(EVERY_OTHER)}>
            {words.endOtherSessions}
          </Button>
        </div>
      )}
    </Panel>
  );
};
