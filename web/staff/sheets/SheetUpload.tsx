import { type ReactNode, useState } from 'react';
import type { ReadingSummary } from '#web/api/answers.ts';
import { type FieldError, isApiError, request } from '#web/api/api.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { FilePicker } from '#web/ui/FilePicker.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { type Choices, choiceFields, keepColumns, readColumns } from './choices.ts';
import { RowErrors } from './RowErrors.tsx';
import { SheetProgress } from './SheetProgress.tsx';
import { SheetReading } from './SheetReading.tsx';
import { useSheetCall } from './useSheetCall.ts';

type SheetUploadProps<Answer> = {
  /** The call that stores a sheet; with dryRun=true it checks, and its errors.xlsx is the sheet with what is wrong. */
  path: string;
  /** What is sent with the file, where the sheet does not say it. */
  fields?: Record<string, string>;
  accept: string;
  /** Goes with the sheet when it is checked. */
  checkQuery?: Record<string, string>;
  /** Goes with the sheet only when it is stored, such as a choice made in the preview. */
  storeQuery?: (checked: Answer | undefined) => Record<string, string>;
  /** Another sheet is chosen: choices made for the last one are void. */
  onChoose?: () => void;
  /** Shown while no file is chosen. */
  hint: string;
  submit: string;
  /** On the button while the sheet is stored. */
  uploading?: string;
  /** Whether what is sent with the file is complete; it shows what is missing. */
  isReady?: () => Promise<boolean>;
  errorsFileName: string;
  failed: (message: string) => string;
  /** What would be stored. */
  preview: (answer: Answer) => ReactNode;
  onStored: (answer: Answer) => unknown;
};

/** What every check answers. */
type Checked = { seen?: string; reading?: ReadingSummary; warnings?: FieldError[] };

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
  const toast = useToast();
  const [file, setFile] = useState<File | null>(null);
  const [choices, setChoices] = useState<Choices>({});
  const check = useSheetCall<Answer & Checked>({
    path: `${path}?${new URLSearchParams({ ...rest.checkQuery, dryRun: 'true' })}`,
    onRefused: (error) => {
      const columns = isApiError(error) && error.mapping && readColumns(path, error.mapping);
      if (columns && !choices.columns) checkAgain({ ...choices, columns });
    },
  });
  const store = useSheetCall<Answer>({
    path: rest.storeQuery ? `${path}?${new URLSearchParams(rest.storeQuery(check.data))}` : path,
    onStored: rest.onStored,
    onRefused: (error) => {
      toast.error(rest.failed(isApiError(error) ? t(error) : words.uploadFailedShort));
      // Something else is stored than the preview shows.
      if (isApiError(error) && error.status === 409) checkAgain(choices);
    },
  });
  const isReady = rest.isReady ?? (async () => true);
  const choose = async (chosen: File) => {
    if (!(await isReady())) return;
    setFile(chosen);
    setChoices({});
    rest.onChoose?.();
    store.reset();
    check.send(sheetForm(chosen, fields));
  };
  const checkAgain = (next: Choices) => {
    setChoices(next);
    if (file) check.send(sheetForm(file, { ...fields, ...choiceFields(next) }));
  };
  const sentFields = { ...fields, ...choiceFields(choices) };
  const upload = async () => {
    if (!(await isReady())) return;
    const seen = check.data?.seen;
    if (file) store.send(sheetForm(file, { ...sentFields, ...(seen && { seen }) }));
    else toast.error(words.selectFile);
  };
  const cancel = () => {
    if (store.isPending) toast.success(words.uploadCancelled);
    else setFile(null);
    check.cancel();
    store.cancel();
  };
  const fetchErrorSheet = async () => {
    const query = rest.checkQuery ? `?${new URLSearchParams(rest.checkQuery)}` : '';
    const response = await request(
      'POST',
      `/api/v1${path}/errors.xlsx${query}`,
      sheetForm(file!, sentFields),
    );
    return new Uint8Array(await response.arrayBuffer());
  };
  const busy = [check, store].find(({ isPending }) => isPending);
  const pickerLabel = check.isPending ? words.checking : words.chooseFile;
  const refused = isApiError(check.error) ? check.error : null;
  const fieldErrors = refused?.fieldErrors ?? [];
  const reading = check.data?.reading ?? refused?.reading;
  const meanwhile = isApiError(store.error) && store.error.status === 409 ? store.error : null;
  return (
    <Panel title={words.yourSheet}>
      <p>{file ? file.name : rest.hint}</p>
      <Actions>
        <FilePicker accept={rest.accept} busy={busy && pickerLabel} onPick={choose}>
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
      {reading && (
        <SheetReading
          reading={reading}
          warnings={check.data?.warnings ?? []}
          choices={choices}
          onChoose={(next) => {
            store.reset();
            checkAgain(next);
          }}
        />
      )}
      {check.error && <Notice wrong>{t(check.error)}</Notice>}
      {refused?.mapping && (
        <ColumnChoice
          mapping={refused.mapping}
          onChoose={(columns, sheet) => {
            keepColumns(path, refused.mapping!, columns);
            checkAgain({ ...choices, columns, ...(sheet !== undefined && { sheets: [sheet] }) });
          }}
        />
      )}
      {fieldErrors.some(({ row }) => row !== undefined) && (
        <RowErrors
          fieldErrors={fieldErrors}
          fetchErrorSheet={fetchErrorSheet}
          fileName={rest.errorsFileName}
          onFix={(cells) => checkAgain({ ...choices, cells: [...(choices.cells ?? []), ...cells] })}
        />
      )}
      {check.data && rest.preview(check.data)}
    </Panel>
  );
};
