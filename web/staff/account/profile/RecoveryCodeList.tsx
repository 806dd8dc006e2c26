import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { profileWords } from '#web/i18n/staff/profile.ts';
import { Button } from '#web/ui/Button.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { saveFile } from '#web/ui/saveFile.ts';
import styles from './SecondStep.module.css';

type RecoveryCodeListProps = { codes: readonly string[]; onDone: () => void };

/** Shown once: the server has only their hashes. */
export const RecoveryCodeList = ({ codes, onDone }: RecoveryCodeListProps) => {
  const { lang } = useStaffLanguage();
  const save = () =>
    saveFile(new TextEncoder().encode(`${codes.join('\n')}\n`), 'recovery-codes.txt', 'text/plain');
  return (
    <Panel title={profileWords[lang].recoveryCodes}>
      <p role="status">{profileWords[lang].recoveryCodesLead}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Actions>
        <Button look="main" onClick={onDone}>
          {profileWords[lang].recoveryCodesKept}
        </Button>
        <Button onClick={save}>{profileWords[lang].recoveryCodesSave}</Button>
      </Actions>
    </Panel>
  );
};
