import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { encodeQr } from '#documents/paper/qr.ts';
import type { LastBackup } from '#server/platform/backup/routes.ts';
import type { SchoolAnswer } from '#server/school/present.ts';
import type { SchoolAddress } from '#server/school/routes.ts';
import type { SchoolChangesAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { setSchool, useSchool } from '#web/api/useSchool.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { isThisMachine } from '#web/staff/exam/working-exam/addresses.ts';
import { useDownload, useRefresh } from '#web/staff/forms/useAction.ts';
import { useGoBack } from '#web/staff/forms/useGoBack.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { Button } from '#web/ui/Button.tsx';
import { FilePicker } from '#web/ui/FilePicker.tsx';
import { Row, Stack } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { SchoolChanges, type SettingsToConfirm } from './SchoolChanges.tsx';
import { type SchoolEdit, SchoolForm } from './SchoolForm.tsx';
import styles from './SchoolSettings.module.css';

export const SchoolSettings = () => {
  const words = useStaffWords();
  const toast = useToast();
  const school = useSchool().data;
  const goBack = useGoBack();
  const [saves, setSaves] = useState(0);
  const save = async (values: SchoolEdit) => {
    setSchool(await api.put<SchoolAnswer>('/school', values));
    setSaves((count) => count + 1);
    toast.success(words.schoolSaved);
    goBack();
  };
  const [confirming, setConfirming] = useState<SettingsToConfirm | null>(null);
  const ask = async (values: SchoolEdit) => {
    const { changes } = await api.put<SchoolChangesAnswer>('/school?dryRun=true', values);
    if (changes.length === 0) await save(values);
    else setConfirming({ values, changes });
  };
  return (
    <Screen title={words.linkSchool} lead={words.schoolLead}>
      {school ? (
        <>
          <SchoolForm
            school={school}
            saves={saves}
            onSubmit={ask}
            onFailure={toast.failure}
            logo={<LogoForm logo={school.logo} />}
          >
            <Address />
            <Backup />
          </SchoolForm>
          <SchoolChanges confirming={confirming} onSave={save} onClose={() => setConfirming(null)} />
        </>
      ) : (
        <Loading />
      )}
    </Screen>
  );
};

/** mm of a code on a screen, in which it is as on paper. */
const QR = 30;

/** Where parents reach the school, to be tried with a phone before it is printed. */
const Address = () => {
  const words = useStaffWords();
  const { data } = useQuery({
    queryKey: queryKeys.address(),
    queryFn: () => api.get<SchoolAddress>('/school/address'),
  });
  if (!data) return null;
  const { publicUrl } = data;
  const form = `${publicUrl}/get-result`;
  const modules = encodeQr(form, QR);
  const dark = modules.flatMap((line, y) =>
    line.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  const size = modules.length + 8;
  return (
    <Panel title={words.schoolAddress}>
      {isThisMachine(publicUrl) ? (
        <Notice wrong>{words.schoolAddressNone(publicUrl)}</Notice>
      ) : (
        <Row gap={4}>
          <svg
            className={styles.code}
            viewBox={`-4 -4 ${size} ${size}`}
            role="img"
            aria-label={words.schoolAddressQr(form)}
          >
            <path d={dark.join('')} />
          </svg>
          <Stack gap={2}>
            <a href={form}>{form}</a>
            <p className={styles.none}>{words.schoolAddressTry}</p>
          </Stack>
        </Row>
      )}
    </Panel>
  );
};

/** The whole school as one file, and when the last one was made. */
const Backup = () => {
  const words = useStaffWords();
  const { moment } = useTime();
  const { data: last } = useQuery({
    queryKey: queryKeys.backup(),
    queryFn: () => api.get<LastBackup>('/backup/last'),
    staleTime: 0,
  });
  const refresh = useRefresh(queryKeys.backup());
  const download = useDownload();
  const save = () =>
    download.mutate({ address: '/api/v1/backup', type: 'application/gzip' }, { onSettled: refresh });
  return (
    <Panel title={words.backup}>
      <Row gap={4}>
        <Button disabled={download.isPending} onClick={save}>
          {words.backupDownload}
        </Button>
        <p className={styles.none}>
          {last && (last.at ? words.backupLast(moment(last.at), last.by ?? words.someone) : words.backupNone)}
        </p>
        <p className={styles.none}>{words.backupHint}</p>
      </Row>
    </Panel>
  );
};

const PICTURES = 'image/jpeg,image/png,image/webp';

const sendLogo = (file: File) => {
  const form = new FormData();
  form.set('logo', file);
  return api.put<SchoolAnswer>('/school/logo', form);
};

/** Saved as soon as it is chosen. */
const LogoForm = ({ logo }: { logo: string | null }) => {
  const words = useStaffWords();
  const toast = useToast();
  const upload = useMutation({
    mutationFn: sendLogo,
    onSuccess: (school) => {
      setSchool(school);
      toast.success(words.logoSaved);
    },
    onError: toast.failure,
  });
  return (
    <Panel title={words.logo}>
      <Row gap={4}>
        {logo ? (
          <img className={styles.logo} src={logo} alt={words.logoAlt} />
        ) : (
          <p className={styles.none}>{words.logoNone}</p>
        )}
        <FilePicker
          accept={PICTURES}
          busy={upload.isPending ? words.saving : undefined}
          onPick={upload.mutate}
        >
          {words.choosePicture}
        </FilePicker>
        <p className={styles.none}>{words.logoHint}</p>
      </Row>
    </Panel>
  );
};
