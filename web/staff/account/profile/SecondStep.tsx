import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { codeSchema, proofSchema } from '#documents/model/user.ts';
import type { SecondStepAnswer, SecondStepSecret } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { authAtom } from '#web/api/session.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
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
  const { words, count } = useStaffLanguage();
  const tell = useTell();
  const { day } = useTime();
  const queries = useQueryClient();
  const isSuperadmin = useAtomValue(authAtom)?.userType === 'superadmin';
  const [begun, setBegun] = useState<SecondStepSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [stopping, setStopping] = useState(false);
  const { data } = useQuery({
    queryKey: queryKeys.secondStep(),
    queryFn: () => api.get<SecondStepAnswer>(PATH),
    staleTime: 0,
  });
  const again = () => queries.invalidateQueries({ queryKey: queryKeys.secondStep() });
  const begin = () => api.post<SecondStepSecret>(PATH).then(setBegun, tell.failure);
  const enrolled = (recoveryCodes: readonly string[]) => {
    setBegun(null);
    setCodes(recoveryCodes);
    void again();
  };
  const stopped = () => {
    setStopping(false);
    tell.success(words.secondStepIsOff);
    void again();
  };
  if (!data) return null;
  if (codes) return <RecoveryCodeList codes={codes} onDone={() => setCodes(null)} />;
  const isOff = data.since === null;
  return (
    <Panel title={words.secondStep}>
      {data.since === null ? (
        <p>{words.secondStepLead}</p>
      ) : (
        <p>
          {words.secondStepOn(day(data.since))} {words.recoveryCodesLeft(count(data.codesLeft))}
        </p>
      )}
      {isOff && isSuperadmin && !begun && <p>{words.secondStepAdvised}</p>}
      {begun && <EnrolSecondStep begun={begun} onEnrolled={enrolled} onCancel={() => setBegun(null)} />}
      {stopping && <SwitchOff onDone={stopped} onCancel={() => setStopping(false)} />}
      {isOff && !begun && (
        <div>
          <Button onClick={begin}>{words.secondStepStart}</Button>
        </div>
      )}
      {!isOff && !stopping && (
        <div>
          <Button onClick={() => setStopping(true)}>{words.secondStepOff}</Button>
        </div>
      )}
    </Panel>
  );
};

const switchOffSchema = proofSchema.extend(codeSchema.shape);

function SwitchOff({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const words = useStaffWords();
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
        <Submit busy={words.saving}>{words.secondStepOff}</Submit>
        <Button onClick={onCancel}>{words.cancel}</Button>
      </Actions>
    </Form>
  );
}
