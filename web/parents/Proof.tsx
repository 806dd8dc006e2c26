import {
  fromBase64Url,
  readProof,
  type SignedCertificate,
  type SignedFacts,
  type TranscriptFacts,
} from '#documents/rules/transcriptProof.ts';
import type { SchoolKey } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { usePromise } from '#web/api/usePromise.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useLanguage } from '#web/i18n/language.ts';
import { verifyWords } from '#web/i18n/verify.ts';
import { usePaperLanguage } from '#web/paper/usePaperLanguage.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Details } from '#web/ui/Layout.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import styles from './Issued.module.css';

type ProofInput = { code: string; proof: string };

/** What the signature in a QR code is worth; of an address without one nothing is checked. */
export const useProof = (input: ProofInput) =>
  usePromise(`${input.code}#${input.proof}`, input.proof ? () => checkWithKeys(input) : null);

type ProofProps = { check: ReturnType<typeof useProof> };

/** Whether the school has signed what the QR code carries: also without a connection, by keys that were kept. */
export const Proof = ({ check: { value: checked, pending } }: ProofProps) => {
  const { lang } = useLanguage();
  const words = verifyWords[lang];
  if (pending) return <Loading />;
  const isGenuine = checked?.verdict === 'genuine';
  return (
    <Panel>
      <p className={classes(styles.verdict, !isGenuine && styles.changed)} role="status">
        <Icon name={isGenuine ? 'check' : 'warn'} size={24} />
        {words.proof[checked?.verdict ?? 'noKeys']}
      </p>
      {checked?.facts && <Facts facts={checked.facts} />}
    </Panel>
  );
};

/** Throws where the keys can neither be loaded nor were kept. */
async function checkWithKeys({ code, proof }: ProofInput) {
  const { data } = await api.get('/school-keys');
  return checkProof(code, proof, data);
}

const Facts = ({ facts }: { facts: SignedFacts }) => {
  const own = verifyWords[useLanguage().lang];
  return (
    <>
      <Details items={useCarriedItems(facts)} />
      <p>{own.compareName}</p>
    </>
  );
};

/**
 * genuine: signed by the school. changed: it names a key of the school, but another text was signed. foreign: no key of
 * the school that is known here. withdrawn: the school no longer trusts this key. unreadable: no whole proof.
 */
type ProofVerdict = 'genuine' | 'changed' | 'foreign' | 'withdrawn' | 'unreadable';

/** What the proof behind the address of a transcript is worth, by the school's public keys. */
export async function checkProof(
  code: string,
  text: string,
  keys: readonly SchoolKey[],
): Promise<{ verdict: ProofVerdict; facts?: SignedFacts }> {
  const proof = readProof(code, text);
  if (!proof) return { verdict: 'unreadable' };
  const key = keys.find(({ id }) => id === proof.keyId);
  const publicKey = key && fromBase64Url(key.publicKey);
  if (!publicKey) return { verdict: 'foreign' };
  if (key.withdrawnAt) return { verdict: 'withdrawn' };
  const isGenuine = await isSigned(publicKey, proof.signature, proof.signed);
  return isGenuine ? { verdict: 'genuine', facts: proof.facts } : { verdict: 'changed' };
}

type Bytes = Uint8Array<ArrayBuffer>;

async function isSigned(publicKey: Bytes, signature: Bytes, signed: Bytes): Promise<boolean> {
  const key = await importKey(publicKey);
  if (key) return crypto.subtle.verify('Ed25519', key, signature, signed);
  const { ed25519 } = await import('@noble/curves/ed25519');
  return ed25519.verify(signature, signed, publicKey, { zip215: false });
}

/** Null in a browser that has no Ed25519: Chrome before 137, Firefox before 129, Safari before 17, or without HTTPS. */
async function importKey(publicKey: Bytes): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  } catch {
    return null;
  }
}

/** As a code carries them, and as the record has them. */
type CarriedFacts =
  | (Omit<TranscriptFacts, 'gpa'> & { gpa: number | null })
  | (Omit<SignedCertificate, 'leftOn'> & { leftOn?: string | null });

/** What the code of a transcript or of a certificate carries, which is signed. */
export const useCarriedItems = (facts: CarriedFacts): (readonly [string, string])[] => {
  const { lang, words, value, className, figures } = useLanguage();
  const own = verifyWords[lang];
  const { points, date, words: printed } = usePaperLanguage();
  return 'kind' in facts
    ? [
        [own.paper, own.papers[facts.kind]],
        // As the paper has it.
        [own.serial, facts.serial],
        [printed.studentId, figures(facts.studentId)],
        [printed.class, `${className(facts.className)}, ${figures(facts.session)}`],
        ...(facts.leftOn ? [[own.leftOn, date(facts.leftOn)] as const] : []),
        [own.issuedOn, date(facts.issuedOn)],
      ]
    : [
        [own.serial, figures(facts.serial)],
        [words.studentId, figures(facts.studentId)],
        [words.exam, `${value(facts.term)} ${figures(facts.session)}`],
        [words.class, className(facts.className)],
        ...(facts.gpa === null ? [] : [[words.gpa, points(facts.gpa)] as const]),
        [own.issuedOn, date(facts.issuedOn)],
      ];
};
