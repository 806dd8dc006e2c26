import { encode } from 'uqr';
import { codeSchema } from '#documents/model/user.ts';
import type { RecoveryCodes, SecondStepSecret } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { profileWords } from '#web/i18n/staff/profile.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './SecondStep.module.css';

type EnrolProps = {
  begun: SecondStepSecret;
  onEnrolled: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
};

/** The secret for the app, as a QR code and to be typed, and the first code that confirms it. */
export const EnrolSecondStep = ({ begun, onEnrolled, onCancel }: EnrolProps) => {
  const { lang, words } = useStaffLanguage();
  const tell = useTell();
  return (
    <>
      <p>{profileWords[lang].secondStepScan}</p>
      <div className={styles.secret}>
        <QrCode text={begun.address} label={profileWords[lang].secondStepQr} />
        <p>
          {profileWords[lang].secondStepKey}
          <br />
          <code>{inFours(begun.secret)}</code>
        </p>
      </div>
      <Form
        schema={codeSchema}
        defaults={{ code: '' }}
        onSubmit={async (values) => {
          const { recoveryCodes } = await api.post<RecoveryCodes>('/second-step/confirm', values);
          onEnrolled(recoveryCodes);
        }}
        onFailure={tell.failure}
        isNext
      >
        <TextField name="code" label={words.code} inputMode="numeric" autoComplete="one-time-code" />
        <Actions>
          <Submit busy={words.saving}>{profileWords[lang].secondStepConfirm}</Submit>
          <Button onClick={onCancel}>{words.cancel}</Button>
        </Actions>
      </Form>
    </>
  );
};

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

/** Light around it, as readers need it. */
const BORDER = 2;

function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data
    .flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
