import { createLanguage } from '#documents/i18n/language.ts';
import type { Verification } from '#web/api/answers.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { verifyWords } from '#web/i18n/verify.ts';
import { classes } from '#web/ui/classes.ts';
import { Details } from '#web/ui/Details.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import styles from './Issued.module.css';

/** What the transcript said, and whether that still holds. */
export const Issued = ({ said }: { said: Verification }) => {
  const { lang, words, value, className, figures } = useLanguage();
  const own = verifyWords[lang];
  const { points, date } = createLanguage({ lang, digits: lang });
  return (
    <Panel>
      <p className={classes(styles.verdict, !said.current && styles.changed)} role="status">
        <Icon name={said.current ? 'check' : 'warn'} size={24} />
        {own[said.status]}
      </p>
      <Details
        items={[
          [own.serial, figures(said.serial)],
          [own.nameInitials, said.nameInitials],
          [words.studentId, figures(said.studentId)],
          [words.exam, `${value(said.term)} ${figures(said.session)}`],
          [words.class, className(said.className)],
          [words.gpa, points(said.gpa)],
          [words.letterGrade, said.letter],
          [own.issuedOn, date(said.issuedOn)],
        ]}
      />
    </Panel>
  );
};
