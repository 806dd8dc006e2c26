import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { z } from 'zod';
import { requiredText } from '#documents/model/fields.ts';
import type { Verification } from '#web/api/answers.ts';
import { api, isApiError } from '#web/api/api.ts';
import { usePromise } from '#web/api/usePromise.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useLanguage } from '#web/i18n/language.ts';
import { verifyWords } from '#web/i18n/verify.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { Issued } from './Issued.tsx';

const UNKNOWN = [400, 404];

/** The code of what was typed: it may be the whole address that stands on the paper. */
const codeIn = (typed: string): string => typed.replace(/^.*\//, '').replace(/[\s-]/g, '');

const CodeForm = ({ typed = '' }: { typed?: string }) => {
  const { lang } = useLanguage();
  const navigate = useNavigate();
  const words = verifyWords[lang];
  const schema = z.object({ code: requiredText('verify.codeRequired', 200) });
  return (
    <Panel>
      <Form
        schema={schema}
        defaults={{ code: typed }}
        onSubmit={async ({ code }) => navigate(`/verify/${encodeURIComponent(codeIn(code))}`)}
        onFailure={() => undefined}
      >
        <TextField
          name="code"
          label={words.code}
          hint={words.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Submit busy={words.checking}>{words.check}</Submit>
      </Form>
    </Panel>
  );
};

const Verdict = ({ code }: { code: string }) => {
  const { lang, words, t } = useLanguage();
  const own = verifyWords[lang];
  const [attempt, setAttempt] = useState(1);
  const {
    value: said,
    error,
    pending,
  } = usePromise(`${code} ${attempt}`, () => api.get<Verification>(`/verify/${encodeURIComponent(code)}`));
  const unknown = isApiError(error) && UNKNOWN.includes(error.status);
  const again = <Button onClick={() => setAttempt(attempt + 1)}>{words.retry}</Button>;
  return (
    <Screen title={own.title} lead={said && own.lead} narrow>
      {pending && <Loading />}
      {unknown && (
        <>
          <Notice wrong>{own.unknown}</Notice>
          <CodeForm typed={code} />
        </>
      )}
      {error !== undefined && !unknown && (
        <Notice wrong action={again}>
          {words.errorPrefix(t(isApiError(error) ? error : 'request.failed'))}
        </Notice>
      )}
      {said && (
        <>
          <Issued said={said} />
          <p>
            <Link to="/verify">{own.another}</Link>
          </p>
        </>
      )}
    </Screen>
  );
};

/** Where the QR code of a transcript leads; without a code the page to type one. */
export const Verify = () => {
  const { lang } = useLanguage();
  const { code } = useParams();
  if (code) return <Verdict key={code} code={code} />;
  return (
    <Screen title={verifyWords[lang].title} narrow>
      <CodeForm />
    </Screen>
  );
};
