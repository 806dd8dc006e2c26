import { type ReactNode, useState } from 'react';
import { isApiError, request } from '#web/api/api.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { FilePicker } from '#web/ui/FilePicker.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { RowErrors } from './RowErrors.tsx';
import { SheetProgress } from './SheetProgress.tsx';
import { useSheetCall } from './useSheetCall.ts';

type SheetUploadProps<Answer> = {
  /** The call that stores a sheet; with dryRun=true it checks, and its errors.xlsx is the sheet with what is wrong. */
  path: string;
  /** What is sent with the file, where the sheet does not say it. */
  fields?: Record<string, string>;
  accept: string;
  /** Goes with the sheet only when it is stored, such as a choice made in the preview. */
  storeQuery?: Record<string, string>;
  /** Another sheet is chosen: choices made for the last one are void. */
  onChoose?: () => void;
  /** Said while no file is chosen. */
  hint: string;
  submit: string;
  /** Said by the button while the sheet is stored. */
  uploading?: string;
  /** Whether what is sent with the file is complete; it says itself what is missing. */
  isReady?: () => Promise<boolean>;
  errorsFileName: string;
  failed: (message: string) => string;
  /** What would be stored. */
  preview: (answer: Answer) => ReactNode;
  onStored: (answer: Answer) => unknown;
};

/** As many changes of someone else as are read in a list. */
const SHOWN = 20;

const sheetForm = (file: File, fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  return form;
};

/** Two steps: the sheet is checked as soon as it is chosen, and stored only when all of it is right. */
export const SheetUpload = <Answer,>({ path, fields = {}, ...rest }: SheetUploadProps<Answer>) => {
  const { words, figures, t } = useStaffLanguage();
  const tell = useTell();
  const [file, setFile] = useState<File | null>(null);
  const check = useSheetCall<Answer & { seen?: string }>({ path: `${path}?dryRun=true` });
  const store = useSheetCall<Answer>({
    path: rest.storeQuery ? `${path}?${new URLSearchParams(rest.storeQuery)}` : path,
    onStored: rest.onStored,
    onRefused: (error) => {
      tell.error(rest.failed(isApiError(error) ? t(error) : words.uploadFailedShort));
      // Something else is stored than the preview shows.
      if (file && isApiError(error) && error.status === 409) check.send(sheetForm(file, fields));
    },
  });
  const isReady = rest.isReady ?? (async () => true);
  const choose = async (chosen: File) => {
    if (!(await isReady())) return;
    setFile(chosen);
    rest.onChoose?.();
    store.reset();
    check.send(sheetForm(chosen, fields));
  };
  const upload = async () => {
    if (!(await isReady())) return;
    const seen = check.data?.seen;
    if (file) store.send(sheetForm(file, { ...fields, ...(seen && { seen }) }));
    else tell.error(words.selectFile);
  };
  const cancel = () => {
    if (store.isPending) tell.success(words.uploadCancelled);
    else setFile(null);
    check.cancel();
    store.cancel();
  };
  const fetchErrorSheet = async () => {
    const response = await request('POST', `/api/v1${path}/errors.xlsx`, sheetForm(file!, fields));
    return new Uint8Array(await response.arrayBuffer());
  };
  const busy = [check, store].find(({ isPending }) => isPending);
  const pickerSays = check.isPending ? words.checking : words.chooseFile;
  const fieldErrors = isApiError(check.error) ? check.error.fieldErrors : [];
  const meanwhile = isApiError(store.error) && store.error.status === 409 ? store.error : null;
  return (
    <Panel title={words.yourSheet}>
      <p>{file ? file.name : rest.hint}</p>
      <Actions>
        <FilePicker accept={rest.accept} busy={busy && pickerSays} onPick={choose}>
          {words.chooseFile}
        </FilePicker>
        <Button look="main" disabled={Boolean(busy) || check.isError} onClick={upload}>
          {store.isPending ? (rest.uploading ?? words.uploading) : rest.submit}
        </Button>
      </Actions>
      {busy && <SheetProgress progress={busy.progress} onCancel={cancel} />}
      {meanwhile && (
        <Notice wrong>
          {t(meanwhile)}
          {meanwhile.fieldErrors.length > 0 && (
            <ul>
              {meanwhile.fieldErrors.slice(0, SHOWN).map((one) => (
                <li key={`${one.row} ${one.path} ${one.message}`}>
                  {one.row !== undefined && `${words.row} ${figures(one.row)}: `}
                  {t(one)}
                </li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      {check.error && <Notice wrong>{t(check.error)}</Notice>}
      {fieldErrors.some(({ row }) => row !== undefined) && (
        <RowErrors
          fieldErrors={fieldErrors}
          fetchErrorSheet={fetchErrorSheet}
          fileName={rest.errorsFileName}
        />
      )}
      {check.data && rest.preview(check.data)}
    </Panel>
  );
};
