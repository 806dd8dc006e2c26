import { useStaffWords } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { saveFile } from '#web/ui/saveFile.ts';
import styles from './SecondStep.module.css';

type RecoveryCodeListProps = { codes: readonly string[]; onDone: () => void };

/** Shown once: the server has only their hashes. */
export const RecoveryCodeList = ({ codes, onDone }: RecoveryCodeListProps) => {
  const words = useStaffWords();
  const save = () =>
    saveFile(new TextEncoder().encode(`${codes.join('\n')}\n`), 'recovery-codes.txt', 'text/plain');
  return (
    <Panel title={words.recoveryCodes}>
      <p role="status">{words.recoveryCodesLead}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Actions>
        <Button look="main" onClick={onDone}>
          {words.recoveryCodesKept}
        </Button>
        <Button onClick={save}>{words.recoveryCodesSave}</Button>
      </Actions>
    </Panel>
  );
};
