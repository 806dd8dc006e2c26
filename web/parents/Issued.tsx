import { createLanguage } from '#documents/i18n/language.ts';
import type { Verification } from '#web/api/answers.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { verifyWords } from '#web/i18n/verify.ts';
import { classes } from '#web/ui/classes.ts';
import { Details } from '#web/ui/Details.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import styles from './Issued.module.css';

/** What a transcript states, and whether it is still valid. */
export const Issued = ({ verification }: { verification: Verification }) => {
  const { lang, words, value, className, figures } = useLanguage();
  const own = verifyWords[lang];
  const { points, date } = createLanguage({ lang, digits: lang });
  const { nameChangedOn } = verification;
  return (
    <Panel>
      <p className={classes(styles.verdict, !verification.current && styles.changed)} role="status">
        <Icon name={verification.current ? 'check' : 'warn'} size={24} />
        {nameChangedOn ? own.renamed(date(nameChangedOn)) : own[verification.status]}
      </p>
      <Details
        items={[
          [own.serial, figures(verification.serial)],
          [own.nameInitials, verification.nameInitials],
          [words.studentId, figures(verification.studentId)],
          [words.exam, `${value(verification.term)} ${figures(verification.session)}`],
          [words.class, className(verification.className)],
          [words.gpa, points(verification.gpa)],
          [words.letterGrade, verification.letter],
          [own.issuedOn, date(verification.issuedOn)],
        ]}
      />
    </Panel>
  );
};
