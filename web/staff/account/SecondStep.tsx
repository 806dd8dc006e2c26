import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { codeSchema, proofSchema } from '#documents/model/user.ts';
import type { SecondStepSecret } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { authAtom } from '#web/api/session.ts';
import { useGet } from '#web/api/useGet.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { profileWords } from '#web/i18n/staff/profile.ts';
import { FormActions } from '#web/staff/forms/FormActions.tsx';
import { useLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { useRefresh } from '#web/staff/forms/useAction.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Actions, Fields, Row } from '#web/ui/Layout.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { saveFile } from '#web/ui/saveFile.ts';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './Profile.module.css';

const PATH = '/second-step';

/** The code after the password: switched on with a QR code, and off with the password and a code. */
export const SecondStep = () => {
  const { lang, count } = useStaffLanguage();
  const labels = profileWords[lang];
  const toast = useToast();
  const { day } = useTime();
  const isSuperadmin = useAtomValue(authAtom)?.userType === 'superadmin';
  const [begun, setBegun] = useState<SecondStepSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [stopping, setStopping] = useState(false);
  const { data } = useGet(queryKeys.secondStep(), PATH, { fresh: true });
  const again = useRefresh(queryKeys.secondStep());
  const begin = () => api.post(PATH).then(setBegun, toast.failure);
  const enrolled = (recoveryCodes: readonly string[]) => {
    setBegun(null);
    setCodes(recoveryCodes);
    void again();
  };
  const stopped = () => {
    setStopping(false);
    toast.success(labels.secondStepIsOff);
    void again();
  };
  if (!data) return null;
  if (codes) return <RecoveryCodeList codes={codes} onDone={() => setCodes(null)} />;
  const isOff = data.since === null;
  return (
    <Panel title={labels.secondStep}>
      {data.since === null ? (
        <p>{labels.secondStepLead}</p>
      ) : (
        <p>
          {labels.secondStepOn(day(data.since))} {labels.recoveryCodesLeft(count(data.codesLeft))}
        </p>
      )}
      {isOff && isSuperadmin && !begun && <p>{labels.secondStepAdvised}</p>}
      {begun && <EnrolSecondStep begun={begun} onEnrolled={enrolled} onCancel={() => setBegun(null)} />}
      {stopping && <SwitchOff onDone={stopped} onCancel={() => setStopping(false)} />}
      {isOff && !begun && (
        <div>
          <Button onClick={begin}>{labels.secondStepStart}</Button>
        </div>
      )}
      {!isOff && !stopping && (
        <div>
          <Button onClick={() => setStopping(true)}>{labels.secondStepOff}</Button>
        </div>
      )}
    </Panel>
  );
};

const switchOffSchema = proofSchema.extend(codeSchema.shape);

function SwitchOff({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { lang, words } = useStaffLanguage();
  const labels = profileWords[lang];
  const toast = useToast();
  return (
    <Form
      schema={switchOffSchema}
      defaults={{ currentPassword: '', code: '' }}
      onSubmit={async (values) => {
        await api.post(`${PATH}/off`, values);
        onDone();
      }}
      onFailure={toast.failure}
      isNext
    >
      <Fields>
        <PasswordField name="currentPassword" label={words.currentPassword} autoComplete="current-password" />
        <TextField name="code" label={words.codeOrRecovery} autoComplete="one-time-code" />
      </Fields>
      <FormActions submit={labels.secondStepOff} onCancel={onCancel} />
    </Form>
  );
}

type EnrolProps = {
  begun: SecondStepSecret;
  onEnrolled: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
};

/** The secret for the app, as a QR code and to be typed, and the first code that confirms it. */
const EnrolSecondStep = ({ begun, onEnrolled, onCancel }: EnrolProps) => {
  const { lang, words } = useStaffLanguage();
  const labels = profileWords[lang];
  const toast = useToast();
  return (
    <>
      <p>{labels.secondStepScan}</p>
      <Row gap={4}>
        <QrCode text={begun.address} label={labels.secondStepQr} />
        <p>
          {labels.secondStepKey}
          <br />
          <code>{inFours(begun.secret)}</code>
        </p>
      </Row>
      <Form
        schema={codeSchema}
        defaults={{ code: '' }}
        onSubmit={async (values) => {
          const { recoveryCodes } = await api.post('/second-step/confirm', values);
          onEnrolled(recoveryCodes);
        }}
        onFailure={toast.failure}
        isNext
      >
        <TextField name="code" label={words.code} inputMode="numeric" autoComplete="one-time-code" />
        <FormActions submit={labels.secondStepConfirm} onCancel={onCancel} />
      </Form>
    </>
  );
};

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

/** Shown once: the server has only their hashes. */
const RecoveryCodeList = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const labels = profileWords[useStaffLanguage().lang];
  useLeaving(true, { text: labels.recoveryCodesLead });
  const save = () =>
    saveFile(new TextEncoder().encode(`${codes.join('\n')}\n`), 'recovery-codes.txt', 'text/plain');
  return (
    <Panel title={labels.recoveryCodes}>
      <p role="status">{labels.recoveryCodesLead}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Actions>
        <Button look="main" onClick={onDone}>
          {labels.recoveryCodesKept}
        </Button>
        <Button onClick={save}>{labels.recoveryCodesSave}</Button>
      </Actions>
    </Panel>
  );
};
