import { useState, useSyncExternalStore } from 'react';
import type { Verification } from '#web/api/answers.ts';
import { api, isApiError } from '#web/api/api.ts';
import { usePromise } from '#web/api/usePromise.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useLanguage } from '#web/i18n/language.ts';
import { verifyWords } from '#web/i18n/verify.ts';
import { usePaperLanguage } from '#web/paper/usePaperLanguage.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Details } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { PlainForm, PlainSubmit, PlainText, type Values } from './form/PlainForm.tsx';
import styles from './Issued.module.css';
import { Proof, useCarriedItems, useProof } from './Proof.tsx';
import { navigate, usePath } from './router.tsx';

const UNKNOWN = [400, 404];

/** The code of what was typed: it may be the whole address that stands on the paper. */
const codeIn = (typed: string): string =>
  typed.replace(/#.*$/, '').replace(/^.*\//, '').replace(/[\s-]/g, '');

const checkCode = ({ code = '' }: Values) => (codeIn(code) ? {} : { code: 'verify.codeRequired' });

const CodeForm = ({ typed = '' }: { typed?: string }) => {
  const { lang } = useLanguage();
  const words = verifyWords[lang];
  return (
    <Panel>
      <PlainForm
        defaults={{ code: typed }}
        check={checkCode}
        onSubmit={async ({ code = '' }) => navigate(`/verify/${encodeURIComponent(codeIn(code))}`)}
      >
        <PlainText
          name="code"
          label={words.code}
          hint={words.codeHint}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <PlainSubmit busy={words.checking}>{words.check}</PlainSubmit>
      </PlainForm>
    </Panel>
  );
};

const Verdict = ({ code, proof }: { code: string; proof: string }) => {
  const { lang, words, t } = useLanguage();
  const own = verifyWords[lang];
  const [attempt, setAttempt] = useState(1);
  const {
    value: verification,
    error,
    pending,
  } = usePromise(`${code} ${attempt}`, () => api.get(`/verify/${encodeURIComponent(code)}`));
  const check = useProof({ code, proof });
  const unknown = isApiError(error) && UNKNOWN.includes(error.status);
  const isOffline = isApiError(error) && error.status === 0;
  const again = () => setAttempt(attempt + 1);
  return (
    <Screen title={own.title} lead={verification && own.lead} narrow>
      {proof && (
        <>
          <Proof check={check} />
          {!isOffline && <h2>{own.recordToday}</h2>}
        </>
      )}
      {pending && <Loading />}
      {proof && isOffline && <Notice onRetry={again}>{own.recordUnknown}</Notice>}
      {unknown && (
        <>
          <Notice wrong>{own.unknown}</Notice>
          <CodeForm typed={code} />
        </>
      )}
      {error !== undefined && !unknown && !(proof && isOffline) && (
        <Notice wrong onRetry={again}>
          {words.errorPrefix(t(isApiError(error) ? error : 'request.failed'))}
        </Notice>
      )}
      {verification && (
        <>
          <Issued verification={verification} besideProof={check.value?.verdict === 'genuine'} />
          <p>
            <AppLink to="/verify">{own.another}</AppLink>
          </p>
        </>
      )}
    </Screen>
  );
};

const watchHash = (listener: () => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

/** A part of an address in plain letters; as it is where a percent sign in it is broken. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Where the QR code of a transcript leads; without a code the page to type one. */
export const Verify = () => {
  const { lang } = useLanguage();
  const code = decoded(usePath().split('/')[2] ?? '');
  const proof = useSyncExternalStore(watchHash, () => window.location.hash.slice(1));
  if (code) return <Verdict key={code} code={code} proof={proof} />;
  return (
    <Screen title={verifyWords[lang].title} narrow>
      <CodeForm />
    </Screen>
  );
};

type IssuedProps = {
  verification: Verification;
  /** What the code carries is shown above, signed: only what it does not carry is shown here, while the record agrees. */
  besideProof: boolean;
};

/** What a transcript or a certificate states, and whether it is still valid. */
const Issued = ({ verification, besideProof }: IssuedProps) => {
  const { lang, words } = useLanguage();
  const own = verifyWords[lang];
  const { points, date } = usePaperLanguage();
  const isCertificate = 'kind' in verification;
  const renamedOn = isCertificate ? undefined : verification.nameChangedOn;
  const isShownAbove = besideProof && verification.current;
  const state = isCertificate ? own.certificate[verification.status] : own[verification.status];
  const gpa = verification.gpa === null ? [] : [[words.gpa, points(verification.gpa)] as const];
  const carried = useCarriedItems(verification);
  return (
    <Panel>
      <p className={classes(styles.verdict, !verification.current && styles.changed)} role="status">
        <Icon name={verification.current ? 'check' : 'warn'} size={24} />
        {verification.current && !besideProof && !renamedOn && `${own.isGenuine} `}
        {renamedOn ? own.renamed(date(renamedOn)) : state}
      </p>
      <Details
        items={[
          ...(isShownAbove ? [] : carried),
          [own.nameInitials, verification.nameInitials],
          ...(isCertificate ? gpa : [[words.letterGrade, verification.letter] as const]),
        ]}
      />
    </Panel>
  );
};
