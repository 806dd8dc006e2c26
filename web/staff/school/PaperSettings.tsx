import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  BINDINGS,
  paperSettingsSchema,
  SCANS,
  type Scan,
  type SchoolPaper,
  type PaperSettings as Settings,
  WATERMARKS,
} from '#documents/model/paperSettings.ts';
import type { SchoolAnswer } from '#server/school/present.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useGet } from '#web/api/useGet.ts';
import { useSchool } from '#web/api/useSchool.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { paperWords } from '#web/i18n/staff/paper.ts';
import { schoolOnPaper } from '#web/paper/schoolOnPaper.ts';
import { BothScripts, bothLabels } from '#web/staff/forms/BothScripts.tsx';
import { useAction } from '#web/staff/forms/useAction.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/Field.tsx';
import { FilePicker, PICTURES } from '#web/ui/FilePicker.tsx';
import { Fields, Row, Stack } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { SelectField, toChoices } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './School.module.css';
import { PaperSettingsPreview, SettingsForm } from './SettingsForm.tsx';

const CALL = '/school/paper';

/** How the school has its papers printed, with a sheet beside it that shows what is typed. */
export const PaperSettings = () => {
  const { lang, t } = useStaffLanguage();
  const words = paperWords[lang];
  const school = useSchool().data;
  const { data: paper, error } = useGet(queryKeys.paperSettings(), CALL, { fresh: true });
  return (
    <Screen title={words.title} lead={words.lead}>
      {error && <Notice wrong>{t(error)}</Notice>}
      {school && paper && <PaperForm school={school} paper={paper} />}
      {!error && !(school && paper) && <Loading />}
    </Screen>
  );
};

const PaperForm = ({ school, paper }: { school: SchoolAnswer; paper: SchoolPaper }) => {
  const { lang, words } = useStaffLanguage();
  const labels = paperWords[lang];
  const toast = useToast();
  const queries = useQueryClient();
  const [saves, setSaves] = useState(0);
  const keep = (saved: SchoolPaper) => queries.setQueryData(queryKeys.paperSettings(), saved);
  const onPaper = useMemo(() => schoolOnPaper(school), [school]);
  const letters = school.gradeScale.map(({ letter }) => letter);
  const chosen: Record<string, Record<string, string>> = {
    binding: labels.bindings,
    watermark: labels.watermarks,
  };
  // A row for each letter of the school's scale, and for others that have a remark.
  const remarks = [
    ...letters.map(
      (letter) => paper.remarks.find((row) => row.letter === letter) ?? { letter, text: '', textBn: '' },
    ),
    ...paper.remarks.filter(({ letter }) => !letters.includes(letter)),
  ];
  const save = async (edit: Settings & { was: object }) => {
    keep(await api.put(CALL, edit));
    setSaves((count) => count + 1);
    toast.success(labels.saved);
  };
  return (
    <SettingsForm
      schema={paperSettingsSchema}
      stored={{ ...paper, remarks }}
      seen={paper}
      fieldOf={(path) => {
        const [, letter, script] = /^remarks\.(.+)\.(text(?:Bn)?)$/.exec(path) ?? [];
        const row = remarks.findIndex((remark) => remark.letter === letter);
        return row < 0 ? path : `remarks.${row}.${script}`;
      }}
      labels={{
        binding: labels.binding,
        accent: labels.accent,
        watermark: labels.watermark,
        watermarkText: labels.watermarkText,
        qrOnTranscripts: labels.qrOnTranscripts,
        qrOnMarksheets: labels.qrOnMarksheets,
        ...bothLabels(words, {
          headTitle: labels.headTitle,
          controllerTitle: labels.controllerTitle,
          controllerName: labels.controllerName,
          ...Object.fromEntries(
            remarks.map(({ letter }) => [`remarks.${letter}.text`, labels.remark(letter)]),
          ),
        }),
      }}
      show={(path, value) => {
        if (typeof value === 'boolean') return value ? labels.yes : labels.no;
        const text = String(value ?? '');
        return chosen[path]?.[text] ?? text;
      }}
      saves={saves}
      onSubmit={save}
      preview={<PaperSettingsPreview school={onPaper} paper={paper} />}
    >
      <Panel title={labels.sheet}>
        <SheetFields />
      </Panel>
      <Panel title={labels.signatures}>
        <SignatureFields />
        <Stack as="ul" gap={3} className={styles.scans}>
          {SCANS.map((scan) => (
            <ScanField key={scan} scan={scan} paper={paper} onSaved={keep} />
          ))}
        </Stack>
        <p className="soft">{labels.scansHint}</p>
      </Panel>
      <Panel title={labels.remarks}>
        <p>{labels.remarksLead}</p>
        <Fields pairs={2}>
          {remarks.map(({ letter }, index) => (
            <BothScripts key={letter} name={`remarks.${index}.text`} label={labels.remark(letter)} />
          ))}
        </Fields>
      </Panel>
    </SettingsForm>
  );
};

const SheetFields = () => {
  const { lang } = useStaffLanguage();
  const words = paperWords[lang];
  const { trigger } = useFormContext();
  const watermark = useWatch({ name: 'watermark' });
  return (
    <>
      <Fields pairs={2}>
        <SelectField
          name="binding"
          label={words.binding}
          required={false}
          choices={toChoices(BINDINGS, words.bindings)}
        />
        <TextField
          name="accent"
          label={words.accent}
          hint={words.accentHint}
          type="color"
          required={false}
          // A colour that is too pale is refused at once.
          onChange={() => void trigger('accent')}
        />
        <SelectField
          name="watermark"
          label={words.watermark}
          hint={words.watermarkHint}
          required={false}
          choices={toChoices(WATERMARKS, words.watermarks)}
        />
        {watermark === 'text' && <TextField name="watermarkText" label={words.watermarkText} required />}
      </Fields>
      <fieldset>
        <legend>{words.qr}</legend>
        <CheckField name="qrOnTranscripts" label={words.qrOnTranscripts} />
        <CheckField name="qrOnMarksheets" label={words.qrOnMarksheets} />
      </fieldset>
    </>
  );
};

/** What heads are called, offered where it is typed. */
const HEAD_TITLES = {
  headTitle: ['Headmaster', 'Headmistress', 'Principal'],
  headTitleBn: ['প্রধান শিক্ষক', 'প্রধান শিক্ষিকা', 'অধ্যক্ষ'],
};

const SignatureFields = () => {
  const labels = paperWords[useStaffLanguage().lang];
  const lists = useId();
  return (
    <Fields pairs={2}>
      <BothScripts
        name="headTitle"
        label={labels.headTitle}
        hint={labels.headTitleHint}
        list={`${lists}headTitle`}
        bangla={{ list: `${lists}headTitleBn` }}
      />
      <BothScripts name="controllerTitle" label={labels.controllerTitle} hint={labels.controllerTitleHint} />
      <BothScripts name="controllerName" label={labels.controllerName} />
      {Object.entries(HEAD_TITLES).map(([name, titles]) => (
        <datalist key={name} id={`${lists}${name}`}>
          {titles.map((title) => (
            <option key={title} value={title} />
          ))}
        </datalist>
      ))}
    </Fields>
  );
};

type ScanFieldProps = { scan: Scan; paper: SchoolPaper; onSaved: (paper: SchoolPaper) => void };

/** A scanned signature or the seal, saved as soon as it is chosen. */
const ScanField = ({ scan, paper, onSaved }: ScanFieldProps) => {
  const { lang, words } = useStaffLanguage();
  const labels = paperWords[lang];
  const change = useAction({
    call: (file: File | null) => sendScan(scan, file),
    done: (_saved, file) => (file ? labels.scanSaved : labels.scanRemoved),
    onDone: onSaved,
  });
  const address = paper[scan];
  const name = labels.scans[scan];
  return (
    <li>
      <strong>{name}</strong>
      <Row>
        {address ? <img src={address} alt={name} /> : <span className="soft">{labels.noScan}</span>}
        <FilePicker
          accept={PICTURES}
          label={labels.chooseScan(name)}
          busy={change.isPending ? words.saving : undefined}
          onPick={change.mutate}
        >
          {labels.choose}
        </FilePicker>
        {address && (
          <Button
            look="quiet"
            disabled={change.isPending}
            aria-label={labels.removeScan(name)}
            onClick={() => change.mutate(null)}
          >
            {words.remove}
          </Button>
        )}
      </Row>
    </li>
  );
};

const sendScan = (scan: Scan, file: File | null) => {
  const call = `/school/paper/scans/${scan}` as const;
  if (!file) return api.delete(call);
  const form = new FormData();
  form.set('scan', file);
  return api.put(call, form);
};
