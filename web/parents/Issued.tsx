import { createLanguage } from '#documents/i18n/language.ts';
import type { Verification } from '#web/api/answers.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { verifyWords } from '#web/i18n/verify.ts';
import { classes } from '#web/ui/classes.ts';
import { Details } from '#web/ui/Details.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { certificateItems } from './certificateItems.ts';
import styles from './Issued.module.css';

type IssuedProps = {
  verification: Verification;
  /** What the code carries is shown above, signed: only what it does not carry is shown here, while the record agrees. */
  besideProof: boolean;
};

/** What a transcript or a certificate states, and whether it is still valid. */
export const Issued = ({ verification, besideProof }: IssuedProps) => {
  const { lang, words, value, className, figures } = useLanguage();
  const own = verifyWords[lang];
  const { points, date } = createLanguage({ lang, digits: lang });
  const isCertificate = 'kind' in verification;
  const renamedOn = isCertificate ? undefined : verification.nameChangedOn;
  const isShownAbove = besideProof && verification.current;
  const state = isCertificate ? own.certificate[verification.status] : own[verification.status];
  const gpa = verification.gpa === null ? [] : [[words.gpa, points(verification.gpa)] as const];
  const carried: (readonly [string, string])[] = isCertificate
    ? certificateItems({ ...verification, leftOn: verification.leftOn ?? '' }, { lang, className, figures })
    : [
        [own.serial, figures(verification.serial)],
        [words.studentId, figures(verification.studentId)],
        [words.exam, `${value(verification.term)} ${figures(verification.session)}`],
        [words.class, className(verification.className)],
        ...gpa,
        [own.issuedOn, date(verification.issuedOn)],
      ];
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
