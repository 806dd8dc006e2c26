import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  BINDINGS,
  type PaperSettings,
  SCANS,
  type Scan,
  type SchoolPaper,
  WATERMARKS,
} from '#documents/model/paperSettings.ts';
import { api } from '#web/api/api.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { paperWords } from '#web/i18n/staff/paper.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { FilePicker } from '#web/ui/FilePicker.tsx';
import { Fields } from '#web/ui/Layout.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './PaperSettings.module.css';

/** The margin, the colour, the watermark, and which papers carry a QR code. */
export const SheetFields = () => {
  const { lang } = useStaffLanguage();
  const words = paperWords[lang];
  const watermark = useWatch({ name: 'watermark' });
  return (
    <>
      <Fields pairs={2}>
        <SelectField
          name="binding"
          label={words.binding}
          required={false}
          choices={BINDINGS.map((value) => ({ value, label: words.bindings[value] }))}
        />
        <TextField
          name="accent"
          label={words.accent}
          hint={words.accentHint}
          type="color"
          required={false}
          className={styles.colour}
        />
        <SelectField
          name="watermark"
          label={words.watermark}
          hint={words.watermarkHint}
          required={false}
          choices={WATERMARKS.map((value) => ({ value, label: words.watermarks[value] }))}
        />
        {watermark === 'text' && <TextField name="watermarkText" label={words.watermarkText} required />}
      </Fields>
      <fieldset className={styles.group}>
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

/** The titles and names below the lines, each in both scripts. */
export const SignatureFields = () => {
  const { lang, words } = useStaffLanguage();
  const labels = paperWords[lang];
  const lists = useId();
  const offered = (name: string) => (name in HEAD_TITLES ? { list: `${lists}${name}` } : {});
  const pairs = [
    ['headTitle', labels.headTitle, labels.headTitleHint],
    ['controllerTitle', labels.controllerTitle, labels.controllerTitleHint],
    ['controllerName', labels.controllerName, undefined],
  ] as const;
  return (
    <Fields pairs={2}>
      {pairs.flatMap(([name, label, hint]) => [
        <TextField key={name} name={name} label={label} {...offered(name)} {...(hint && { hint })} />,
        <TextField
          key={`${name}Bn`}
          name={`${name}Bn`}
          label={words.inBangla(label)}
          lang="bn"
          {...offered(`${name}Bn`)}
        />,
      ])}
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

/** A remark for each letter, in both scripts. */
export const RemarkFields = () => {
  const { lang, words } = useStaffLanguage();
  const { remark } = paperWords[lang];
  const rows: PaperSettings['remarks'] = useFormContext().getValues('remarks');
  return (
    <Fields pairs={2}>
      {rows.flatMap(({ letter }, index) => [
        <TextField key={letter} name={`remarks.${index}.text`} label={remark(letter)} />,
        <TextField
          key={`${letter} bn`}
          name={`remarks.${index}.textBn`}
          label={words.inBangla(remark(letter))}
          lang="bn"
        />,
      ])}
    </Fields>
  );
};

const PICTURES = 'image/jpeg,image/png,image/webp';

type ScanFieldsProps = { paper: SchoolPaper; onSaved: (paper: SchoolPaper) => void };

/** The scanned signatures and the seal, each saved as soon as it is chosen. */
export const ScanFields = (props: ScanFieldsProps) => {
  const { lang } = useStaffLanguage();
  return (
    <>
      <ul className={styles.scans}>
        {SCANS.map((scan) => (
          <ScanField key={scan} scan={scan} {...props} />
        ))}
      </ul>
      <p className={styles.hint}>{paperWords[lang].scansHint}</p>
    </>
  );
};

const ScanField = ({ scan, paper, onSaved }: ScanFieldsProps & { scan: Scan }) => {
  const { lang, words } = useStaffLanguage();
  const labels = paperWords[lang];
  const toast = useToast();
  const change = useMutation({
    mutationFn: (file: File | null) => sendScan(scan, file),
    onSuccess: (saved, file) => {
      onSaved(saved);
      toast.success(file ? labels.scanSaved : labels.scanRemoved);
    },
    onError: toast.failure,
  });
  const address = paper[scan];
  const name = labels.scans[scan];
  return (
    <li>
      <span>{name}</span>
      {address ? <img src={address} alt={name} /> : <span className={styles.hint}>{labels.noScan}</span>}
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
    </li>
  );
};

const sendScan = (scan: Scan, file: File | null) => {
  const call = `/school/paper/scans/${scan}`;
  if (!file) return api.delete<SchoolPaper>(call);
  const form = new FormData();
  form.set('scan', file);
  return api.put<SchoolPaper>(call, form);
};
