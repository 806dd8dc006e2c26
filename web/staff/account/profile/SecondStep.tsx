import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { codeSchema, proofSchema } from '#documents/model/user.ts';
import type { SecondStepAnswer, SecondStepSecret } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { authAtom } from '#web/api/session.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { profileWords } from '#web/i18n/staff/profile.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Actions, Fields } from '#web/ui/Layout.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { EnrolSecondStep } from './EnrolSecondStep.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';

const PATH = '/second-step';

/** The code after the password: switched on with a QR code, and off with the password and a code. */
export const SecondStep = () => {
  const { lang, count } = useStaffLanguage();
  const tell = useTell();
  const { day } = useTime();
  const queries = useQueryClient();
  const isSuperadmin = useAtomValue(authAtom)?.userType === 'superadmin';
  const [begun, setBegun] = useState<SecondStepSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [stopping, setStopping] = useState(false);
  const { data } = useQuery({
    queryKey: [PATH],
    queryFn: () => api.get<SecondStepAnswer>(PATH),
    staleTime: 0,
  });
  const again = () => queries.invalidateQueries({ queryKey: [PATH] });
  const begin = () => api.post<SecondStepSecret>(PATH).then(setBegun, tell.failure);
  const enrolled = (recoveryCodes: readonly string[]) => {
    setBegun(null);
    setCodes(recoveryCodes);
    void again();
  };
  const stopped = () => {
    setStopping(false);
    tell.success(profileWords[lang].secondStepIsOff);
    void again();
  };
  if (!data) return null;
  if (codes) return <RecoveryCodeList codes={codes} onDone={() => setCodes(null)} />;
  const isOff = data.since === null;
  return (
    <Panel title={profileWords[lang].secondStep}>
      {data.since === null ? (
        <p>{profileWords[lang].secondStepLead}</p>
      ) : (
        <p>
          {profileWords[lang].secondStepOn(day(data.since))}{' '}
          {profileWords[lang].recoveryCodesLeft(count(data.codesLeft))}
        </p>
      )}
      {isOff && isSuperadmin && !begun && <p>{profileWords[lang].secondStepAdvised}</p>}
      {begun && <EnrolSecondStep begun={begun} onEnrolled={enrolled} onCancel={() => setBegun(null)} />}
      {stopping && <SwitchOff onDone={stopped} onCancel={() => setStopping(false)} />}
      {isOff && !begun && (
        <div>
          <Button onClick={begin}>{profileWords[lang].secondStepStart}</Button>
        </div>
      )}
      {!isOff && !stopping && (
        <div>
          <Button onClick={() => setStopping(true)}>{profileWords[lang].secondStepOff}</Button>
        </div>
      )}
    </Panel>
  );
};

const switchOffSchema = proofSchema.extend(codeSchema.shape);

function SwitchOff({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { lang, words } = useStaffLanguage();
  const tell = useTell();
  return (
    <Form
      schema={switchOffSchema}
      defaults={{ currentPassword: '', code: '' }}
      onSubmit={async (values) => {
        await api.post(`${PATH}/off`, values);
        onDone();
      }}
      onFailure={tell.failure}
      isNext
    >
      <Fields>
        <PasswordField
          name="currentPassword"
          label={words.currentPassword}
          toggle={[words.showPassword, words.hidePassword]}
          autoComplete="current-password"
        />
        <TextField name="code" label={words.codeOrRecovery} autoComplete="one-time-code" />
      </Fields>
      <Actions>
        <Submit busy={words.saving}>{profileWords[lang].secondStepOff}</Submit>
        <Button onClick={onCancel}>{words.cancel}</Button>
      </Actions>
    </Form>
  );
}
