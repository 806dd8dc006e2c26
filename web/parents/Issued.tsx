import { createLanguage } from '#documents/i18n/language.ts';
import type { Verification } from '#web/api/answers.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { verifyWords } from '#web/i18n/verify.ts';
import { classes } from '#web/ui/classes.ts';
import { Details } from '#web/ui/Details.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import styles from './Issued.module.css';

type IssuedProps = {
  verification: Verification;
  /** What the code carries is shown above, signed: only what it does not carry is shown here, while the record agrees. */
  besideProof: boolean;
};

/** What a transcript states, and whether it is still valid. */
export const Issued = ({ verification, besideProof }: IssuedProps) => {
  const { lang, words, value, className, figures } = useLanguage();
  const own = verifyWords[lang];
  const { points, date } = createLanguage({ lang, digits: lang });
  const { nameChangedOn } = verification;
  const isShownAbove = besideProof && verification.current;
  const carried: [string, string][] = [
    [own.serial, figures(verification.serial)],
    [words.studentId, figures(verification.studentId)],
    [words.exam, `${value(verification.term)} ${figures(verification.session)}`],
    [words.class, className(verification.className)],
    [words.gpa, points(verification.gpa)],
    [own.issuedOn, date(verification.issuedOn)],
  ];
  return (
    <Panel>
      <p className={classes(styles.verdict, !verification.current && styles.changed)} role="status">
        <Icon name={verification.current ? 'check' : 'warn'} size={24} />
        {verification.current && !besideProof && !nameChangedOn && `${own.isGenuine} `}
        {nameChangedOn ? own.renamed(date(nameChangedOn)) : own[verification.status]}
      </p>
      <Details
        items={[
          ...(isShownAbove ? [] : carried),
          [own.nameInitials, verification.nameInitials],
          [words.letterGrade, verification.letter],
        ]}
      />
    </Panel>
  );
};
