import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { Verification } from '#web/answers.ts';
import { api, isApiError } from '#web/api.ts';
import { Loading } from '#web/screens/shell/Loading.tsx';
import { Queries } from '#web/screens/shell/Queries.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { useLanguage } from '#web/words/language.ts';
import { Issued } from './Issued.tsx';

const UNKNOWN = [400, 404];

const Verdict = () => {
  const { words, say } = useLanguage();
  const { code = '' } = useParams();
  const query = useQuery({
    queryKey: ['verify', code],
    queryFn: () => api.get<Verification>(`/verify/${encodeURIComponent(code)}`),
  });
  const { error, data: said } = query;
  const unknown = isApiError(error) && UNKNOWN.includes(error.status);
  const again = <Button onClick={() => query.refetch()}>{words.retry}</Button>;
  return (
    <Screen title={words.verifyTitle} lead={said && words.verifyLead} narrow>
      {query.isPending && <Loading />}
      {unknown && (
        <Panel>
          <Notice wrong>{words.verifyUnknown}</Notice>
        </Panel>
      )}
      {error && !unknown && (
        <Notice wrong action={again}>
          {words.errorPrefix(say(error.message))}
        </Notice>
      )}
      {said && <Issued said={said} />}
    </Screen>
  );
};

/** Where the QR code of a transcript leads. */
export const Verify = () => (
  <Queries>
    <Verdict />
  </Queries>
);
