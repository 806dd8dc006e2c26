import { useId, useMemo, useState } from 'react';
import { type School, type SchoolInput, schoolSchema } from '#documents/model/school.ts';
import type { SchoolAnswer } from '#server/school/present.ts';
import type { SchoolChangesAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useGet } from '#web/api/useGet.ts';
import { setSchool, useSchool } from '#web/api/useSchool.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { schemesWords } from '#web/i18n/staff/schemes.ts';
import { schoolOnPaper } from '#web/paper/schoolOnPaper.ts';
import { isThisMachine } from '#web/staff/context/addresses.ts';
import { BothScripts, bothLabels } from '#web/staff/forms/BothScripts.tsx';
import { useAction, useDownload, useRefresh } from '#web/staff/forms/useAction.ts';
import { useGoBack } from '#web/staff/forms/useGoBack.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FilePicker, PICTURES } from '#web/ui/FilePicker.tsx';
import { Actions, Fields, Row, Stack } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { SelectField, toChoices } from '#web/ui/SelectField.tsx';
import { NumberField, TextField } from '#web/ui/TextField.tsx';
import styles from './School.module.css';
import { SchoolPreview, SettingsForm } from './SettingsForm.tsx';
import { TermChanges } from './TermChanges.tsx';

export const SchoolSettings = () => {
  const words = useStaffWords();
  const toast = useToast();
  const school = useSchool().data;
  const goBack = useGoBack();
  const [saves, setSaves] = useState(0);
  const save = async (values: SchoolEdit) => {
    setSchool((await api.put('/school', values)) as SchoolAnswer);
    setSaves((count) => count + 1);
    toast.success(words.schoolSaved);
    goBack();
  };
  const [confirming, setConfirming] = useState<SettingsToConfirm | null>(null);
  const ask = async (values: SchoolEdit) => {
    const { changes } = (await api.put('/school?dryRun=true', values)) as SchoolChangesAnswer;
    const isAgreed =
      changes.length === 0 || (await new Promise<boolean>((answer) => setConfirming({ changes, answer })));
    setConfirming(null);
    // A refusal is shown at the fields of the form, as one without a question is.
    if (isAgreed) await save(values);
  };
  return (
    <Screen title={words.linkSchoolSettings} lead={words.schoolLead}>
      {school ? (
        <>
          <SchoolForm school={school} saves={saves} onSubmit={ask} />
          <SchoolChanges confirming={confirming} />
        </>
      ) : (
        <Loading />
      )}
    </Screen>
  );
};

/** The fields, and what they were when their user last saw what is stored. */
type SchoolEdit = SchoolInput & { was: object };

/** Only what the form may change; the rest of the answer is the server's own. */
const formValues = (school: School) =>
  Object.fromEntries(
    Object.keys(schoolSchema.shape).map((name) => [name, school[name as keyof SchoolInput] ?? '']),
  );

type SchoolFormProps = {
  school: SchoolAnswer;
  saves: number;
  onSubmit: (edit: SchoolEdit) => Promise<void>;
};

const SchoolForm = ({ school, saves, onSubmit }: SchoolFormProps) => {
  const { lang, words } = useStaffLanguage();
  const onPaper = useMemo(() => schoolOnPaper(school), [school]);
  const chosen = {
    gradePreset: schemesWords[lang].presets,
    locale: { en: words.english, bn: words.bangla },
    lookupSecondFactor: { none: words.secondFactorNone, guardianPhone: words.secondFactorPhone },
  };
  const valueNames: Record<string, Record<string, string>> = chosen;
  return (
    <SettingsForm
      schema={schoolSchema}
      stored={formValues(school)}
      labels={{
        ...bothLabels(words, {
          name: words.schoolName,
          city: words.city,
          address: words.address,
          headmaster: words.headmaster,
          studentType: words.studentType,
        }),
        eiin: words.eiin,
        phone: words.schoolPhone,
        timeZone: words.timeZone,
        gradePreset: words.gradePreset,
        locale: words.locale,
        lookupSecondFactor: words.secondFactor,
      }}
      show={(path, value) => valueNames[path]?.[String(value)] ?? String(value ?? '')}
      saves={saves}
      onSubmit={onSubmit}
      below={
        <>
          <Address />
          <Backup />
        </>
      }
      preview={<SchoolPreview school={onPaper} />}
    >
      <LogoForm logo={school.logo} />
      <Panel title={words.schoolIdentity}>
        <Fields pairs={2}>
          <BothScripts name="name" label={words.schoolName} />
          <BothScripts name="city" label={words.city} />
          <BothScripts name="address" label={words.address} />
          <BothScripts name="headmaster" label={words.headmaster} />
          <NumberField name="eiin" label={words.eiin} hint={words.eiinHint} />
          <TextField name="phone" label={words.schoolPhone} inputMode="tel" />
          <TimeZoneField />
        </Fields>
      </Panel>
      <Panel title={words.schoolPrinting}>
        <Fields pairs={2}>
          <BothScripts name="studentType" label={words.studentType} />
          <SelectField
            name="gradePreset"
            label={words.gradePreset}
            choices={toChoices(['national', 'swapped'], chosen.gradePreset)}
          />
          <SelectField name="locale" label={words.locale} choices={toChoices(['en', 'bn'], chosen.locale)} />
        </Fields>
      </Panel>
      <Panel title={words.lookupPanel}>
        <p>{words.lookupLead}</p>
        <Fields>
          <SelectField
            name="lookupSecondFactor"
            label={words.secondFactor}
            choices={toChoices(['none', 'guardianPhone'], chosen.lookupSecondFactor)}
          />
        </Fields>
      </Panel>
    </SettingsForm>
  );
};

/** Saved as soon as it is chosen. */
const LogoForm = ({ logo }: { logo: string | null }) => {
  const words = useStaffWords();
  const upload = useAction({
    call: (file: File) => {
      const form = new FormData();
      form.set('logo', file);
      return api.put('/school/logo', form);
    },
    done: () => words.logoSaved,
    onDone: setSchool,
  });
  return (
    <Panel title={words.logo}>
      <Row gap={4}>
        {logo ? (
          <img className={styles.logo} src={logo} alt={words.logoAlt} />
        ) : (
          <p className="soft">{words.logoNone}</p>
        )}
        <FilePicker
          accept={PICTURES}
          busy={upload.isPending ? words.saving : undefined}
          onPick={upload.mutate}
        >
          {words.choosePicture}
        </FilePicker>
        <p className="soft">{words.logoHint}</p>
      </Row>
    </Panel>
  );
};

/** Typed with the zones that the browser knows offered: a select would have four hundred. */
const TimeZoneField = () => {
  const words = useStaffWords();
  const zones = useId();
  return (
    <>
      <TextField
        name="timeZone"
        label={words.timeZone}
        hint={words.timeZoneHint}
        list={zones}
        autoComplete="off"
      />
      <datalist id={zones}>
        {Intl.supportedValuesOf('timeZone').map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
};

/** Where parents reach the school, to be tried with a phone before it is printed. */
const Address = () => {
  const words = useStaffWords();
  const { data } = useGet(queryKeys.address(), '/school/address');
  if (!data) return null;
  const form = `${data.publicUrl}/get-result`;
  return (
    <Panel title={words.schoolAddress}>
      {isThisMachine(data.publicUrl) ? (
        <Notice wrong>{words.schoolAddressNone(data.publicUrl)}</Notice>
      ) : (
        <Row gap={4}>
          <QrCode text={form} label={words.schoolAddressQr(form)} />
          <Stack gap={2}>
            <a href={form}>{form}</a>
            <p className="soft">{words.schoolAddressTry}</p>
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
  const { data: last } = useGet(queryKeys.backup(), '/backup/last', { fresh: true });
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
        <p className="soft">
          {last && (last.at ? words.backupLast(moment(last.at), last.by ?? words.someone) : words.backupNone)}
        </p>
        <p className="soft">{words.backupHint}</p>
      </Row>
    </Panel>
  );
};

/** What settings would change, and the answer whether they are saved. */
type SettingsToConfirm = { changes: SchoolChangesAnswer['changes']; answer: (isAgreed: boolean) => void };

/** Class by class what the settings would change in open exams; they are saved from here. */
const SchoolChanges = ({ confirming }: { confirming: SettingsToConfirm | null }) => {
  const { lang, words, figures, value } = useStaffLanguage();
  const labels = schemesWords[lang];
  const changed = confirming?.changes.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <Dialog
      title={labels.saveLabelsTitle}
      open={confirming !== null}
      onClose={() => confirming?.answer(false)}
      wide
    >
      {confirming && (
        <Stack gap={5}>
          <p>{labels.saveLabelsText(figures(changed))}</p>
          <Actions>
            <Button look="main" onClick={() => confirming.answer(true)}>
              {words.save}
            </Button>
            <Button data-begin onClick={() => confirming.answer(false)}>
              {words.cancel}
            </Button>
          </Actions>
          {confirming.changes.map(({ session, className, ...exam }) => (
            <TermChanges
              key={JSON.stringify([session, className, exam.term])}
              title={labels.examOfClass(figures(className), figures(session), value(exam.term))}
              {...exam}
            />
          ))}
        </Stack>
      )}
    </Dialog>
  );
};
