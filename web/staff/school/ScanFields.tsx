import { useMutation } from '@tanstack/react-query';
import { SCANS, type Scan, type SchoolPaper } from '#documents/model/paperSettings.ts';
import { api } from '#web/api/api.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { paperWords } from '#web/i18n/staff/paper.ts';
import { Button } from '#web/ui/Button.tsx';
import { FilePicker } from '#web/ui/FilePicker.tsx';
import styles from './PaperSettings.module.css';

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
  const tell = useTell();
  const change = useMutation({
    mutationFn: (file: File | null) => sendScan(scan, file),
    onSuccess: (saved, file) => {
      onSaved(saved);
      tell.success(file ? labels.scanSaved : labels.scanRemoved);
    },
    onError: tell.failure,
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
