import { codeSchema } from '#documents/model/user.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Problem } from '#web/ui/Problem.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './SessionPage.module.css';

type CodeStepProps = {
  problem: string;
  onCode: (code: string) => Promise<void>;
  onFailure: (error: unknown) => void;
  onBack: () => void;
};

/** After the password: the code of the app, or a recovery code. */
export const CodeStep = ({ problem, onCode, onFailure, onBack }: CodeStepProps) => {
  const words = useStaffWords();
  return (
    <div className={styles.page}>
      <Screen title={words.codeTitle} narrow>
        <Panel>
          <p>{words.codeLead}</p>
          <Form
            schema={codeSchema}
            defaults={{ code: '' }}
            onSubmit={({ code }) => onCode(code)}
            onFailure={onFailure}
            isNext
          >
            <TextField name="code" label={words.codeOrRecovery} autoComplete="one-time-code" />
            {problem && <Problem>{problem}</Problem>}
            <Actions>
              <Submit busy={words.loading}>{words.signIn}</Submit>
              <Button onClick={onBack}>{words.backToPassword}</Button>
            </Actions>
          </Form>
        </Panel>
      </Screen>
    </div>
  );
};
