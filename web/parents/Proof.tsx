import { createLanguage } from '#documents/i18n/language.ts';
import type { SignedFacts } from '#documents/rules/transcriptProof.ts';
import type { SchoolKey } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { usePromise } from '#web/api/usePromise.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useLanguage } from '#web/i18n/language.ts';
import { verifyWords } from '#web/i18n/verify.ts';
import { classes } from '#web/ui/classes.ts';
import { Details } from '#web/ui/Details.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { certificateItems } from './certificateItems.ts';
import { checkProof } from './checkProof.ts';
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
  const { data } = await api.get<{ data: SchoolKey[] }>('/school-keys');
  return checkProof(code, proof, data);
}

const Facts = ({ facts }: { facts: SignedFacts }) => {
  const { lang, words, value, className, figures } = useLanguage();
  const own = verifyWords[lang];
  const { points, date } = createLanguage({ lang, digits: lang });
  return (
    <>
      <Details
        items={
          'kind' in facts
            ? certificateItems(facts, { lang, className, figures })
            : [
                [own.serial, figures(facts.serial)],
                [words.studentId, figures(facts.studentId)],
                [words.exam, `${value(facts.term)} ${figures(facts.session)}`],
                [words.class, className(facts.className)],
                [words.gpa, points(facts.gpa)],
                [own.issuedOn, date(facts.issuedOn)],
              ]
        }
      />
      <p>{own.compareName}</p>
    </>
  );
};
